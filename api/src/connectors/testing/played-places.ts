import type { EffectKind } from '../../kernel/effects/index.ts';
import type { FakeAnswer, FakeVendor } from '../../providers/testing/fake-vendor.ts';
import { type InstagramReelPayload, instagramOAuth, instagramReel } from '../instagram/index.ts';
import { startFakeInstagram } from '../instagram/testing/fake-instagram.ts';
import { type PinterestPinPayload, pinterestOAuth, pinterestPin } from '../pinterest/index.ts';
import { limitHeads } from '../pinterest/limits.ts';
import { startFakePinterest } from '../pinterest/testing/fake-pinterest.ts';
import { type TikTokVideoPayload, tikTokOAuth, tikTokVideo } from '../tiktok/index.ts';
import { startFakeTikTok } from '../tiktok/testing/fake-tiktok.ts';
import { playYouTube } from './played-youtube.ts';
import { openVideoPlaces, playedAt, type VideoPlaces } from './video-places.ts';

/** How the call that publishes ends. */
export interface PlayedEnd {
  /** Default value: as it does */
  answer?: FakeAnswer;
  /** It did nothing before it ended so. Default value: it published */
  loses?: boolean;
  /** Nor does the platform say later what became of it. Default value: it does, where it can be asked */
  hides?: boolean;
}

/** One platform that takes videos, as the table of failures drives it. */
export interface PlayedPlace {
  name: string;
  fake: FakeVendor;
  // biome-ignore lint/suspicious/noExplicitAny: payloads of any platform stand in one list.
  kind(more?: { callMs?: number }): Required<EffectKind<any>>;
  payload(): unknown;
  refuse(status: number): FakeAnswer;
  /** Head of an answer that asks for seven seconds. Default value: Retry-After */
  waits?: Record<string, string>;
  /** Calls that make something public. */
  written(): number;
  /** What stands there whole. */
  whole(): number;
  /** Makes every token be refused, the next one too. */
  loseTokens(): void;
  /** Connects anew after that. */
  mend(): Promise<unknown>;
  /** Brings the tokens to where they are renewed. */
  age(): void;
  renewals(): number;
  /** Says from now on that it posted, and keeps nothing. */
  drop(): void;
  /** Absent where the last call carries bytes. */
  publishing?: {
    end(how: PlayedEnd): void;
    /** The newest first. */
    posts(): readonly { id: string }[];
  };
  /** Nothing stands there, and it does what it is asked. */
  reset(): void;
  /** Reads the figures of something; absent where none are told. */
  read?(more?: { callMs?: number }): Promise<unknown>;
  close(): Promise<void>;
}

/** As the channel decided it, at a place where there is one text. */
const caption = 'How ice sings\n#ice #lakeice. Made with AI.';

/** Every platform of videos on a local port of its own, connected. */
export async function playPlaces(): Promise<{ places: VideoPlaces; played: readonly PlayedPlace[] }> {
  const [tikTok, instagram, pinterest, youTube] = await Promise.all([
    startFakeTikTok(),
    startFakeInstagram(),
    startFakePinterest(),
    playYouTube(),
  ]);
  const tikTokVendor = playedAt(tikTokOAuth, tikTok.url);
  const instagramVendor = playedAt(instagramOAuth, instagram.url);
  const pinterestVendor = playedAt(pinterestOAuth, pinterest.url);
  const places = await openVideoPlaces([tikTokVendor, instagramVendor, pinterestVendor, youTube.vendor]);
  const { oauth, files, now, clock } = places;
  const shared = {
    ...{ oauth, files, now, fetch },
    isAudited: async () => true,
    isStandard: async () => true,
    pause: async () => undefined,
  };
  const called = (fake: FakeVendor, end: string) => () => fake.requests.filter(({ path }) => path.endsWith(end)).length;
  const toTikTok = () => places.connect('tiktok', ['video.publish']);
  const toInstagram = () => places.connect('instagram', ['instagram_content_publish']);
  await toTikTok();
  await toInstagram();
  await places.connect('pinterest', ['pins:write']);
  return {
    places,
    played: [
      await youTube.open(places),
      {
        name: 'TikTok',
        ...{ fake: tikTok, close: tikTok.close },
        kind: (more) =>
          tikTokVideo({ ...shared, vendor: tikTokVendor, ...more }) as Required<EffectKind<TikTokVideoPayload>>,
        payload: () => ({
          ...{ shape: 1, account: '', caption, privacy: 'PUBLIC_TO_EVERYONE', comments: true, duet: true },
          ...{ stitch: true, brandContent: false, ownBrand: false, containsSyntheticMedia: true },
          video: places.stored(3000),
        }),
        refuse: tikTok.refuse,
        written: called(tikTok, '/video/init/'),
        whole: () => [...tikTok.posts.values()].filter(({ bytes, size }) => bytes === size).length,
        loseTokens() {
          tikTok.endTokens();
          tikTok.losesTokens = true;
        },
        async mend() {
          tikTok.losesTokens = false;
        },
        age: tikTok.endTokens,
        renewals: () => tikTok.renewals,
        drop() {
          tikTok.drops = true;
        },
        reset() {
          tikTok.drops = false;
          tikTok.posts.clear();
        },
      },
      {
        name: 'Instagram',
        ...{ fake: instagram, close: instagram.close },
        kind: (more) =>
          instagramReel({ ...shared, vendor: instagramVendor, ...more }) as Required<EffectKind<InstagramReelPayload>>,
        payload: () => ({
          ...{ shape: 1, account: '', user: '', caption, shareToFeed: true, containsSyntheticMedia: true },
          video: places.stored(3000),
        }),
        refuse: instagram.refuse,
        written: called(instagram, '/media_publish'),
        whole: () => instagram.posts.length,
        loseTokens: instagram.endTokens,
        mend: toInstagram,
        age() {
          clock.aheadMs = 55 * 86_400_000;
        },
        renewals: () => instagram.renewals,
        drop() {
          instagram.drops = true;
        },
        publishing: {
          end: ({ answer, loses = false, hides = false }) =>
            void Object.assign(instagram, { atTheEnd: answer, losesTheEnd: loses, hidesStatus: hides }),
          posts: () => instagram.posts,
        },
        reset() {
          Object.assign(instagram, {
            drops: false,
            posts: [],
            atTheEnd: undefined,
            losesTheEnd: false,
            hidesStatus: false,
          });
        },
      },
      {
        name: 'Pinterest',
        ...{ fake: pinterest, close: pinterest.close },
        kind: (more) =>
          pinterestPin({ ...shared, vendor: pinterestVendor, ...more }) as Required<EffectKind<PinterestPinPayload>>,
        payload: () => ({
          ...{ shape: 1, account: '', board: { id: '7375405', name: 'Old roads' }, title: 'How ice sings' },
          ...{ description: 'Made with AI.', alt: '', link: '', containsSyntheticMedia: true },
          video: places.stored(3000),
        }),
        refuse: pinterest.refuse,
        waits: {
          'x-ratelimit-limit': '100, 100;w=1;name="safety_net", 1000;w=60;name="org_write"',
          [limitHeads.value.reset]: '7',
        },
        written: () => pinterest.requests.filter(({ method, path }) => method === 'POST' && path === '/v5/pins').length,
        whole: () => pinterest.pins.length,
        loseTokens() {
          pinterest.endTokens();
          pinterest.losesTokens = true;
        },
        async mend() {
          pinterest.losesTokens = false;
        },
        age: pinterest.endTokens,
        renewals: () => pinterest.renewals,
        drop() {
          pinterest.drops = true;
        },
        publishing: {
          end: ({ answer, loses = false }) => void Object.assign(pinterest, { atTheEnd: answer, losesTheEnd: loses }),
          posts: () => pinterest.pins,
        },
        reset() {
          Object.assign(pinterest, { drops: false, pins: [], atTheEnd: undefined, losesTheEnd: false });
        },
      },
    ],
  };
}
