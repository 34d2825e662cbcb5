/** A figure of YouTube's with where and when it was read. */
export interface Stated<Value> {
  value: Value;
  source: string;
  /** Day on which it was read. */
  read: string;
  /** Read where others quote the source, not there itself: to be held against it. */
  quoted?: true;
}

const docs = 'https://developers.google.com/youtube/v3/docs';
const quoted = { read: '2026-11-23', quoted: true } as const;
/** Day of the description that the requests are held to, `fixtures/youtube.json`. */
const described = { source: 'discovery document of youtube v3, revision 20260427', read: '2026-08-01' } as const;

/** What YouTube takes. */
export const limits = {
  /** UTF-16 units; `<` and `>` are refused. */
  titleChars: { value: 100, source: `${docs}/videos#snippet.title`, ...quoted },
  /** Bytes of UTF-8; `<` and `>` are refused. */
  descriptionBytes: { value: 5000, source: `${docs}/videos#snippet.description`, ...quoted },
  /** With the commas between, and two more for a tag with a space, which counts as quoted. */
  tagsChars: { value: 500, source: `${docs}/videos#snippet.tags[]`, ...quoted },
  videoBytes: { value: 274_877_906_944, ...described },
  thumbnailBytes: { value: 2_097_152, ...described },
  captionsBytes: { value: 104_857_600, ...described },
  /** Longer ones only from a channel whose owner confirmed a phone number. */
  freeLengthMs: { value: 15 * 60_000, source: 'https://support.google.com/youtube/answer/71673', ...quoted },
  videoLengthMs: { value: 12 * 3_600_000, source: 'https://support.google.com/youtube/answer/71673', ...quoted },
} as const satisfies Record<string, Stated<number>>;

/** What each call takes of the units of a day; an upload has a limit of its own beside them. */
export const quota = {
  value: {
    unitsADay: 10_000,
    uploadsADay: 100,
    units: {
      'videos.list': 1,
      'channels.list': 1,
      'playlistItems.list': 1,
      'playlistItems.insert': 50,
      'captions.list': 50,
      'thumbnails.set': 50,
      'videos.update': 50,
      'captions.insert': 400,
      /** Before uploads had a limit of their own it was 1,600 of the 10,000. */
      'videos.insert': 0,
    },
  },
  source: 'https://developers.google.com/youtube/v3/determine_quota_cost',
  ...quoted,
} as const satisfies Stated<unknown>;

export type QuotaCall = keyof (typeof quota)['value']['units'];

/** Ids of the categories in which a creator may upload, by name. */
export const categories = {
  value: {
    '1': 'Film & Animation',
    '2': 'Autos & Vehicles',
    '10': 'Music',
    '15': 'Pets & Animals',
    '17': 'Sports',
    '19': 'Travel & Events',
    '20': 'Gaming',
    '22': 'People & Blogs',
    '23': 'Comedy',
    '24': 'Entertainment',
    '25': 'News & Politics',
    '26': 'Howto & Style',
    '27': 'Education',
    '28': 'Science & Technology',
    '29': 'Nonprofits & Activism',
  } as Readonly<Record<string, string>>,
  source: `${docs}/videoCategories/list (region US)`,
  ...quoted,
} satisfies Stated<unknown>;

/** Uploads of a project that has not passed YouTube's audit are locked as private. */
export const auditRule: Stated<string> = {
  value: 'Uploads of a Google project that has not passed the audit of YouTube are locked as private.',
  source: `${docs}/videos/insert`,
  ...quoted,
};
