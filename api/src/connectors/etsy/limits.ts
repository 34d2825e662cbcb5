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
