import { point, shown as quoted } from '../points.ts';
import type { ListingPayload } from './payload.ts';
import type { ShownListing } from './shop.ts';

/** One point of a listing: as it will be written, and as it stands at the shop. */
export interface Difference {
  id: 'title' | 'description' | 'tags' | 'price' | 'files' | 'reached' | 'pictures';
  name: string;
  here: string;
  there: string;
  same: boolean;
}

/** Space between words counts for nothing. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

const stem = (name: string) => name.replace(/\.[a-z0-9]{2,4}$/i, '').toLowerCase();
const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;
const tagList = (tags: readonly string[]) => tags.map((tag) => tag.trim().toLowerCase()).toSorted();
const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Whether a file of the shop is one that is meant: by its name, and its bytes where the shop tells them. */
export const isMeant = (file: ShownListing['files'][number], meant: ListingPayload['files'][number]): boolean =>
  stem(file.name) === stem(meant.name) && (file.bytes === undefined || file.bytes === meant.bytes);

/** Every point of a listing beside what stands there. */
export function differencesOf(meant: ListingPayload, there: ShownListing): Difference[] {
  const names = (files: readonly { name: string }[]) => files.map(({ name }) => name).join(', ') || 'none';
  const missing = meant.files.filter((file) => !there.files.some((one) => isMeant(one, file)));
  const surplus = there.files.filter((one) => !meant.files.some((file) => isMeant(one, file)));
  const hidden = there.files.filter(({ reached }) => !reached);
  const [mine, theirs] = [tagList(meant.tags), tagList(there.tags)];
  return [
    {
      ...{ id: 'title', name: 'Title', here: quoted(meant.title), there: quoted(there.title) },
      same: line(meant.title) === line(there.title),
    },
    {
      ...{ id: 'description', name: 'Description', here: quoted(meant.description) },
      there: quoted(there.description),
      same: line(meant.description) === line(there.description),
    },
    {
      ...{ id: 'tags', name: 'Tags', here: mine.join(', ') || 'none', there: theirs.join(', ') || 'none' },
      same: mine.join('\n') === theirs.join('\n'),
    },
    {
      ...{ id: 'price', name: 'Price', here: money(meant.priceCents, meant.currency) },
      there: money(there.priceCents, there.currency),
      same: meant.priceCents === there.priceCents && meant.currency === there.currency,
    },
    {
      ...{ id: 'files', name: 'Files', here: names(meant.files), there: names(there.files) },
      same: missing.length === 0 && surplus.length === 0,
    },
    ...(hidden.length > 0
      ? [
          {
            ...({ id: 'reached', name: 'Files that buyers find', here: names(meant.files) } as const),
            ...{ there: names(there.files.filter(({ reached }) => reached)), same: false },
          },
        ]
      : []),
    {
      ...{ id: 'pictures', name: 'Pictures', here: counted(meant.pictures.length, 'picture') },
      ...{ there: counted(there.pictures, 'picture'), same: there.pictures >= meant.pictures.length },
    },
  ];
}

/** The same as points of a reading back. */
export const pointsOf = (meant: ListingPayload, there: ShownListing) =>
  differencesOf(meant, there).map(({ name, here, there: stands, same }) => point(name, same, here, stands));
