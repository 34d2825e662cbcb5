import fs from 'node:fs';
import type { Packing, ProductFile } from '@avenue/contract/pdf';
import { and, desc, eq } from 'drizzle-orm';
import { fingerprint, seedOf } from '../../../kernel/ids.ts';
import { type DocumentRecipe, formats } from '../../../providers/document/index.ts';
import type { Scope } from '../../../services.ts';
import { rowOf } from '../products/products.ts';
import type { FileRow, ProductRow } from '../products/standing.ts';
import { files } from '../schema.ts';
import { packingOf } from './packing.ts';

/** What a document's file remembers of how it was made; nothing of it for a file of the operator's own. */
interface DocumentMade {
  recipe?: DocumentRecipe;
  fonts?: { name: string; licence: string }[];
  links?: number;
  tight?: { page: number; text: string }[];
}

/** What a package remembers. */
export interface PackageMade {
  key?: string;
  contents?: { name: string; bytes: number }[];
}

/** What a picture, a licence page or a package was made of. */
export interface KeyedMade {
  key?: string;
  /** Of a picture: another seed is another arrangement of type and things. */
  seed?: number;
}

/** A product with what it is packed with: all that pictures, licence page and package are made of. */
export interface Parcel {
  product: ProductRow;
  packing: Packing;
  document: FileRow | undefined;
  cover: FileRow | undefined;
  licence: FileRow | undefined;
  bundle: FileRow | undefined;
  /** Pictures in force, by their id. */
  pictures: ReadonlyMap<string, FileRow>;
  made: DocumentMade;
}

/** @throws Failure 404 for a product that is removed or another studio's */
export async function parcelOf(scope: Scope, id: string): Promise<Parcel> {
  const product = await rowOf(scope, id);
  const rows = await scope.db
    .selectDistinctOn([files.role, files.part])
    .from(files)
    .where(and(eq(files.studio, scope.studio), eq(files.productId, id)))
    .orderBy(files.role, files.part, desc(files.version));
  const inForce = rows.filter(({ removedAt }) => removedAt === null);
  const of = (role: ProductFile['role']) => inForce.find((file) => file.role === role);
  const document = of('document');
  return {
    ...{ product, packing: packingOf(product), document, cover: of('cover') },
    ...{ licence: of('licence'), bundle: of('package') },
    pictures: new Map(inForce.flatMap((file) => (file.part ? [[file.part, file] as const] : []))),
    made: (document?.made ?? {}) as DocumentMade,
  };
}

export const keyOf = (row: FileRow | undefined): string | undefined => (row?.made as KeyedMade | undefined)?.key;

type Words = Record<'inside' | 'pages' | 'linked' | 'undated' | 'licence', string>;
const words = JSON.parse(fs.readFileSync(new URL('./words.json', import.meta.url), 'utf8')) as Record<string, Words>;

/** Words on pictures, in the language of the document; English for a file of the operator's own. */
export const wordsFor = ({ made }: Pick<Parcel, 'made'>): Words =>
  words[made.recipe?.locale ?? 'en'] ?? (words.en as Words);

/** What is known of a document and may stand on its pictures. */
export function factsOf(parcel: Pick<Parcel, 'made' | 'document' | 'packing'>): string[] {
  const { made, document, packing } = parcel;
  const say = wordsFor(parcel);
  const { recipe } = made;
  const sizes = recipe ? formats.filter(({ id }) => id === recipe.format || packing.formats.includes(id)) : [];
  return [
    ...(document?.pages ? [say.pages.replace('{n}', document.pages.toLocaleString(recipe?.locale ?? 'en'))] : []),
    ...(sizes.length > 0 ? [sizes.map(({ name }) => name.replace('US ', '').replace(/,.*/, '')).join(' + ')] : []),
    ...(made.links ? [say.linked] : []),
    ...(recipe?.kind === 'planner' && !recipe.dated ? [say.undated] : []),
  ];
}

/** What a picture shows; another key is another picture. */
export const pictureKey = (parcel: Parcel, part: string, seed: number): string =>
  fingerprint('picture 1', parcel.cover?.url, parcel.document?.url, parcel.product.title, factsOf(parcel), part, seed);

/** The seed of a picture: as it was drawn last, else by the product, in the colours of its cover. */
export const seedFor = ({ product, pictures }: Parcel, part: string): number =>
  (pictures.get(part)?.made as KeyedMade | undefined)?.seed ?? (seedOf(product.id) % 300) * 3;

/** The file is a picture of what is in force. */
export const isCurrent = (parcel: Parcel, part: string): boolean =>
  keyOf(parcel.pictures.get(part)) === pictureKey(parcel, part, seedFor(parcel, part));

export const licenceKey = ({ product, packing, made, cover }: Parcel): string =>
  fingerprint('licence 1', product.title, packing.licenceText, packing.seller, packing.contact, made.fonts, cover?.ai);

/** What a package is made of; another key is another package. */
export const packageKey = (parcel: Parcel): string =>
  fingerprint(
    ...['package 1', parcel.document?.url, parcel.packing.withCover ? parcel.cover?.url : '', parcel.packing.formats],
    ...[parcel.product.title, licenceKey(parcel)],
  );
