import { z } from 'zod';
import { SendRefused } from '../../kernel/effects/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { fileForm } from '../file-form.ts';
import type { ListingPayload } from '../listing/index.ts';
import type { ListingCalls, ListingShop, ShownListing } from '../listing/shop.ts';
import { decoded } from '../listing/words.ts';
import type { Files } from '../stored-file.ts';
import { EtsyCalls, type EtsyParts, shopOf } from './client.ts';
import { listingFee, listingLimits } from './limits.ts';
import { etsyOAuth } from './oauth.ts';

/** The allowances to write listings, and to see what stands there. */
const listingScopes = ['listings_r', 'listings_w', 'shops_r'] as const;

const id = z.int().positive();
const listing = z.object({
  listing_id: id,
  title: z.string(),
  description: z.string().default(''),
  state: z.string(),
  url: z.string().nullish(),
  tags: z.array(z.string()).default([]),
  price: z.object({ amount: z.int(), divisor: z.int().positive(), currency_code: z.string() }),
  created_timestamp: z.int().default(0),
  images: z.array(z.object({ listing_image_id: id })).nullish(),
});
const listings = z.object({ count: z.int(), results: z.array(listing) });
const files = z.object({
  results: z.array(z.object({ listing_file_id: id, filename: z.string(), size_bytes: z.int().optional() })),
});
const anything = z.object({}).loose();

/** A form as Etsy reads it: lists are written with commas. */
const form = (fields: Readonly<Record<string, string | number | boolean>>) =>
  new Blob([new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)])).toString()], {
    type: 'application/x-www-form-urlencoded',
  });

const wordsOf = ({ title, description, tags }: ListingPayload) => ({
  ...{ title, description },
  ...(tags.length > 0 && { tags: tags.join(',') }),
});
const price = ({ priceCents }: ListingPayload) => (priceCents / 100).toFixed(2);

/** As many as are looked at for an earlier try: the newest drafts. */
const mostDrafts = 100;

function callsOf(
  parts: EtsyParts & { taxonomy(): Promise<string | undefined> },
  context: Parameters<ListingShop['calls']>[0],
): ListingCalls {
  const calls = new EtsyCalls(parts, context, 'write');
  let known: ReturnType<typeof shopOf> | undefined;
  const shop = () => (known ??= shopOf(calls));
  const at = async (rest: string) => `/v3/application/shops/${(await shop()).shop_id}/listings${rest}`;

  return {
    async find({ title }, since) {
      const query = { state: 'draft', limit: String(mostDrafts), sort_on: 'created', sort_order: 'desc' };
      const { results } = await calls.call({ at: await at(''), query }, listings);
      const found = results.find(
        (one) => decoded(one.title) === title && one.created_timestamp * 1000 >= since.getTime() - 60_000,
      );
      return found && String(found.listing_id);
    },
    async create(payload) {
      const [{ currency_code: currency }, taxonomy] = await Promise.all([shop(), parts.taxonomy()]);
      if (currency && currency !== payload.currency)
        throw new SendRefused(
          `This shop sells in ${currency}, and the price is in ${payload.currency}. Change the price.`,
        );
      const made = await calls.call(
        {
          at: await at(''),
          method: 'POST',
          bytes: form({
            ...{ ...wordsOf(payload), price: price(payload), quantity: 999, type: 'download' },
            ...{ who_made: 'i_did', when_made: 'made_to_order', is_supply: false, taxonomy_id: taxonomy ?? '' },
          }),
        },
        listing,
      );
      return String(made.listing_id);
    },
    async shown(of) {
      try {
        const found = await calls.call(
          { at: `/v3/application/listings/${of}`, query: { includes: 'Images' } },
          listing,
        );
        const inside = await calls.call({ at: await at(`/${of}/files`) }, files);
        const { amount, divisor, currency_code: currency } = found.price;
        return {
          ...{
            id: of,
            title: decoded(found.title),
            description: decoded(found.description),
            tags: found.tags.map(decoded),
            currency,
          },
          priceCents: Math.round((amount * 100) / divisor),
          files: inside.results.map((file) => ({
            ...{ id: String(file.listing_file_id), name: file.filename, reached: true },
            ...(file.size_bytes !== undefined && { bytes: file.size_bytes }),
          })),
          ...{ pictures: found.images?.length ?? 0, live: found.state === 'active' },
          ...(found.url?.startsWith('https://') && { url: found.url }),
        } satisfies ShownListing;
      } catch (error) {
        if (error instanceof EngineError && error.code === 'engine_refused') return undefined;
        throw error;
      }
    },
    async words(of, payload) {
      // The price of a listing is its inventory's; a draft takes it where it is made, and is made anew for another one.
      await calls.call({ at: await at(`/${of}`), method: 'PATCH', bytes: form(wordsOf(payload)) }, listing);
    },
    async addFile({ id: of, files: there }, file, name) {
      const fields = { name, rank: String(there.length + 1) };
      const bytes = fileForm(fields, { field: 'file', name, file });
      await calls.call({ at: await at(`/${of}/files`), method: 'POST', bytes }, anything);
    },
    async removeFile({ id: of }, file) {
      await calls.gone({ at: await at(`/${of}/files/${file}`), method: 'DELETE' });
    },
    async addPicture(of, file, { name, alt, rank }) {
      const fields = { rank: String(rank), ...(alt && { alt_text: alt }) };
      const bytes = fileForm(fields, { field: 'image', name, file });
      await calls.call({ at: await at(`/${of}/images`), method: 'POST', bytes }, anything);
    },
    async release(of) {
      await calls.call({ at: await at(`/${of}`), method: 'PATCH', bytes: form({ state: 'active' }) }, listing);
    },
  };
}

const example = 'https://www.etsy.com/listing/1234567890';

/** Etsy as a shop that products are listed at. */
export const etsyShop = (
  parts: EtsyParts & { files: Files; taxonomy(): Promise<string | undefined> },
): ListingShop => ({
  id: etsyOAuth.id,
  name: etsyOAuth.name,
  scopes: listingScopes,
  limits: listingLimits,
  release: {
    cents: listingFee.value,
    said: `Etsy takes ${(listingFee.value / 100).toFixed(2)} USD for showing it, for four months.`,
  },
  ...{ oauth: parts.oauth, vendor: parts.vendor, files: parts.files, ...(parts.now && { now: parts.now }) },
  async lacks() {
    return /^\d{1,10}$/.test((await parts.taxonomy()) ?? '')
      ? undefined
      : 'Etsy wants the number of a category for each listing. Enter it in Admin Config, or list it by hand.';
  },
  calls: (context) => callsOf(parts, context),
  links: [
    { label: 'Etsy, new listing', url: 'https://www.etsy.com/your/shops/me/listing-editor/create', on: 'desk' },
    { label: 'Etsy Seller app', url: 'https://www.etsy.com/your/shops/me/tools/listings', on: 'phone' },
  ],
  example,
  addressOf(text) {
    const url = URL.parse(text.trim());
    const [, of] = /^\/(?:[a-z]{2}\/)?listing\/(\d{4,20})(?:\/|$)/.exec(url?.pathname ?? '') ?? [];
    const isOwn = url && /(?:^|\.)etsy\.com$/.test(url.hostname) && url.protocol === 'https:';
    return isOwn && of
      ? { id: of, url: `https://www.etsy.com/listing/${of}` }
      : { wrong: `This is no listing at Etsy. Open it and copy its address, for example ${example}.` };
  },
  urlOf: (of) => (/^\d+$/.test(of) ? `https://www.etsy.com/listing/${of}` : undefined),
});
