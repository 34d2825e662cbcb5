import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Body } from '@avenue/contract';
import type { ProductListings, StoreId, StoreListing } from '@avenue/contract/pdf';
import { eq } from 'drizzle-orm';
import { differencesOf, draftKind, mayList, releaseKind } from '../../../connectors/listing/index.ts';
import { requireChannel } from '../../../kernel/channels.ts';
import { tables } from '../../../kernel/db/index.ts';
import type { Proposal } from '../../../kernel/effects/index.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import { conflict, Failure, invalid } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import { parcelOf } from '../packaging/parcel.ts';
import { holdRow, touchRow } from '../products/products.ts';
import { listings } from '../schema.ts';
import { type ListingRow, lacksOf, payloadOf } from './plan.ts';
import { accountOf, holdListing, rowsOf } from './rows.ts';
import { shopsOf } from './shops.ts';
import { productListings } from './view.ts';

/** How long a press waits for what becomes of it: files are on their way longer. */
const patienceMs = 8000;
const lookMs = 250;

const stale = (title: string) =>
  new Failure(
    409,
    'changed',
    `The listing of "${title}" was saved elsewhere meanwhile. Load it again; your changes stay here.`,
  );

async function listingOf(call: Call, id: string, store: StoreId): Promise<StoreListing> {
  const one = (await productListings(call, id)).stores.find((it) => it.store === store);
  if (!one) throw new Error(`There is no shop "${store}".`);
  return one;
}

/** Changes the words for one shop. @throws Failure 404, 409 `changed` */
export async function changeListing(
  call: Call,
  id: string,
  store: StoreId,
  { words, account, version }: Body<'PATCH /api/pdf/products/{id}/listings/{store}'>,
): Promise<ProductListings> {
  const channel = account && (await requireChannel(call, call.studio, account)).name;
  await call.db.transaction(async (tx) => {
    const scope = { ...call, db: tx };
    const product = await holdRow(tx, call, id);
    const row = await holdListing(scope, product, store);
    if (row.version !== version) throw stale(product.title);
    if (channel && row.remoteId && channel !== row.account)
      throw conflict(
        'listed',
        `It stands at the shop of ${row.account || 'another channel'} already. Remove it there first.`,
      );
    await tx
      .update(listings)
      .set({ words, version: version + 1, ...(channel && { account: channel }) })
      .where(eq(listings.id, row.id));
    await touchRow(tx, id);
  });
  return productListings(call, id);
}

/** Reads what stands at the shop beside what would be written. @throws Failure 404 */
export async function differenceOf(
  call: Call,
  id: string,
  store: StoreId,
): Promise<Answer<'GET /api/pdf/products/{id}/listings/{store}/difference'>> {
  const [parcel, rows] = await Promise.all([parcelOf(call, id), rowsOf(call, id)]);
  const nothing = (sentence: string) => ({ there: false, sentence, points: [] });
  const row = rows.get(store);
  const shop = shopsOf(call)[store];
  const account = await accountOf(call, parcel.product, row);
  if (!row?.remoteId || !account) return nothing(`Nothing of it stands at ${shop.name} yet: all of it is new there.`);
  const may = await mayList(shop, account);
  if (may !== 'send') return nothing(may.handOff);
  const meant = payloadOf(parcel, { row, account });
  if (!meant) return nothing(lacksOf(parcel) || 'It has no price yet.');
  try {
    const there = await shop.calls({ account, signal: call.signal }).shown(row.remoteId);
    if (!there) return nothing(`${shop.name} does not have it any more: it would be made anew.`);
    const points = differencesOf(meant, there);
    const many = points.filter(({ same }) => !same).length;
    return {
      ...{ there: true, points },
      sentence:
        many === 0 ? `Nothing differs at ${shop.name}.` : `${many} of ${points.length} points differ at ${shop.name}.`,
    };
  } catch (error) {
    if (error instanceof EngineError) return nothing(`It could not be read. ${error.message}`);
    throw error;
  }
}

/** Waits until it is out, held or gone wrong, and no longer than somebody waits for the answer. */
async function settled({ db, signal }: Call, id: string): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until && !signal.aborted) {
    const [row] = await db
      .select({ state: tables.effects.state })
      .from(tables.effects)
      .where(eq(tables.effects.id, id));
    if (!row || !['ready', 'sending', 'sent'].includes(row.state)) return;
    await wait(lookMs, undefined, { signal }).catch(() => {});
  }
}

type Decided = Body<'POST /api/pdf/products/{id}/listings/{store}/draft'>;
type Planned = Omit<Proposal, 'studio' | 'module' | 'subject' | 'dedupKey' | 'approval' | 'account'> & {
  account: string;
};

/** Puts something of a listing before the door, with the yes of whoever pressed. */
async function proposeOf(
  call: Call,
  { id, store }: { id: string; store: StoreId },
  { version, accepted }: Decided,
  plan: (row: ListingRow, title: string) => Promise<Planned>,
): Promise<StoreListing> {
  const { effects, studio, who } = call;
  const effect = await call.db.transaction(async (tx) => {
    const scope = { ...call, db: tx };
    const product = await holdRow(tx, call, id);
    const row = await holdListing(scope, product, store);
    if (row.version !== version) throw stale(product.title);
    if (row.effectId) {
      const [last] = await tx
        .select({ state: tables.effects.state })
        .from(tables.effects)
        .where(eq(tables.effects.id, row.effectId));
      if (last && ['awaiting', 'ready', 'sending', 'sent', 'handed'].includes(last.state))
        throw conflict('under_way', `"${product.title}" is on its way there already. Decide about that first.`);
    }
    const planned = await plan(row, product.title);
    const made = await effects.propose(tx, {
      ...{ studio, module: 'pdf', subject: row.id, dedupKey: newId('lst'), ...planned },
      approval: { by: who.name, accepted },
    });
    await tx.update(listings).set({ effectId: made.id, account: planned.account }).where(eq(listings.id, row.id));
    await touchRow(tx, id);
    return made;
  });
  await call.bus.changed('/api/effects');
  await settled(call, effect.id);
  return listingOf(call, id, store);
}

const needsChannel = () =>
  conflict('no_channel', 'A shop belongs to a channel, and there is none yet. Add one in Admin Config.');

/** Writes a draft at a shop. @throws Failure 404, 409, 422 where there is nothing to sell or no price */
export const draftListing = (call: Call, id: string, store: StoreId, decided: Decided): Promise<StoreListing> =>
  proposeOf(call, { id, store }, decided, async (row, title) => {
    const parcel = await parcelOf(call, id);
    const account = await accountOf(call, parcel.product, row);
    if (!account) throw needsChannel();
    const payload = payloadOf(parcel, { row, account });
    const lacks = lacksOf(parcel);
    if (lacks) throw invalid('document', lacks);
    if (!payload) throw invalid('priceCents', 'It has no price yet. Write one.');
    return { kind: draftKind(store), account, title, payload };
  });

/** Shows a draft to everybody. @throws Failure 404, 409 `no_draft` */
export const releaseListing = (call: Call, id: string, store: StoreId, decided: Decided): Promise<StoreListing> =>
  proposeOf(call, { id, store }, decided, async ({ remoteId, account }, title) => {
    if (!remoteId) throw conflict('no_draft', 'There is no draft at this shop yet. Write it first.');
    const { cents } = shopsOf(call)[store].release;
    return {
      ...{ kind: releaseKind(store), account, title, costCents: cents },
      payload: { shape: 1, account, remoteId, title },
    };
  });

/** Says where it stands that a person listed. @throws Failure 404, 422 for an address that is none of the shop */
export async function noteAddress(call: Call, id: string, store: StoreId, address: string): Promise<StoreListing> {
  const shop = shopsOf(call)[store];
  const found = shop.addressOf(address);
  if ('wrong' in found) throw invalid('address', found.wrong);
  await call.db.transaction(async (tx) => {
    const product = await holdRow(tx, call, id);
    const row = await holdListing({ ...call, db: tx }, product, store);
    await tx
      .update(listings)
      .set({
        ...{ state: 'live', address: found.url, reason: `${call.who.name} listed it by hand.`, readAt: null },
        // What Gumroad calls it is not told by its address.
        ...(store === 'etsy' && { remoteId: found.id }),
      })
      .where(eq(listings.id, row.id));
    await touchRow(tx, id);
    await record(tx, {
      ...{ studio: call.studio, action: 'pdf.listed', subject: id, data: { store, address: found.url } },
      text: `"${product.title}" stands at ${shop.name}, listed by hand.`,
    });
  });
  return listingOf(call, id, store);
}
