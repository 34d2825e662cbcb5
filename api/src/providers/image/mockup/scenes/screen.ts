import { fitted, sheet } from '../paper.ts';
import { pen, tablet } from '../tablet.ts';
import { listingSize, type Scene } from './scene.ts';

/** A page on a tablet with a pen, and the cover behind it. */
export const screen: Scene = {
  id: 'screen',
  name: 'On a tablet',
  use: 'mockup',
  size: listingSize,
  draw(stage) {
    const { w, h, colours, cover } = stage;
    stage.ground(colours.shade, colours.strong);
    const page = stage.page(1);
    const isWide = page.width > page.height;
    const size = fitted(page, isWide ? { w: w * 0.6, h: h * 0.72 } : { w: w * 0.5, h: h * 0.82 });
    const behind = fitted(cover, { w: w * 0.4, h: h * 0.8 });
    stage.at(w * 0.25, h * 0.47, -11, () => sheet(stage, cover, behind, 20));
    stage.at(w * (isWide ? 0.58 : 0.57), h * 0.51, isWide ? 4 : 6, () => tablet(stage, page, size));
    stage.at(w * (isWide ? 0.93 : 0.86), h * 0.53, 13, () => pen(stage, h * 0.74));
  },
};
