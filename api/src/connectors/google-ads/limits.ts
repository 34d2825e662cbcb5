import type { Stated } from '../video-post.ts';

const docs = 'https://developers.google.com/google-ads/api';
const quoted = { checkedOn: '2026-11-28', quoted: true } as const;

/** Of the API; each is taken for about a year. */
export const version = 'v25';

/** Who may read what. */
export const tokenRule: Stated<string> = {
  value:
    'The Google Ads API asks for a developer token besides your client. A manager account gets one in its API Center; until Google approves it, it reads test accounts alone.',
  source: `${docs}/rest/auth`,
  ...quoted,
};

/** Days in which a conversion is still counted for the day of its click: what Google Ads takes by itself. */
export const settlesAfterDays: Stated<number> = {
  value: 30,
  source: 'https://support.google.com/google-ads/answer/3123169',
  ...quoted,
};
