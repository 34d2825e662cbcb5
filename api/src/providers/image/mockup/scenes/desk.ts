import { fitted, sheen, sheet } from '../paper.ts';
import { props } from '../props.ts';
import { pen } from '../tablet.ts';
import { listingSize, type Scene } from './scene.ts';

/** A printed page on a board with a clip, and what the product is about around it. */
export const desk: Scene = {
  id: 'desk',
  name: 'Printed, on a desk',
  use: 'mockup',
  size: listingSize,
  async draw(stage) {
    const { w, h, u, colours, context } = stage;
    stage.ground(colours.tint, colours.shade);
    await props(stage, [
      { x: w * 0.1, y: h * 0.17, size: 330 * u, degrees: -10, card: colours.chalk },
      { x: w * 0.92, y: h * 0.86, size: 360 * u, degrees: 12, card: colours.shade },
      { x: w * 0.91, y: h * 0.16, size: 260 * u, degrees: 8, card: colours.chalk },
    ]);
    const [under, over] = [stage.page(4), stage.page(0)];
    const size = fitted(over, { w: w * 0.5, h: h * 0.8 });
    const lower = fitted(under, { w: w * 0.42, h: h * 0.7 });
    stage.at(w * 0.34, h * 0.53, -9, () => sheet(stage, under, lower, 12));
    stage.at(w * 0.56, h * 0.52, 4, () => {
      const rim = { x: 34 * u, y: 54 * u };
      stage.lifted(30, () => {
        context.fillStyle = colours.deep;
        context.beginPath();
        context.roundRect(-size.w / 2 - rim.x, -size.h / 2 - rim.y, size.w + rim.x * 2, size.h + rim.y + rim.x, 18 * u);
        context.fill();
      });
      sheet(stage, over, size, 5);
      sheen(stage, { x: -size.w / 2, y: -size.h / 2, ...size }, 0.06);
      const clip = { w: 260 * u, h: 62 * u, y: -size.h / 2 - rim.y * 0.9 };
      stage.lifted(8, () => {
        context.fillStyle = '#b9bcc2';
        context.beginPath();
        context.roundRect(-clip.w / 2, clip.y, clip.w, clip.h, 14 * u);
        context.fill();
      });
      context.fillStyle = 'rgba(255, 255, 255, 0.35)';
      context.fillRect(-clip.w / 2 + 14 * u, clip.y + 8 * u, clip.w - 28 * u, 6 * u);
    });
    stage.at(w * 0.885, h * 0.52, -16, () => pen(stage, h * 0.4));
  },
};
