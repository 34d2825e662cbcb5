import { book } from '../book.ts';
import { listingSize, type Scene } from './scene.ts';

/** Pages that a book without a known length is as thick as. */
const usualPages = 80;

/** The book on one side, what it is on the other: the first picture of a listing. */
export const hero: Scene = {
  id: 'hero',
  name: 'Book with its title',
  use: 'mockup',
  size: listingSize,
  draw(stage) {
    const { w, h, u, colours, cover, request, context } = stage;
    stage.ground(colours.tint, colours.shade);
    // The table begins where the book's foot is.
    context.fillStyle = `${colours.strong}22`;
    context.fillRect(0, h * 0.8, w, h * 0.2);
    const height = Math.min(h * 0.78, (w * 0.44 * cover.height) / cover.width);
    const width = (height * cover.width) / cover.height;
    const x = w * 0.27 - width * 0.36;
    const { right } = book(stage, cover, { x, foot: h * 0.89, height, pages: usualPages });
    const box = { x: right + 110 * u, y: h * 0.2, w: w - right - 220 * u, h: h * 0.4 };
    context.fillStyle = colours.strong;
    context.fillRect(box.x, h * 0.16, 120 * u, 10 * u);
    const foot = stage.words(request.title, box, { size: 118 * u, colour: colours.ink, lines: 5 });
    stage.facts({ x: box.x, y: foot + 60 * u, w: box.w, h: h * 0.2 }, { ground: colours.deep, ink: colours.chalk });
  },
};
