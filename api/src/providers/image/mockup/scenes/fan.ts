import { fitted, sheen, sheet } from '../paper.ts';
import { listingSize, type Scene } from './scene.ts';

/** The cover before pages that are spread like cards. */
export const fan: Scene = {
  id: 'fan',
  name: 'Pages fanned out',
  use: 'mockup',
  size: listingSize,
  draw(stage) {
    const { w, h, u, colours, cover } = stage;
    stage.ground(colours.deep, colours.ink);
    const page = fitted(stage.pages[0], { w: w * 0.3, h: h * 0.66 });
    const front = fitted(cover, { w: w * 0.34, h: h * 0.76 });
    const many = Math.min(4, stage.pages.length);
    // Each is turned about one point below the picture, the outer ones first.
    const places = [-1.5, 1.5, -0.75, 0.75].slice(0, many).map((place, at) => ({ place, picture: stage.page(at) }));
    for (const { place, picture } of places)
      stage.at(w / 2 + place * w * 0.215, h * (0.5 + Math.abs(place) * 0.055), place * 13, () => {
        sheet(stage, picture, page, 26);
        sheen(stage, { x: -page.w / 2, y: -page.h / 2, ...page }, 0.08);
      });
    stage.at(w / 2, h * 0.5, -1.5, () => {
      sheet(stage, cover, front, 44);
      sheen(stage, { x: -front.w / 2, y: -front.h / 2, ...front }, 0.1);
    });
    stage.context.fillStyle = `${colours.chalk}12`;
    stage.context.fillRect(0, h - 14 * u, w, 14 * u);
  },
};
