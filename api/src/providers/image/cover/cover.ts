import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { paletteFor } from '../scene/brand-palette.ts';
import { mix } from '../scene/colour.ts';
import { Sheet } from './canvas.ts';
import { designs } from './designs/index.ts';
import { registerFaces } from './faces.ts';
import { type Cover, type CoverRequest, coverSizes } from './types.ts';

const jpegQuality = 90;

/** Designs that stand on a picture, or those that need none, by id and name. */
export const coverDesigns = ({ onPicture = false } = {}): { id: string; name: string }[] =>
  designs.flatMap((one) => ((one.onPicture ?? false) === onPicture ? [{ id: one.id, name: one.name }] : []));

/**
 * Draws a cover: the design's picture and the words on it. Stores that show a square or a wide picture get the cover as
 * it stands, on a ground of its colours.
 *
 * @throws RangeError for a design that is not there
 */
export async function drawCover(request: CoverRequest): Promise<Cover> {
  const design = designs.find(({ id }) => id === request.design);
  if (!design) throw new RangeError(`There is no design "${request.design}".`);
  registerFaces();
  const palette = paletteFor(request.preset, request.colours);
  const asked = coverSizes[request.size];
  const isTall = asked.height > asked.width * 1.2;
  const { width, height } = isTall ? asked : coverSizes.portrait;
  const plain = takeCanvas(width, height);
  const sheet = new Sheet(plain, request, palette);
  sheet.context.save();
  await design.draw(sheet);
  sheet.context.restore();
  const canvas = isTall ? sheet.canvas : mounted(sheet.canvas, asked, mix(sheet.slot.soft, sheet.slot.paper, 0.35));
  const image = await canvas.encode('jpeg', jpegQuality);
  keepCanvas(plain);
  return { image, width: asked.width, height: asked.height, ...sheet.told };
}

/** How long a canvas waits for the next cover. */
const keptMs = 60_000;
let spare: { canvas: Canvas; timer: NodeJS.Timeout } | undefined;

/**
 * An empty canvas. The one of the cover before is used again: a new one has 16 MB, which made the collector go through everything
 * that this process holds, for longer than a cover takes to draw.
 */
function takeCanvas(width: number, height: number): Canvas {
  const kept = spare?.canvas;
  if (!kept || kept.width !== width || kept.height !== height) return createCanvas(width, height);
  clearTimeout(spare?.timer);
  spare = undefined;
  kept.getContext('2d').clearRect(0, 0, width, height);
  return kept;
}

function keepCanvas(canvas: Canvas): void {
  if (spare) return;
  const timer = setTimeout(() => {
    spare = undefined;
  }, keptMs);
  timer.unref();
  spare = { canvas, timer };
}

/** A cover on a ground, with its shadow. */
function mounted(cover: Canvas, { width, height }: { width: number; height: number }, ground: string): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const h = height * 0.84;
  const w = (h * cover.width) / cover.height;
  context.shadowColor = 'rgba(0, 0, 0, 0.35)';
  context.shadowBlur = height * 0.03;
  context.shadowOffsetY = height * 0.012;
  context.imageSmoothingQuality = 'high';
  context.drawImage(cover, (width - w) / 2, (height - h) / 2, w, h);
  return canvas;
}
