import type { Stated } from '../video-post.ts';

const docs = 'https://developers.facebook.com/docs/instagram-platform';
const reference = `${docs}/instagram-graph-api/reference/ig-user/media`;
const quoted = { checkedOn: '2026-11-23', quoted: true } as const;
/** Of pictures, as ContentStudio and Late quote it; the reference itself was read without its tables. */
const ofPictures = {
  source: `https://docs.contentstudio.io/article/830-what-are-the-requirements-to-directly-publish-images-and-videos-to-instagram and https://docs.getlate.dev/resources/media-guidelines/instagram, quoting ${reference}`,
  checkedOn: '2026-11-25',
  quoted: true,
} as const;

/** Of the API; each is taken for two years. */
export const version = 'v24.0';

/** What Instagram takes as a reel. How much an account may post in a day is asked before each post. */
export const limits = {
  /** UTF-16 units, hashtags and mentions among them. */
  captionChars: { value: 2200, source: reference, ...quoted },
  /** What its API takes; its app wants fewer, which a rule pack says. */
  hashtags: { value: 30, source: reference, ...quoted },
  mentions: { value: 20, source: reference, ...quoted },
  pictureBytes: { value: 8 * 1024 * 1024, ...ofPictures },
  /** Width to height. */
  pictureWide: { value: 1.91, ...ofPictures },
  /** Height to width: 4:5. */
  pictureTall: { value: 1.25, ...ofPictures },
  altChars: {
    value: 1000,
    source: `https://docs.upload-post.com/resources/character-limits/, quoting ${reference}`,
    checkedOn: '2026-11-25',
    quoted: true,
  },
  /** Others say 1 GB; the smaller one holds. */
  videoBytes: { value: 300 * 1024 * 1024, source: reference, ...quoted },
  leastMs: { value: 3000, source: reference, ...quoted },
  mostMs: { value: 900_000, source: reference, ...quoted },
} as const satisfies Record<string, Stated<number>>;

/** Whom it lets post by a client. */
export const accountRule: Stated<string> = {
  value: 'Instagram lets clients post for professional accounts alone, each linked to a Facebook page.',
  source: `${docs}/content-publishing`,
  checkedOn: '2026-11-23',
};
