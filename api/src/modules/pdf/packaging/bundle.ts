import fs from 'node:fs';
import path from 'node:path';
import { type StoredEntry, zipInto } from '../../../capabilities/package/index.ts';
import { compileDocument, formats } from '../../../providers/document/index.ts';
import type { Services } from '../../../services.ts';
import type { NewFile } from '../products/store-file.ts';
import { type Parcel, packageKey } from './parcel.ts';

/** A name for files: letters and digits of any script. */
export const fileStem = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'product';

/** Another size of the document. */
export interface Sized {
  format: string;
  url: string;
}

/** Sets the document in one more size. @throws EngineError with a sentence */
export async function sized(
  { store }: Pick<Services, 'store'>,
  { made }: Parcel,
  format: Parcel['packing']['formats'][number],
  signal: AbortSignal,
): Promise<Sized | undefined> {
  if (!made.recipe || made.recipe.format === format) return undefined;
  const { pdf } = await compileDocument({ ...made.recipe, format }, signal);
  return { format, url: await store.putBuffer(pdf, 'pdf', { engine: 'Built-in typesetter', ai: false }) };
}

const nameOf = (format: string) =>
  formats.find(({ id }) => id === format)?.name.replace(/[^\p{L}\p{N}]+/gu, '-') ?? format;

/** Packs what a buyer gets. @param folder for the work, which is there */
export async function bundle(
  { store }: Pick<Services, 'store'>,
  parcel: Parcel,
  { licence, sizes, folder }: { licence: string; sizes: readonly Sized[]; folder: string },
  signal: AbortSignal,
): Promise<NewFile> {
  const { product, document, cover, packing, made } = parcel;
  if (!document) throw new TypeError('A package holds a document.');
  const stem = fileStem(product.title);
  const own = sizes.length > 0 && made.recipe ? `-${nameOf(made.recipe.format)}` : '';
  const entries: StoredEntry[] = [
    [document.url, `${stem}${own}.pdf`],
    ...sizes.map(({ format, url }): StoredEntry => [url, `${stem}-${nameOf(format)}.pdf`]),
    ...(packing.withCover && cover ? [[cover.url, `${stem}-cover${path.extname(cover.url)}`] as const] : []),
    [licence, 'licence.pdf'],
  ];
  const target = path.join(folder, 'package.zip');
  await zipInto(store, target, entries, [], signal);
  const contents = await Promise.all(
    entries.map(async ([url, name]) => ({ name, bytes: (await fs.promises.stat(store.pathOf(url))).size })),
  );
  const engine = 'Built-in packager';
  const ai = document.ai || (packing.withCover && (cover?.ai ?? false));
  const url = await store.putFile(target, 'zip', { engine, ai });
  return { role: 'package', name: `${stem}.zip`, url, engine, ai, made: { key: packageKey(parcel), contents } };
}
