import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { Secret } from '../../kernel/secret.ts';
import type { ListingPayload } from '../listing/index.ts';
import type { ListingCalls, ListingShop, ShownListing } from '../listing/shop.ts';
import { withoutMarkup } from '../listing/words.ts';
import type { PlatformParts } from '../platform-calls.ts';
import type { Files } from '../stored-file.ts';
import { GumroadCalls } from './client.ts';
import { listingLimits, partBytes } from './limits.ts';
import { gumroadOAuth } from './oauth.ts';

/** The allowances to write products, and to see what stands there. */
const listingScopes = ['edit_products', 'view_profile'] as const;

const ok = z.object({ success: z.literal(true) });
const file = z.object({ id: z.string(), name: z.string().nullish(), size: z.number().nullish(), url: z.string() });
const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  price: z.int(),
  currency: z.string(),
  published: z.boolean(),
  deleted: z.boolean().default(false),
  short_url: z.string().nullish(),
  custom_permalink: z.string().nullish(),
  tags: z.array(z.string()).default([]),
  covers: z.array(z.object({ id: z.string() })).default([]),
  files: z.array(file).default([]),
  rich_content: z.array(z.unknown()).default([]),
});
type Product = z.infer<typeof product>;
const one = ok.extend({ product });
const page = ok.extend({ products: z.array(product), next_page_key: z.string().optional() });
const presigned = ok.extend({
  upload_id: z.string(),
  key: z.string(),
  file_url: z.string(),
  parts: z.array(z.object({ part_number: z.int(), presigned_url: z.string() })).min(1),
});
const completed = ok.extend({ file_url: z.string() });
const blob = z.object({
  signed_id: z.string(),
  direct_upload: z.object({ url: z.string(), headers: z.record(z.string(), z.string()).default({}) }),
});

/** Most pages of ten products that are looked through for an earlier try. */
const mostPages = 100;

/** Ids of files that stand in what a buyer sees. */
function embedded(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const child of node) embedded(child, found);
  else if (node !== null && typeof node === 'object') {
    const { type, attrs, ...rest } = node as { type?: unknown; attrs?: { id?: unknown } };
    if (type === 'fileEmbed' && typeof attrs?.id === 'string') found.add(attrs.id);
    for (const child of Object.values(rest)) embedded(child, found);
  }
  return found;
}

/** What a buyer sees: each file, under the other. A file that stands in no content is found by nobody. */
const contentOf = (files: readonly string[]) => [
  {
    title: 'Page 1',
    description: {
      type: 'doc',
      content: [
        ...files.map((id) => ({ type: 'fileEmbed', attrs: { id, uid: randomUUID(), collapsed: false } })),
        { type: 'paragraph' },
      ],
    },
  },
];

/** Gumroad reads markup; the words stay the operator's. */
const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

const wordsOf = ({ title, description, tags, priceCents, currency }: ListingPayload) => ({
  ...{ name: title, description: paragraphs(description), price: priceCents, tags },
  price_currency_type: currency.toLowerCase(),
});

function shownOf({
  id,
  name,
  description,
  price,
  currency,
  published,
  short_url: url,
  ...rest
}: Product): ShownListing {
  const inside = embedded(rest.rich_content);
  return {
    ...{
      id,
      title: name,
      description: withoutMarkup(description ?? ''),
      tags: rest.tags,
      priceCents: price,
      live: published,
    },
    currency: currency.toUpperCase(),
    files: rest.files.map((one) => ({
      ...{ id: one.id, name: one.name ?? '', reached: inside.has(one.id) },
      ...(typeof one.size === 'number' && { bytes: one.size }),
    })),
    pictures: rest.covers.length,
    ...(url?.startsWith('https://') && { url }),
  };
}

/** Hosts that files may go to: Gumroad has them sent to buckets. */
function own(address: string, apiOrigin: string): Secret {
  const url = URL.parse(address);
  const isBucket = url?.protocol === 'https:' && /(?:^|\.)(?:amazonaws\.com|gumroad\.com)$/.test(url.hostname);
  if (url && (url.origin === apiOrigin || isBucket)) return new Secret(address);
  throw new EngineError(
    'gumroad',
    'engine_bad_answer',
    'Gumroad gave no address of its own to upload to. Look for a newer version of Avenue.',
  );
}

function callsOf(parts: PlatformParts, context: Parameters<ListingShop['calls']>[0]): ListingCalls {
  const calls = new GumroadCalls(parts, context, 'write');
  const at = (id: string) => `/v2/products/${encodeURIComponent(id)}`;
  const read = (id: string) =>
    calls.call({ at: at(id) }, one).then(
      ({ product: found }) => (found.deleted ? undefined : found),
      (error: unknown) => {
        if (error instanceof EngineError && error.code === 'engine_refused') return undefined;
        throw error;
      },
    );
  const put = (id: string, body: Record<string, unknown>) => calls.call({ at: at(id), method: 'PUT', body }, one);
  const setFiles = (id: string, files: readonly Record<string, unknown>[]) =>
    put(id, { files, rich_content: contentOf(files.map((file) => String(file.id))) });

  /** Brings a file to Gumroad, part by part. @returns its address there */
  async function upload(bytes: Blob, name: string): Promise<string> {
    const begun = await calls.call(
      { at: '/v2/files/presign', body: { filename: name, file_size: bytes.size } },
      presigned,
    );
    const done: { part_number: number; etag: string }[] = [];
    for (const [index, { part_number: number, presigned_url: address }] of begun.parts.entries()) {
      const piece = bytes.slice(index * partBytes.value, (index + 1) * partBytes.value, 'application/octet-stream');
      const etag = await calls.put({ at: own(address, parts.vendor.apiOrigin), bytes: piece });
      done.push({ part_number: number, etag });
    }
    const { upload_id, key } = begun;
    return (await calls.call({ at: '/v2/files/complete', body: { upload_id, key, parts: done } }, completed)).file_url;
  }

  return {
    async find({ mark }) {
      let key: string | undefined;
      for (let pages = 0; pages < mostPages; pages += 1) {
        const query = key === undefined ? {} : { page_key: key };
        const { products, next_page_key: next } = await calls.call({ at: '/v2/products', query }, page);
        const found = products.find((it) => it.custom_permalink === mark && !it.deleted);
        if (found) return found.id;
        if (next === undefined) return undefined;
        key = next;
      }
      return undefined;
    },
    async create(payload) {
      const body = { ...wordsOf(payload), custom_permalink: payload.mark, native_type: 'digital' };
      const { product: made } = await calls.call({ at: '/v2/products', body }, one);
      // Whatever it makes of a new one by itself: nobody sees it before somebody says so.
      if (made.published) await calls.call({ at: `${at(made.id)}/disable`, method: 'PUT' }, one);
      return made.id;
    },
    async shown(id) {
      const found = await read(id);
      return found && shownOf(found);
    },
    async words(id, payload) {
      await put(id, wordsOf(payload));
    },
    async addFile({ id, files }, bytes, name) {
      const url = await upload(bytes, name);
      const kept = files.filter((one) => one.name !== name).map((one) => ({ id: one.id }));
      await setFiles(id, [...kept, { id: `avenue-${randomUUID()}`, url, display_name: name }]);
    },
    async removeFile({ id, files }, gone) {
      await setFiles(
        id,
        files.filter((one) => one.id !== gone).map((one) => ({ id: one.id })),
      );
    },
    async addPicture(id, bytes, { name }) {
      const md5 = createHash('md5')
        .update(Buffer.from(await bytes.arrayBuffer()))
        .digest('base64');
      const about = { filename: name, byte_size: bytes.size, checksum: md5, content_type: bytes.type };
      const { signed_id, direct_upload: to } = await calls.call(
        { at: '/v2/direct_uploads', body: { blob: about } },
        blob,
      );
      const headers = { 'content-type': bytes.type, 'content-md5': md5, ...to.headers };
      await calls.put({ at: own(to.url, parts.vendor.apiOrigin), bytes, headers });
      await calls.call({ at: `${at(id)}/covers`, body: { signed_blob_id: signed_id } }, ok);
    },
    async release(id) {
      await calls.call({ at: `${at(id)}/enable`, method: 'PUT' }, one);
    },
  };
}

const example = 'https://yourname.gumroad.com/l/planner';

/** Gumroad as a shop that products are listed at. */
export const gumroadShop = (parts: PlatformParts & { files: Files }): ListingShop => ({
  id: gumroadOAuth.id,
  name: gumroadOAuth.name,
  scopes: listingScopes,
  limits: listingLimits,
  release: { cents: 0, said: 'Gumroad takes nothing for showing a product; it keeps a part of each sale.' },
  ...{ oauth: parts.oauth, vendor: parts.vendor, files: parts.files, ...(parts.now && { now: parts.now }) },
  calls: (context) => callsOf(parts, context),
  links: [
    { label: 'Gumroad, new product', url: 'https://gumroad.com/products/new', on: 'desk' },
    { label: 'Gumroad, products', url: 'https://gumroad.com/products', on: 'phone' },
  ],
  example,
  addressOf(text) {
    const url = URL.parse(text.trim());
    const [, id] = /^\/l\/([\w-]{1,60})\/?$/.exec(url?.pathname ?? '') ?? [];
    const isOwn = url && /(?:^|\.)gumroad\.com$/.test(url.hostname) && url.protocol === 'https:';
    return isOwn && id
      ? { id, url: url.href }
      : { wrong: `This is no product at Gumroad. Open it and copy its address, for example ${example}.` };
  },
  urlOf: () => undefined,
});
