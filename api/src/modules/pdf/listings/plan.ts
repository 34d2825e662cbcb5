import type { ListingWords } from '@avenue/contract/pdf';
import { listingWords } from '@avenue/contract/pdf';
import type { ListingPayload } from '../../../connectors/listing/index.ts';
import { mockupScenes } from '../../../providers/image/index.ts';
import { fileStem } from '../packaging/bundle.ts';
import type { Parcel } from '../packaging/parcel.ts';
import type { FileRow } from '../products/standing.ts';
import type { listings } from '../schema.ts';

export type ListingRow = typeof listings.$inferSelect;

/** What a shop is told: the words for it, else those of the product. */
export function wordsOf({ product }: Parcel, row: ListingRow | undefined): { words: ListingWords; own: boolean } {
  const own = listingWords.safeParse(row?.words);
  if (own.success) return { words: own.data, own: true };
  const { title, description, tags, priceCents } = product;
  return { words: { title, description, tags, priceCents }, own: false };
}

/** What a buyer gets: the package, else the document. */
export const goodsOf = ({ bundle, document }: Parcel): FileRow | undefined => bundle ?? document;

/** Pictures in the order in which a shop shows them: mock-ups as they are named, else the cover. */
export function picturesOf({ pictures, cover }: Parcel): FileRow[] {
  const drawn = mockupScenes.flatMap(({ id, use }) => (use === 'mockup' ? (pictures.get(id) ?? []) : []));
  return drawn.length > 0 ? drawn : cover ? [cover] : [];
}

/** Why nothing can be listed yet; empty where it can. */
export function lacksOf(parcel: Parcel): string {
  return goodsOf(parcel) ? '' : 'There is no document yet, so a buyer would get nothing. Build one, then pack it.';
}

interface Planned {
  row: ListingRow;
  account: string;
}

/** A listing as it would be written now; undefined while there is nothing to sell or no price. */
export function payloadOf(parcel: Parcel, { row, account }: Planned): ListingPayload | undefined {
  const goods = goodsOf(parcel);
  const { words } = wordsOf(parcel, row);
  if (!goods || words.priceCents === null) return undefined;
  const { product, cover, document } = parcel;
  const end = goods.role === 'package' ? 'zip' : 'pdf';
  return {
    ...{ shape: 1, account, mark: row.mark, title: words.title, description: words.description, tags: words.tags },
    ...(row.remoteId && { remoteId: row.remoteId }),
    ...{ priceCents: words.priceCents, currency: product.currency, ai: Boolean(cover?.ai || document?.ai) },
    files: [{ url: goods.url, bytes: goods.bytes, name: `${fileStem(product.title)}.${end}` }],
    pictures: picturesOf(parcel).map(({ url, bytes, name }) => ({
      url,
      bytes,
      name,
      alt: product.title.slice(0, 200),
    })),
  };
}

/** A name that a shop knows the listing by: words of its title that stay, and letters of its id. */
export const markOf = (title: string, id: string): string =>
  `${title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)}-${id.slice(-6).toLowerCase()}`.replace(/^-+/, 'p-');
