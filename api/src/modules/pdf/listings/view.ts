import type { EffectState } from '@avenue/contract';
import { type ListingState, type ProductListings, type StoreListing, storeId } from '@avenue/contract/pdf';
import { inArray } from 'drizzle-orm';
import { type ListingShop, listingDraft, mayList } from '../../../connectors/listing/index.ts';
import { tables } from '../../../kernel/db/index.ts';
import type { EffectRow } from '../../../kernel/effects/index.ts';
import type { Call } from '../../../services.ts';
import { type Parcel, parcelOf } from '../packaging/parcel.ts';
import { goodsOf, type ListingRow, lacksOf, payloadOf, picturesOf, wordsOf } from './plan.ts';
import { accountOf, rowsOf } from './rows.ts';
import { shopsOf } from './shops.ts';

const held: readonly EffectState[] = ['awaiting', 'handed', 'shadowed'];
const onItsWay: readonly EffectState[] = ['ready', 'sending', 'sent'];
const wentWrong: readonly EffectState[] = ['refused', 'failed', 'rejected', 'expired', 'cancelled'];

/** Where a listing stands: what is under way comes before how it was read last. */
export function stateOf(
  row: Pick<ListingRow, 'state' | 'reason'> | undefined,
  effect: { state: EffectState; reason: string } | undefined,
): { state: ListingState; reason: string } {
  if (effect && held.includes(effect.state)) return { state: 'held', reason: effect.reason };
  if (effect && onItsWay.includes(effect.state)) return { state: 'sending', reason: effect.reason };
  const standing = (row?.state ?? 'none') as ListingState;
  if (effect && wentWrong.includes(effect.state) && standing === 'none')
    return { state: 'failed', reason: effect.reason };
  return { state: standing, reason: row?.reason ?? '' };
}

const numbers = ({ limits: { titleChars, descriptionChars, tags, tagChars } }: ListingShop) => ({
  titleChars: titleChars.value,
  ...(descriptionChars && { descriptionChars: descriptionChars.value }),
  ...(tags && { tags: tags.value }),
  ...(tagChars && { tagChars: tagChars.value }),
});

/** Without a row yet: nothing was chosen or written for this shop. */
const blank = (mark: string): ListingRow => ({
  ...{ id: '', studio: 'own', productId: '', store: '', account: '', state: 'none', reason: '', remoteId: null },
  ...{ address: null, effectId: null, words: null, version: 0, mark, readBack: null, readAt: null, sample: false },
  createdAt: new Date(0),
});

async function listingAt(
  call: Call,
  parcel: Parcel,
  { shop, row, effect }: { shop: ListingShop; row: ListingRow | undefined; effect: EffectRow | undefined },
): Promise<StoreListing> {
  const account = await accountOf(call, parcel.product, row);
  const { words, own } = wordsOf(parcel, row);
  const payload = payloadOf(parcel, { row: row ?? blank('mark'), account: account ?? '' });
  // Nothing is connected for the Sample studio, whose channels may have the same names.
  const may =
    call.studio === 'sample'
      ? { handOff: 'This is a sample: start your studio to connect a shop.' }
      : account
        ? await mayList(shop, account)
        : { handOff: 'A shop belongs to a channel, and there is none yet. Add one in Admin Config.' };
  const goods = goodsOf(parcel);
  const { state, reason } = stateOf(row, effect);
  return {
    ...{ store: storeId.parse(shop.id), name: shop.name, account, words, own, version: row?.version ?? 0 },
    limits: numbers(shop),
    checks: [
      ...(words.priceCents === null
        ? [{ name: 'Price', verdict: 'blocked' as const, sentence: 'It has no price yet. Write one.' }]
        : []),
      ...(payload ? (listingDraft(shop).checks?.(payload) ?? []) : []),
    ],
    may: may === 'send' ? { sends: true, reason: '' } : { sends: false, reason: may.handOff },
    ...{ state, reason, effect: effect ? { id: effect.id, state: effect.state } : null },
    address: row?.address ?? null,
    readAt: row?.readAt?.toISOString() ?? null,
    releasable: row?.remoteId !== null && row?.remoteId !== undefined && (state === 'draft' || state === 'mismatch'),
    fee: shop.release,
    files: goods ? [{ name: goods.name, bytes: goods.bytes, url: goods.url }] : [],
    pictures: picturesOf(parcel).map(({ name, url }) => ({ name, url })),
  };
}

/** How a product stands at each shop. @throws Failure 404 */
export async function productListings(call: Call, id: string): Promise<ProductListings> {
  const [parcel, rows] = await Promise.all([parcelOf(call, id), rowsOf(call, id)]);
  const ids = [...rows.values()].flatMap(({ effectId }) => effectId ?? []);
  const found =
    ids.length === 0 ? [] : await call.db.select().from(tables.effects).where(inArray(tables.effects.id, ids));
  const effects = new Map(found.map((row) => [row.id, row]));
  const { product } = parcel;
  const shops = Object.values(shopsOf(call));
  return {
    product: { id: product.id, title: product.title, sample: product.sample, currency: product.currency },
    lacks: lacksOf(parcel),
    stores: await Promise.all(
      shops.map((shop) => {
        const row = rows.get(storeId.parse(shop.id));
        return listingAt(call, parcel, { shop, row, effect: effects.get(row?.effectId ?? '') });
      }),
    ),
  };
}
