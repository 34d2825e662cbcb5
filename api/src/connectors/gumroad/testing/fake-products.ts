import type { FakeAnswer, FakeRequest } from '../../../providers/testing/fake-vendor.ts';

interface FakeFile {
  id: string;
  name: string;
  size: number;
  url: string;
}

interface FakeProduct {
  id: string;
  name: string;
  description: string;
  price: number;
  currency: string;
  published: boolean;
  deleted: boolean;
  short_url: string;
  custom_permalink: string;
  tags: string[];
  covers: { id: string; url: string; type: 'image' }[];
  files: FakeFile[];
  rich_content: unknown[];
}

/** Faults that a shop may have. */
interface Faults {
  /** It says yes to files, and keeps none. */
  dropsFiles: boolean;
  /** A new product is shown to everybody at once. */
  publishes: boolean;
  /** The answer to a new product gets lost. */
  losesCreate: boolean;
  /** It does not take this name. */
  refuses: string;
}

export interface FakeProducts {
  all: FakeProduct[];
  faults: Faults;
  /** Bytes that were uploaded, by address. */
  uploads: Map<string, number>;
  /** @returns undefined for what is none of its paths */
  answer(request: FakeRequest): FakeAnswer | undefined;
  empty(): void;
}

const no = (message: string): FakeAnswer => ({ body: { success: false, message } });
const yes = (more: Record<string, unknown>): FakeAnswer => ({ body: { success: true, ...more } });

/** Products of a Gumroad account, with a bucket for what is uploaded. @param url where it is reached */
export function fakeProducts(url: () => string): FakeProducts {
  let ids = 0;
  const waiting = new Map<string, string>();

  function create(body: Record<string, unknown>): FakeAnswer {
    if (body.name === fake.faults.refuses) return no('Name is not allowed.');
    const mark = String(body.custom_permalink ?? `p${ids}`);
    if (fake.all.some((one) => one.custom_permalink === mark && !one.deleted)) return no('Custom permalink is taken.');
    const made: FakeProduct = {
      ...{ id: `gr${++ids}==`, name: String(body.name), description: String(body.description ?? '') },
      ...{ price: Number(body.price), currency: String(body.price_currency_type ?? 'usd') },
      ...{ published: fake.faults.publishes, deleted: false, custom_permalink: mark },
      ...{ short_url: `https://night.gumroad.com/l/${mark}`, tags: (body.tags ?? []) as string[] },
      ...{ covers: [], files: [], rich_content: [] },
    };
    fake.all.push(made);
    return fake.faults.losesCreate ? { lost: true } : yes({ product: made });
  }

  function update(one: FakeProduct, body: Record<string, unknown>): FakeAnswer {
    const { name, description, price, tags, files, rich_content: content } = body;
    if (name !== undefined) one.name = String(name);
    if (description !== undefined) one.description = String(description);
    if (price !== undefined) one.price = Number(price);
    if (tags !== undefined) one.tags = tags as string[];
    if (content !== undefined) one.rich_content = content as unknown[];
    if (files !== undefined)
      one.files = (files as { id: string; url?: string; display_name?: string }[]).flatMap((file) => {
        const kept = one.files.find(({ id }) => id === file.id);
        if (kept) return [kept];
        const size = fake.uploads.get(file.url ?? '');
        if (size === undefined || fake.faults.dropsFiles) return [];
        return [{ id: file.id, name: file.display_name ?? '', size, url: file.url ?? '' }];
      });
    return yes({ product: one });
  }

  function upload({ path, body }: FakeRequest): FakeAnswer {
    const at = `${url()}${path}`;
    fake.uploads.set(waiting.get(at) ?? at, (body as Buffer | undefined)?.length ?? 0);
    return { headers: { etag: `"tag-${path.slice(-4)}"` }, body: Buffer.alloc(0) };
  }

  function product(method: string, path: string, body: Record<string, unknown>): FakeAnswer | undefined {
    const [, id, rest = ''] = /^\/v2\/products\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (id === undefined) return undefined;
    const one = fake.all.find((it) => it.id === decodeURIComponent(id) && !it.deleted);
    if (!one) return { status: 404, body: { success: false, message: 'The product was not found.' } };
    if (rest === 'enable' || rest === 'disable') one.published = rest === 'enable';
    if (rest === 'covers') {
      if (!fake.uploads.has(String(body.signed_blob_id))) return no('The signed_blob_id is invalid or expired.');
      one.covers.push({ id: `c${++ids}`, url: 'https://public-files.gumroad.com/c', type: 'image' });
      return yes({ covers: one.covers });
    }
    return method === 'PUT' && rest === '' ? update(one, body) : yes({ product: one });
  }

  const fake: FakeProducts = {
    all: [],
    faults: { dropsFiles: false, publishes: false, losesCreate: false, refuses: '' },
    uploads: new Map(),
    answer(request) {
      const { method, path, params } = request;
      if (path.startsWith('/bucket/')) return upload(request);
      const body = (request.body ?? {}) as Record<string, unknown>;
      if (path === '/v2/products' && method === 'POST') return create(body);
      if (path === '/v2/products') {
        const from = Number(params.page_key ?? 0);
        const rest = fake.all.length > from + 10 ? { next_page_key: String(from + 10) } : {};
        return yes({ products: fake.all.slice(from, from + 10), ...rest });
      }
      if (path === '/v2/files/presign') {
        const key = `attachments/f${++ids}`;
        const file = `https://s3.amazonaws.com/gumroad/${key}`;
        waiting.set(`${url()}/bucket/${key}`, file);
        const parts = [{ part_number: 1, presigned_url: `${url()}/bucket/${key}` }];
        return yes({ upload_id: `up${ids}`, key, file_url: file, parts });
      }
      if (path === '/v2/files/complete')
        return yes({ file_url: `https://s3.amazonaws.com/gumroad/${String(body.key)}` });
      if (path === '/v2/direct_uploads') {
        const signed = `signed-${++ids}`;
        waiting.set(`${url()}/bucket/${signed}`, signed);
        return { body: { signed_id: signed, direct_upload: { url: `${url()}/bucket/${signed}`, headers: {} } } };
      }
      return product(method, path, body);
    },
    empty() {
      fake.all.length = 0;
      fake.uploads.clear();
      Object.assign(fake.faults, { dropsFiles: false, publishes: false, losesCreate: false, refuses: '' });
    },
  };
  return fake;
}
