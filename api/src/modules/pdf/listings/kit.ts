import path from 'node:path';
import type { StoreId } from '@avenue/contract/pdf';
import { type StoredEntry, zipOf } from '../../../capabilities/package/index.ts';
import { listingDraft } from '../../../connectors/listing/index.ts';
import { invalid } from '../../../kernel/failure.ts';
import type { Call } from '../../../services.ts';
import { fileStem } from '../packaging/bundle.ts';
import { parcelOf } from '../packaging/parcel.ts';
import { lacksOf, payloadOf } from './plan.ts';
import { accountOf, holdListing } from './rows.ts';
import { shopsOf } from './shops.ts';

/** Everything for listing it by hand as one ZIP. @throws Failure 404, 422 where there is nothing to sell or no price */
export async function listingKit(call: Call, id: string, store: StoreId) {
  const parcel = await parcelOf(call, id);
  const row = await call.db.transaction((tx) => holdListing({ ...call, db: tx }, parcel.product, store));
  const account = (await accountOf(call, parcel.product, row)) ?? '';
  const payload = payloadOf(parcel, { row, account });
  const lacks = lacksOf(parcel);
  if (lacks) throw invalid('document', lacks);
  if (!payload) throw invalid('priceCents', 'It has no price yet. Write one.');
  const shop = shopsOf(call)[store];
  const kit = listingDraft(shop).handOff?.kit(payload);
  if (!kit) throw new Error('A listing has a kit.');
  const name = `${fileStem(parcel.product.title)}-${store}`;
  const files = kit.files.map(({ url, label, name: as }): StoredEntry => {
    const folder = label.startsWith('Picture') ? 'pictures' : 'files';
    return [url, `${folder}/${path.basename(as)}`];
  });
  const text = [
    ...kit.texts.flatMap(({ label, text: words }) => [label, words, '']),
    ...kit.choices.map(({ label, value }) => `${label}: ${value}`),
    '',
    ...kit.steps.map(({ label }, at) => `${at + 1}. ${label}`),
    ...kit.links.map(({ label, url }) => `${label}: ${url}`),
  ].join('\n');
  return zipOf(call.store, name, files, [{ name: 'listing.txt', data: Buffer.from(text, 'utf8') }]);
}
