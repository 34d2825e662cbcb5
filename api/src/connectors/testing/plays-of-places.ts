import { SendPostponed, SendRefused } from '../../kernel/effects/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { Secret } from '../../kernel/secret.ts';
import { startFakeYouTube } from '../youtube/fake-youtube.ts';
import { createYouTube } from '../youtube/youtube.ts';
import { openAdPlatforms } from './played-ads.ts';
import { playPlaces } from './played-places.ts';
import { openShops } from './played-shops.ts';
import { answerOf, outOfTime, overHttp, type Play, type Stage, type State } from './weather.ts';

/** As the sender of effects takes it. */
export const stateOfSend = (error: unknown): State =>
  error instanceof SendRefused ? 'fix' : error instanceof SendPostponed ? 'again' : 'unsure';

/** As whoever reads takes it. */
const stateOfReading = (error: unknown): State =>
  error instanceof EngineError && ['engine_unauthorized', 'engine_refused'].includes(error.code) ? 'fix' : 'again';

const soon = { callMs: 40 };
const { signal } = new AbortController();

/** Platforms that videos are uploaded to, each by its name. */
export async function stageVideos(): Promise<Stage> {
  const { places, played } = await playPlaces();
  const plays = played.map((place): [string, Play] => {
    const send = (more = {}) => place.kind(more).send(place.payload(), places.context());
    const play: Play = {
      ...overHttp(place.fake),
      use: () => send(),
      overdue: () => send(soon),
      brew(weather) {
        if (weather === '401') return place.loseTokens();
        if (weather === 'tokens that ended') return place.age();
        const own = weather === '429 with a time' && place.waits ? { headers: place.waits } : {};
        place.fake.script.push({ ...answerOf(weather, place.refuse), ...own });
      },
      stateOf: stateOfSend,
      arrived: place.whole,
      renewals: place.renewals,
      async clear(weather) {
        places.clock.aheadMs = 0;
        place.reset();
        places.oauth.limits.release();
        place.fake.script.length = 0;
        if (weather === '401') await place.mend();
      },
    };
    return [place.name, play];
  });
  const readings = played.flatMap(({ name, read }, at): [string, Play][] => {
    const posts = plays[at]?.[1];
    if (!read || !posts) return [];
    return [
      [`figures of ${name}`, { ...posts, use: () => read(), overdue: () => read(soon), stateOf: stateOfReading }],
    ];
  });
  return {
    plays: Object.fromEntries([...plays, ...readings]),
    async close() {
      for (const { close } of played) await close();
      await places.close();
    },
  };
}

/** Shops whose sales are read, each by its name. */
export async function stageAds(): Promise<Stage> {
  const account = 'CHANNEL_NIGHT';
  const { meta, google, auth, violations, release, close } = await openAdPlatforms({ account });
  const days = { from: '2026-11-01', to: '2026-11-20' };
  await meta.connect();
  await google.connect();
  const playOf = ({ fake, platform, connect }: typeof meta | typeof google): Play => {
    const read = (more = {}) => platform(more).ads.read(account, days, signal);
    return {
      ...{ stateOf: stateOfReading, arrived: () => 0, violations },
      use: () => read(),
      overdue: () => read(soon),
      async brew(weather) {
        if (weather === '401') return auth.endAll();
        if (weather === 'tokens that ended') {
          auth.lifeS = 0;
          await connect();
          auth.lifeS = 3600;
          return;
        }
        fake.script.push(answerOf(weather));
      },
      async clear() {
        fake.script.length = 0;
        release();
        await connect();
      },
      renewals: () => auth.calls.filter(({ path }) => path === '/token').length,
    };
  };
  return { plays: { 'Meta Ads': playOf(meta), 'Google Ads': playOf(google) }, close };
}

export async function stageShops(): Promise<Stage> {
  const account = 'CHANNEL_NIGHT';
  const { gumroad, etsy, auth, violations, release, close } = await openShops({ account, now: Date.now });
  const tokenCalls = () => auth.calls.filter(({ path }) => path === '/token').length;
  const shared = { stateOf: stateOfReading, arrived: () => 0, violations };
  await gumroad.connect();
  await etsy.connect();
  const playOf = (
    { fake, shop, connect }: typeof gumroad | typeof etsy,
    { lose, age, renewals }: { lose(): void; age(): unknown; renewals(): number },
  ): Play => {
    const read = (more = {}) => shop(more).sales.read(account, undefined, signal);
    return {
      ...shared,
      use: () => read(),
      overdue: () => read(soon),
      brew(weather) {
        if (weather === '401') return lose();
        if (weather === 'tokens that ended') return age();
        fake.script.push(answerOf(weather));
      },
      async clear() {
        fake.script.length = 0;
        release();
        await connect();
      },
      renewals,
    };
  };
  const plays = {
    Gumroad: playOf(gumroad, {
      lose: auth.endAll,
      async age() {
        auth.lifeS = 0;
        await gumroad.connect();
        auth.lifeS = 3600;
      },
      renewals: tokenCalls,
    }),
    Etsy: playOf(etsy, {
      lose: () => etsy.fake.endTokens(true),
      age: etsy.fake.endTokens,
      renewals: () => etsy.fake.renewals,
    }),
  };
  return { plays, close };
}

/** What everybody sees on YouTube, read with a key. */
export async function stagePublicYouTube(): Promise<Stage> {
  const fake = await startFakeYouTube({ key: 'good' });
  const read = (line: typeof fetch) =>
    createYouTube({ key: new Secret('good'), baseUrl: fake.url, fetch: line }).readVideo(
      'https://youtu.be/aB3-_xYz012',
      signal,
    );
  return {
    plays: {
      'public YouTube': {
        ...overHttp(fake),
        use: () => read(fetch),
        overdue: () => outOfTime(read),
        stateOf: stateOfReading,
        arrived: () => 0,
      },
    },
    close: fake.close,
  };
}
