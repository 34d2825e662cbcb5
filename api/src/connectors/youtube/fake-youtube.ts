import { loadContract, type VendorContract } from '../../providers/testing/contract.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeVendor,
  startFakeVendor,
} from '../../providers/testing/fake-vendor.ts';
import { FakeAnalytics } from './testing/fake-analytics.ts';
import { answerOEmbed, type Embeddable } from './testing/fake-oembed.ts';
import { FakeStudio } from './testing/fake-studio.ts';
import { refuse } from './testing/refuse.ts';

const described = loadContract(new URL('./fixtures/youtube.json', import.meta.url));
const oEmbed = loadContract(new URL('./fixtures/oembed.json', import.meta.url));
const analytics = loadContract(new URL('./fixtures/youtube-analytics.json', import.meta.url));
const of = (path: string) => (path === '/oembed' ? oEmbed : path === '/v2/reports' ? analytics : described);
const contract: VendorContract = {
  request: (method, path, parts) => of(path).request(method, path, parts),
  response: (method, path, status, body) => of(path).response(method, path, status, body),
};

/** A video as its owner has it. */
interface FakeVideo extends Embeddable {
  /** ISO 8601, for example `PT40S`. */
  duration: string;
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
  /** The channel of whoever comes with a token. */
  readonly studio: FakeStudio;
  /** What its owner is told of it by day. */
  readonly analytics: FakeAnalytics;
  /** Another channel, with nothing in it. */
  renew(): void;
}

interface Given {
  key: string;
  /** Calls a day. Default value: 10,000. */
  units?: number;
  /** Whose tokens are good. Default value: nobody's */
  takes?: (token: string) => boolean;
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

/**
 * YouTube's public reading with one good key: whoever asks sees only the parts asked for, of what is not private; its oEmbed
 * tells title and channel to everybody. Whoever comes with a token, or to an upload, meets the channel of its owner.
 */
export async function startFakeYouTube({ key, units = 10_000, takes = () => false }: Given): Promise<FakeYouTube> {
  let left = units;
  let studio = new FakeStudio(takes);
  let told = new FakeAnalytics(takes);
  const videos = new Map<string, FakeVideo>();
  const read = ({ params }: FakeRequest): FakeAnswer => {
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
  };
  const vendor = await startFakeVendor(
    contract,
    (request) =>
      request.path === '/oembed'
        ? answerOEmbed(request, videos)
        : request.path === '/v2/reports'
          ? told.answer(request)
          : request.headers.authorization === undefined && request.params.key !== undefined
            ? read(request)
            : studio.answer(request),
    {
      cutAfter: (head) => studio.cutAfter(head),
      checked: ['x-upload-content-length', 'x-upload-content-type', 'content-range'],
    },
  );
  const renew = () => {
    videos.clear();
    studio = new FakeStudio(takes);
    studio.base = vendor.url;
    told = new FakeAnalytics(takes);
    vendor.requests.length = 0;
    vendor.script.length = 0;
  };
  renew();
  return Object.defineProperties(Object.assign(vendor, { videos, renew }), {
    studio: { get: () => studio },
    analytics: { get: () => told },
  }) as FakeYouTube;
}
