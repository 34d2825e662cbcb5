import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../services.ts';
import { builtInRenderer, type CoverMade, type CoverRecipe } from '../covers/drawn.ts';
import { covers } from '../schema.ts';

/** What `draw-covers.ts` made of a recipe. */
interface Shipped {
  id: string;
  file: string;
  url: string;
  bytes: number;
  width: number;
  height: number;
  made: CoverMade;
}

const folder = new URL('./made/', import.meta.url);
const batch = 'bat_sample_garden';

const words = { title: 'Undated Garden Journal', subtitle: 'One growing year, any year', byline: 'Night Garden' };
const shared = { ...words, about: 'garden vegetables journal', size: 'portrait', pictureUrl: null, ai: false } as const;

/** What the covers of the Sample studio are drawn from. */
export const sampleCovers: readonly CoverRecipe[] = [
  { ...shared, design: 'meadow', preset: 'allotment', seed: 3, engine: builtInRenderer },
  { ...shared, design: 'moon', preset: 'quiet', seed: 1, engine: builtInRenderer },
  { ...shared, design: 'packet', preset: 'survey', seed: 2, engine: builtInRenderer },
  { ...shared, design: 'tiles', preset: 'bright', seed: 5, engine: builtInRenderer },
];

export const shippedCovers = (): Shipped[] =>
  JSON.parse(fs.readFileSync(new URL('covers.json', folder), 'utf8')) as Shipped[];

export const shippedFile = (name: string): string => fileURLToPath(new URL(name, folder));

/** Puts the covers in; one that was removed stays so, and one whose file a power cut tore is made whole again. */
export async function seedCovers({ db, store }: Services): Promise<void> {
  const shipped = shippedCovers();
  const known = await db.select({ id: covers.id }).from(covers).where(eq(covers.batch, batch));
  if (known.length > 0) {
    for (const { file, url, bytes } of shipped) await store.place(shippedFile(file), url, bytes);
    return;
  }
  for (const { id, file, url, width, height, made } of shipped) {
    await store.putBuffer(await fs.promises.readFile(shippedFile(file)), 'jpg', { engine: made.engine, ai: false });
    await db
      .insert(covers)
      .values({
        ...{ id, studio: 'sample', batch, prompt: 'A garden journal with vegetables', productId: 'pdf_sample_garden' },
        ...{ url, width, height, engine: made.engine, ai: made.ai, made: { ...made }, sample: true },
        createdAt: new Date('2026-03-04T09:00:00Z'),
      })
      .onConflictDoNothing();
  }
}
