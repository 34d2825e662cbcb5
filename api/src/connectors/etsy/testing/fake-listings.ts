import type { FakeAnswer, FakeRequest } from '../../../providers/testing/fake-vendor.ts';

interface FakeListing {
  listing_id: number;
  title: string;
  description: string;
  state: 'draft' | 'active';
  url: string;
  tags: string[];
  price: { amount: number; divisor: number; currency_code: string };
  created_timestamp: number;
  images: { listing_image_id: number }[];
  files: { listing_file_id: number; filename: string; size_bytes: number }[];
}

export interface FakeListings {
  all: FakeListing[];
  faults: {
    /** It says yes to files, and keeps none. */
    dropsFiles: boolean;
    losesCreate: boolean;
  };
  /** A form as the description has it: numbers and lists are what they are. */
  fields(request: FakeRequest): Record<string, unknown> | undefined;
  /** @returns undefined for what is none of its paths */
  answer(request: FakeRequest, now: number): FakeAnswer | undefined;
  empty(): void;
}

const numbers = new Set(['quantity', 'price', 'taxonomy_id', 'rank']);
const truths = new Set(['is_supply']);

/** A part of a form with a file, by its name. */
const part = (body: Buffer, name: string): string =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body.toString('latin1'))?.[1] ?? '';
/** Bytes of the file in a form. */
function fileBytes(body: Buffer): number {
  const text = body.toString('latin1');
  const start = text.indexOf('\r\n\r\n', text.indexOf('filename="')) + 4;
  return text.lastIndexOf('\r\n--') - start;
}

/** Listings of an Etsy shop. */
export function fakeListings(): FakeListings {
  let ids = 1000;
  const fake: FakeListings = {
    all: [],
    faults: { dropsFiles: false, losesCreate: false },
    fields({ headers, body }) {
      if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return undefined;
      return Object.fromEntries(
        [...new URLSearchParams(String(body))].map(([key, value]) => [
          key,
          numbers.has(key)
            ? Number(value)
            : truths.has(key)
              ? value === 'true'
              : key === 'tags'
                ? value.split(',')
                : value,
        ]),
      );
    },
    answer(request, now) {
      const { method, path } = request;
      const [, id, rest = '', file] =
        /^\/v3\/application(?:\/shops\/42)?\/listings(?:\/(\d+))?(?:\/(\w+))?(?:\/(\d+))?$/.exec(path) ?? [];
      if (!path.includes('/listings')) return undefined;
      const given = fake.fields(request) ?? {};
      if (id === undefined && method === 'POST') {
        const made: FakeListing = {
          ...{ listing_id: ++ids, title: String(given.title), description: String(given.description), state: 'draft' },
          ...{ url: `https://www.etsy.com/listing/${ids}/x`, tags: (given.tags ?? []) as string[] },
          price: { amount: Math.round(Number(given.price) * 100), divisor: 100, currency_code: 'USD' },
          ...{ created_timestamp: Math.floor(now / 1000), images: [], files: [] },
        };
        fake.all.push(made);
        return fake.faults.losesCreate ? { lost: true } : { status: 201, body: made };
      }
      if (id === undefined) {
        const drafts = fake.all.filter(({ state }) => state === 'draft');
        return { body: { count: drafts.length, results: drafts } };
      }
      const one = fake.all.find(({ listing_id: of }) => of === Number(id));
      if (!one) return { status: 404, body: { error: 'Could not find a listing.' } };
      const body = request.body as Buffer;
      if (rest === 'files' && method === 'POST') {
        const added = { listing_file_id: ++ids, filename: part(body, 'name'), size_bytes: fileBytes(body) };
        if (!fake.faults.dropsFiles) one.files.push(added);
        return { status: 201, body: added };
      }
      if (rest === 'files' && method === 'DELETE') {
        one.files = one.files.filter(({ listing_file_id: of }) => of !== Number(file));
        return { status: 204, body: Buffer.alloc(0) };
      }
      if (rest === 'files') return { body: { count: one.files.length, results: one.files } };
      if (rest === 'images') {
        one.images.push({ listing_image_id: ++ids });
        return { status: 201, body: { listing_image_id: ids } };
      }
      if (method === 'PATCH') Object.assign(one, given);
      return { body: one };
    },
    empty() {
      fake.all.length = 0;
      fake.faults = { dropsFiles: false, losesCreate: false };
    },
  };
  return fake;
}
