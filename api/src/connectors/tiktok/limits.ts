import type { Stated } from '../video-post.ts';

const docs = 'https://developers.tiktok.com/doc';
const quoted = { checkedOn: '2026-11-23', quoted: true } as const;

/** What TikTok takes. */
export const limits = {
  /** Seconds of the sliding window that calls are counted in, by endpoint and token. No head says what is left of it. */
  windowS: { value: 60, source: `${docs}/tiktok-api-v2-rate-limit`, checkedOn: '2026-11-26' },
  /** UTF-16 units, hashtags and mentions among them. */
  captionChars: { value: 2200, source: `${docs}/content-posting-api-reference-direct-post`, ...quoted },
  videoBytes: { value: 4_294_967_296, source: `${docs}/content-posting-api-media-transfer-guide`, ...quoted },
  /** Of an upload; each creator's own limit is told by TikTok before each post. */
  videoLengthMs: { value: 600_000, source: `${docs}/content-posting-api-media-transfer-guide`, ...quoted },
  /** Parts have from 5 to 64 MB, the last one up to 128 MB. A file under 64 MB may go as one. */
  partBytes: { value: 32 * 1024 * 1024, source: `${docs}/content-posting-api-media-transfer-guide`, ...quoted },
  wholeBytes: { value: 64 * 1024 * 1024, source: `${docs}/content-posting-api-media-transfer-guide`, ...quoted },
} as const satisfies Record<string, Stated<number>>;

/** What a client may do that TikTok has not audited. */
export const auditRule: Stated<string> = {
  value:
    'A client that TikTok has not audited may post for five users a day, to private accounts, for themselves alone.',
  source: `${docs}/content-sharing-guidelines`,
  ...quoted,
};
