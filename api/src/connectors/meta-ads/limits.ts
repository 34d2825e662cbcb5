import type { Stated } from '../video-post.ts';

const docs = 'https://developers.facebook.com/documentation/ads-commerce/marketing-api';
const quoted = { checkedOn: '2026-11-28', quoted: true } as const;

/** Of the API; each is taken for about two years. */
export const version = 'v25.0';

/** Who may read what. */
export const readRule: Stated<string> = {
  value: 'Meta lets an app of yours read the ad accounts that you yourself may see, with the permission ads_read.',
  source: `${docs}/insights`,
  ...quoted,
};

/** Days in which a result is still counted for a day: the longest attribution that accounts have by themselves. */
export const settlesAfterDays: Stated<number> = {
  value: 28,
  source: `${docs}/insights`,
  ...quoted,
};
