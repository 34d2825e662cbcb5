import type { Stated } from '../video-post.ts';

const described = {
  source: 'https://github.com/pinterest/api-description, v5/openapi.json 5.23.0',
  checkedOn: '2026-11-23',
} as const;
const quoted = {
  source: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
  checkedOn: '2026-11-23',
  quoted: true,
} as const;

/** What Pinterest takes as a video pin. */
export const limits = {
  titleChars: { value: 100, ...described },
  descriptionChars: { value: 800, ...described },
  altChars: { value: 500, ...described },
  linkChars: { value: 2048, ...described },
  /** Its page for the desk, in a copy without a date; older copies say 10 MB and 32 MB, and its app takes 32 MB. */
  pictureBytes: { value: 20 * 1024 * 1024, ...quoted, checkedOn: '2026-11-25' },
  videoBytes: { value: 2_147_483_648, ...quoted },
  leastMs: { value: 4000, ...quoted },
  mostMs: { value: 900_000, ...quoted },
} as const satisfies Record<string, Stated<number>>;

/** What a client may do that has trial access. */
export const trialRule: Stated<string> = {
  value: 'What a client with trial access pins is seen by nobody but its creator.',
  source: 'https://developers.pinterest.com/docs/key-concepts/access-tiers/',
  checkedOn: '2026-11-23',
};

/**
 * Heads that say what is left of a limit: what the window holds, what is left of it, and seconds until it begins anew, which
 * is told beside 429 in place of Retry-After. They are those of the gateway in front, Envoy.
 */
export const limitHeads: Stated<{ limit: string; left: string; reset: string }> = {
  value: { limit: 'x-ratelimit-limit', left: 'x-ratelimit-remaining', reset: 'x-ratelimit-reset' },
  source:
    'https://github.com/airbytehq/airbyte, source-pinterest/manifest.yaml 0d6bada, and envoyproxy.io on x-ratelimit heads; the limits themselves: https://developers.pinterest.com/docs/reference/rate-limits/',
  checkedOn: '2026-11-26',
  quoted: true,
};
