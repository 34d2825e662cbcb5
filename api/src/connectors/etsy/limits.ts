import type { Stated } from '../video-post.ts';

const docs = 'https://developers.etsy.com/documentation';
const quoted = { checkedOn: '2026-11-23', quoted: true } as const;

export const limits = {
  /** Ledger entries of a page. */
  pageRows: {
    value: 100,
    source: 'https://www.etsy.com/openapi/generated/oas/3.0.0.json',
    checkedOn: '2026-11-23',
  },
  /** Days of ledger entries that one question may span. */
  spanDays: { value: 31, source: `${docs}/reference`, ...quoted },
} as const satisfies Record<string, Stated<number>>;

/** What an app may do that Etsy has not let in for others' shops. */
export const personalRule: Stated<string> = {
  value:
    'An app with personal access may read up to five shops of yours. Etsy may end one that nobody used for six months.',
  source: `${docs}/essentials/authentication`,
  ...quoted,
};

const told = {
  source: 'https://everlysthq.com/glossary/digital-download',
  checkedOn: '2026-11-26',
  quoted: true,
} as const;
const lengths = {
  source: 'https://apify.com/autoaugeo/listing-seo-length-auditor-for-online-se-8a73',
  checkedOn: '2026-11-26',
  quoted: true,
} as const;

/** What Etsy takes of a listing. */
export const listingLimits = {
  titleChars: { value: 140, ...lengths },
  tags: { value: 13, ...lengths },
  tagChars: { value: 20, ...lengths },
  files: { value: 5, ...told },
  fileBytes: { value: 20 * 1024 ** 2, ...told },
  leastCents: { value: 20, source: `${docs}/reference`, ...quoted },
} as const satisfies Record<string, Stated<number>>;

/** What showing a listing costs, in US cents. */
export const listingFee: Stated<number> = { value: 20, ...told };
