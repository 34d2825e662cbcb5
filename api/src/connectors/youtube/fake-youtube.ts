import { loadContract } from '../../providers/testing/contract.ts';
import { type FakeVendor, startFakeVendor } from '../../providers/testing/fake-vendor.ts';

const contract = loadContract(new URL('./fixtures/youtube.json', import.meta.url));

/** A video as its owner has it. */
interface FakeVideo {
  title: string;
  /** ISO 8601, for example `PT40S`. */
  duration: string;
  privacy: 'public' | 'unlisted' | 'private';
  captions?: boolean;
  views?: number;
  likes?: number;
  /** Not shown to others. */
  hidesLikes?: boolean;
  comments?: number;
  /** Nobody can comment. */
  commentsOff?: boolean;
  publishedAt?: string;
}

export interface FakeYouTube extends FakeVendor {
  /** By id; may be changed while it runs. */
  videos: Map<string, FakeVideo>;
}

interface Given {
  key: string;
  /** Calls a day. Default value: 10,000. */
  units?: number;
}

const partsOf = {
  snippet: ({ title, publishedAt = '2026-11-20T08:00:00Z' }: FakeVideo) => ({ title, publishedAt }),
  contentDetails: ({ duration, captions = false }: FakeVideo) => ({ duration, caption: String(captions) }),
  statistics: ({ views = 0, likes = 0, hidesLikes, comments = 0, commentsOff }: FakeVideo) => ({
    viewCount: String(views),
    favoriteCount: '0',
    ...(!hidesLikes && { likeCount: String(likes) }),
    ...(!commentsOff && { commentCount: String(comments) }),
  }),
};

/** YouTube's public reading with one good key: whoever asks sees only the parts asked for, of what is not private. */
export async function startFakeYouTube({ key, units = 10_000 }: Given): Promise<FakeYouTube> {
  let left = units;
  const videos = new Map<string, FakeVideo>();
  const refuse = (code: number, message: string, reason: string) => ({
    status: code,
    body: { error: { code, message, errors: [{ domain: 'youtube', reason, message }] } },
  });
  const vendor = await startFakeVendor(contract, ({ params }) => {
    if (params.key !== key) return refuse(400, 'API key not valid. Please pass a valid API key.', 'badRequest');
    if (left-- <= 0) return refuse(403, 'The request cannot be completed.', 'quotaExceeded');
    const asked = params.id?.split(',') ?? [...videos.keys()];
    const parts = params.part?.split(',') ?? [];
    const items = asked.flatMap((id) => {
      const video = videos.get(id);
      if (!video || video.privacy === 'private') return [];
      const shown = Object.entries(partsOf).filter(([name]) => parts.includes(name));
      return [{ kind: 'youtube#video', id, ...Object.fromEntries(shown.map(([name, show]) => [name, show(video)])) }];
    });
    return { body: { kind: 'youtube#videoListResponse', items } };
  });
  return Object.assign(vendor, { videos });
}
