import { fitted, sheet } from '../paper.ts';
import { listingSize, type Scene } from './scene.ts';

/** Many pages side by side below one line: what is inside. */
export const inside: Scene = {
  id: 'inside',
  name: 'What is inside',
  use: 'mockup',
  size: listingSize,
  draw(stage) {
    const { w, h, u, colours, request } = stage;
    stage.ground(colours.tint, colours.shade);
    const head = { x: w * 0.06, y: h * 0.055, w: w * 0.4, h: h * 0.1 };
    stage.words(request.inside, head, { size: 84 * u, colour: colours.ink, lines: 1, stand: 'middle' });
    stage.facts({ x: w * 0.47, y: h * 0.07, w: w * 0.5, h: h * 0.09 }, { ground: colours.deep, ink: colours.chalk });
    const isWide = stage.pages[0].width > stage.pages[0].height;
    const many = Math.min(isWide ? 9 : 10, stage.pages.length);
    const columns = isWide ? Math.min(3, many) : many <= 4 ? many : Math.ceil(many / 2);
    const rows = Math.ceil(many / columns);
    const room = { w: w * 0.9, h: h * 0.78 };
    const cell = { w: room.w / columns, h: room.h / rows };
    for (let at = 0; at < many; at++) {
      const row = Math.floor(at / columns);
      // A last row that is not full stands in the middle.
      const inRow = Math.min(columns, many - row * columns);
      const x = w / 2 + ((at % columns) - (inRow - 1) / 2) * cell.w;
      const y = h * 0.19 + cell.h * (row + 0.5);
      const size = fitted(stage.pages[at] ?? stage.pages[0], { w: cell.w * 0.88, h: cell.h * 0.92 });
      stage.at(x, y, 0, () => sheet(stage, stage.pages[at] ?? stage.pages[0], size, 9));
    }
  },
};
