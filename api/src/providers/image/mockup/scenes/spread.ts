import type { Image } from '@napi-rs/canvas';
import { fitted } from '../paper.ts';
import type { Stage } from '../stage.ts';
import { listingSize, type Scene } from './scene.ts';

/** One half of an open book: the page curves down into the fold. */
function half(stage: Stage, page: Image, { w, h }: { w: number; h: number }, side: -1 | 1): void {
  const { context } = stage;
  const x = side < 0 ? -w : 0;
  context.fillStyle = '#ffffff';
  context.fillRect(x, -h / 2, w, h);
  context.drawImage(page, x, -h / 2, w, h);
  const fold = context.createLinearGradient(0, 0, side * w, 0);
  fold.addColorStop(0, 'rgba(0, 0, 0, 0.36)');
  fold.addColorStop(0.03, 'rgba(0, 0, 0, 0.2)');
  fold.addColorStop(0.11, 'rgba(0, 0, 0, 0.05)');
  fold.addColorStop(0.22, 'rgba(255, 255, 255, 0.16)');
  fold.addColorStop(0.5, 'rgba(255, 255, 255, 0)');
  fold.addColorStop(1, side < 0 ? 'rgba(0, 0, 0, 0.02)' : 'rgba(0, 0, 0, 0.08)');
  context.fillStyle = fold;
  context.fillRect(x, -h / 2, w, h);
}

/** Two pages of an open book, seen from above. */
export const spread: Scene = {
  id: 'spread',
  name: 'Open book',
  use: 'mockup',
  size: listingSize,
  draw(stage) {
    const { w, h, u, colours, context } = stage;
    stage.ground(colours.strong, colours.deep);
    const [left, right] = [stage.page(2), stage.page(3)];
    const size = fitted(left, { w: w * 0.43, h: h * 0.84 });
    stage.at(w / 2, h / 2, -3, () => {
      // The boards, then the block of pages, then the two that are open.
      const rim = 20 * u;
      stage.lifted(46, () => {
        context.fillStyle = colours.ink;
        context.beginPath();
        context.roundRect(-size.w - rim, -size.h / 2 - rim, (size.w + rim) * 2, size.h + rim * 2, 10 * u);
        context.fill();
      });
      for (let at = 5; at > 0; at--) {
        const out = at * 2.4 * u;
        context.fillStyle = at % 2 === 0 ? '#efebe3' : '#dcd7cc';
        context.fillRect(-size.w - out, -size.h / 2 + out * 0.3, (size.w + out) * 2, size.h);
      }
      half(stage, left, size, -1);
      half(stage, right, size, 1);
    });
  },
};
