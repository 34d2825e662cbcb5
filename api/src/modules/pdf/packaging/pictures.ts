import fs from 'node:fs';
import path from 'node:path';
import { invalid, notFound } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { drawMockup, type MockupPictures, mockupScenes, readMockupPictures } from '../../../providers/image/index.ts';
import { drawPages } from '../../../providers/reading/index.ts';
import { firstFrame } from '../../../providers/video/index.ts';
import type { Call, Services } from '../../../services.ts';
import { type FileRow, toFile } from '../products/standing.ts';
import { type NewFile, storeFile } from '../products/store-file.ts';
import { factsOf, type Parcel, parcelOf, pictureKey, seedFor, wordsFor } from './parcel.ts';

/** Pages that pictures show at most, and how wide each is drawn, in px. */
const shown = { most: 10, width: 1200 };
/** Longest side of a cover on a picture, in px. */
const coverSide = 1800;

/** Who draws them. */
const mockupEngine = 'Built-in mock-ups';

/** The cover as the product's decoder gives it: what a stranger's file does, it does to a process of its own. */
async function coverOf({ store, config }: Pick<Services, 'store' | 'config'>, { url }: FileRow, signal: AbortSignal) {
  const folder = path.join(config.dataDir, 'work', newId('cover'));
  await fs.promises.mkdir(folder, { recursive: true });
  try {
    const out = path.join(folder, 'cover.jpg');
    await firstFrame(store.pathOf(url), coverSide, out, signal);
    return await fs.promises.readFile(out);
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

/**
 * Cover and pages of a product as pictures. Without a cover its first page is one.
 *
 * @throws Failure 422 without a document, EngineError with a sentence for one that cannot be drawn
 */
export async function drawnOf(
  services: Pick<Services, 'store' | 'config'>,
  { document, cover }: Parcel,
  signal: AbortSignal,
): Promise<MockupPictures> {
  if (!document) throw invalid('document', 'There is no document yet. Build one, or bring your own PDF.');
  const { pages } = await drawPages(services.store.pathOf(document.url), shown, { signal });
  const pictures = pages.map(({ png }) => png);
  const front = cover ? await coverOf(services, cover, signal) : pictures[0];
  return readMockupPictures(front ?? Buffer.alloc(0), pictures);
}

/** Draws one picture and stores it; it is no file of the product yet. @throws RangeError for one that there is none of */
export async function picture(
  { store }: Pick<Services, 'store'>,
  parcel: Parcel,
  pictures: MockupPictures,
  part: string,
  seed = seedFor(parcel, part),
): Promise<NewFile> {
  const scene = mockupScenes.find(({ id }) => id === part);
  const { product, cover: row } = parcel;
  const { image, width, height } = await drawMockup(
    {
      ...{ scene: part, title: product.title, facts: factsOf(parcel), inside: wordsFor(parcel).inside },
      ...{ about: `${product.title} ${product.tags.join(' ')}`, seed, language: parcel.made.recipe?.locale ?? 'en' },
    },
    pictures,
  );
  const ai = row?.ai ?? false;
  const url = await store.putBuffer(image, 'jpg', { engine: mockupEngine, ai });
  return {
    ...{ role: scene?.use ?? 'mockup', part, name: `${part}.jpg`, url, width, height, engine: mockupEngine, ai },
    made: { key: pictureKey(parcel, part, seed), seed },
  };
}

/** Draws one picture another way. @throws Failure 404, 422 without a document */
export async function drawAnother(call: Call, id: string, part: string) {
  if (!mockupScenes.some((scene) => scene.id === part)) throw notFound('This picture');
  const parcel = await parcelOf(call, id);
  const drawn = await drawnOf(call, parcel, call.signal);
  const seed = seedFor(parcel, part) + (parcel.pictures.has(part) ? 1 : 0);
  const file = await picture(call, parcel, drawn, part, seed);
  return toFile(await call.db.transaction((tx) => storeFile({ ...call, db: tx }, id, file)));
}
