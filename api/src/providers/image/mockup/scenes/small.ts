import { book } from '../book.ts';
import { fitted, sheet } from '../paper.ts';
import type { Scene } from './scene.ts';

const usualPages = 80;

/** The whole cover on a ground: reads where a store shows it 100 px wide. */
export const square: Scene = {
  id: 'square',
  name: 'Square thumbnail',
  use: 'thumbnail',
  size: { width: 1200, height: 1200 },
  draw(stage) {
    const { w, h, colours, cover } = stage;
    stage.ground(colours.shade, colours.strong);
    const size = fitted(cover, { w: w * 0.78, h: h * 0.84 });
    stage.at(w / 2, h / 2, (stage.request.seed % 3) * 2 - 2, () => sheet(stage, cover, size, 34));
  },
};

/** The book and its title beside each other, as stores show at the head of a page. */
export const wide: Scene = {
  id: 'wide',
  name: 'Wide cover',
  use: 'thumbnail',
  size: { width: 1280, height: 720 },
  draw(stage) {
    const { w, h, u, colours, cover, request } = stage;
    stage.ground(colours.deep, colours.ink);
    const height = Math.min(h * 0.82, (w * 0.36 * cover.height) / cover.width);
    const width = (height * cover.width) / cover.height;
    const { right } = book(stage, cover, { x: w * 0.11, foot: h * 0.91, height, pages: usualPages });
    const box = { x: Math.max(right, w * 0.1 + width) + 90 * u, y: h * 0.24, w: 0, h: h * 0.42 };
    box.w = w - box.x - 90 * u;
    const foot = stage.words(request.title, box, { size: 108 * u, colour: colours.chalk, lines: 4 });
    stage.facts({ ...box, y: foot + 50 * u, h: h * 0.2 }, { ground: colours.tint, ink: colours.ink });
  },
};

/** Tall, with the title on top: a pin. */
export const tall: Scene = {
  id: 'tall',
  name: 'Pin',
  use: 'thumbnail',
  size: { width: 1000, height: 1500 },
  draw(stage) {
    const { w, h, u, colours, cover, request } = stage;
    stage.ground(colours.tint, colours.shade);
    const head = { x: w * 0.08, y: h * 0.05, w: w * 0.84, h: h * 0.2 };
    const foot = stage.words(request.title, head, { size: 104 * u, colour: colours.ink, align: 'center' });
    const below = stage.facts(
      { x: w * 0.06, y: foot + 40 * u, w: w * 0.88, h: 60 * u },
      { ground: colours.deep, ink: colours.chalk, centred: true },
    );
    const room = { top: below + 60 * u, h: h - below - 130 * u };
    const page = fitted(stage.pages[0], { w: w * 0.42, h: room.h * 0.74 });
    const front = fitted(cover, { w: w * 0.6, h: room.h * 0.94 });
    const y = room.top + room.h / 2;
    stage.at(w * 0.29, y + 30 * u, -10, () => sheet(stage, stage.page(0), page, 18));
    stage.at(w * 0.71, y + 30 * u, 10, () => sheet(stage, stage.page(1), page, 18));
    stage.at(w / 2, y, 0, () => sheet(stage, cover, front, 34));
  },
};
