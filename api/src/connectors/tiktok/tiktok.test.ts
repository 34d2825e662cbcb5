import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type EffectKind, SendPostponed, SendRefused } from '../../kernel/effects/index.ts';
import type { FakeAnswer } from '../../providers/testing/fake-vendor.ts';
import { openVideoPlaces, playedAt, playedClient, type VideoPlaces } from '../testing/video-places.ts';
import { type TikTokVideoPayload, tikTokOAuth, tikTokPlatform, tikTokVideo } from './index.ts';
import { type FakeTikTok, startFakeTikTok } from './testing/fake-tiktok.ts';
import { partsOf } from './upload.ts';

let places: VideoPlaces;
let tikTok: FakeTikTok;
let isAudited = true;

const parts = () => ({
  ...{ oauth: places.oauth, vendor: playedAt(tikTokOAuth, tikTok.url), fetch, now: places.now },
  ...{ files: places.files, isAudited: async () => isAudited },
});
const kindOf = () => tikTokVideo(parts()) as Required<EffectKind<TikTokVideoPayload>>;

before(async () => {
  tikTok = await startFakeTikTok();
  places = await openVideoPlaces([playedAt(tikTokOAuth, tikTok.url)]);
  const url = await places.connect('tiktok', ['user.info.basic', 'video.publish']);
  const { client_key: id, client_id: none, scope } = Object.fromEntries(url.searchParams);
  assert.deepEqual([id, none, scope], [playedClient.id, undefined, 'user.info.basic,video.publish']);
});
after(async () => {
  await tikTok.close();
  await places.close();
});
beforeEach(() => {
  Object.assign(tikTok, { drops: false, atTheEnd: undefined, losesTheEnd: false });
  tikTok.posts.clear();
  tikTok.requests.length = 0;
  isAudited = true;
  places.clock.aheadMs = 0;
  places.oauth.limits.release();
});
afterEach(() => assert.deepEqual(tikTok.violations.splice(0), []));

const stored = (bytes: number) => places.stored(bytes);
const payload = (more: Partial<TikTokVideoPayload> = {}): TikTokVideoPayload => ({
  ...{ shape: 1, account: '', caption: 'How ice sings\n#ice #lakeice', privacy: 'PUBLIC_TO_EVERYONE' },
  ...{ comments: true, duet: true, stitch: true, brandContent: false, ownBrand: false, containsSyntheticMedia: true },
  video: stored(3000),
  ...more,
});
const context = () => places.context();
const whole = () => [...tikTok.posts.values()].filter(({ bytes, size }) => bytes === size).length;
const written = () => tikTok.requests.filter(({ path: at }) => at.endsWith('/video/init/')).length;

test('a video is posted once as it was decided, and is the same when it is read back', async () => {
  const meant = payload();
  const receipt = await kindOf().send(meant, context());
  const [post] = tikTok.posts.values();
  assert.deepEqual(post?.info, {
    ...{ title: meant.caption, privacy_level: 'PUBLIC_TO_EVERYONE', is_aigc: true },
    ...{ disable_comment: false, disable_duet: true, disable_stitch: false },
    ...{ brand_content_toggle: false, brand_organic_toggle: false },
  });
  assert.deepEqual([written(), whole()], [1, 1]);
  const found = await kindOf().readBack(meant, receipt, context());
  const url = 'https://www.tiktok.com/@slow.history/video/7344444444444444440';
  assert.deepEqual([found.verdict, found.url], ['same', url], JSON.stringify(found));
  if (post) post.info.title = 'Other words';
  assert.match(
    (await kindOf().readBack(meant, receipt, context())).sentence,
    /Meant: .*How ice sings.* There: "Other words"/,
  );
});

test('what the platform says it posted and shows to nobody is a mismatch, never live', async () => {
  const meant = payload();
  const receipt = await kindOf().send(meant, context());
  tikTok.drops = true;
  assert.equal((await kindOf().readBack(meant, receipt, context())).verdict, 'later');
  places.clock.aheadMs = 25 * 3_600_000;
  const found = await kindOf().readBack(meant, receipt, context());
  assert.deepEqual([found.verdict, /shows it to nobody/.test(found.sentence)], ['differs', true]);
  tikTok.drops = false;
  const own = payload({ privacy: 'SELF_ONLY' });
  assert.equal((await kindOf().readBack(own, await kindOf().send(own, context()), context())).verdict, 'differs');
});

const said: readonly [code: string, error: typeof SendRefused | typeof SendPostponed, says: RegExp][] = [
  ['spam_risk_too_many_posts', SendPostponed, /in a day/],
  ['reached_active_user_cap', SendPostponed, /no more users today/],
  ['spam_risk_user_banned_from_posting', SendRefused, /Look into its app/],
  ['unaudited_client_can_only_post_to_private_accounts', SendRefused, /not audited this client/],
  ['rate_limit_exceeded', SendPostponed, /too many requests/],
];
for (const [code, error, says] of said)
  test(`TikTok says ${code}: ${error.name}`, async () => {
    tikTok.script.push(tikTok.refuse(403, code));
    await assert.rejects(kindOf().send(payload(), context()), (thrown: Error) => {
      assert.ok(thrown instanceof error, thrown.name);
      assert.match(thrown.message, says);
      return true;
    });
  });

const ends: readonly {
  what: string;
  answer: FakeAnswer;
  loses?: boolean;
  arrives: 'sent' | 'SendPostponed' | 'UnknownUpload';
  alsoSilent?: boolean;
}[] = [
  { what: 'a fault after the last byte', answer: { status: 500, body: '' }, arrives: 'sent' },
  { what: 'a line that broke after the last byte', answer: { lost: true }, arrives: 'sent' },
  { what: 'a line that broke before it', answer: { lost: true }, loses: true, arrives: 'SendPostponed' },
  {
    what: 'a line that broke, and no word of what is there',
    answer: { lost: true },
    alsoSilent: true,
    arrives: 'UnknownUpload',
  },
];
for (const { what, answer, loses, arrives, alsoSilent } of ends)
  test(`${what}: ${arrives}`, async () => {
    Object.assign(tikTok, { atTheEnd: answer, losesTheEnd: loses === true, hidesStatus: alsoSilent === true });
    const outcome = await kindOf()
      .send(payload(), context())
      .then(
        () => 'sent',
        (error: Error) => error.name,
      );
    tikTok.hidesStatus = false;
    assert.deepEqual([outcome, written()], [arrives, 1]);
  });

test('it sends by itself only for a connected account whose client was audited; what is for its owner alone needs no audit', async () => {
  const handed = async (more: Partial<TikTokVideoPayload> = {}, account = '') => {
    const access = await kindOf().access(account, payload(more));
    return access === 'send' ? 'send' : access.handOff;
  };
  assert.equal(await handed(), 'send');
  isAudited = false;
  assert.match(await handed(), /not audited.*Post it by hand/);
  assert.equal(await handed({ privacy: 'SELF_ONLY' }), 'send');
  assert.match(await handed({}, 'other'), /another channel/);
  assert.match(await handed({ account: 'other' }, 'other'), /No TikTok account is connected/);
  const { sends } = await tikTokPlatform(parts()).tier();
  assert.equal(sends, false);
  assert.deepEqual(await tikTokPlatform(parts()).check('', context().signal), {
    title: 'Slow History',
    url: 'https://www.tiktok.com/@slow.history',
  });
  await assert.rejects(
    kindOf().send(payload({ privacy: 'FOLLOWER_OF_CREATOR' }), context()),
    /may not post for: Followers/,
  );
  const long = payload({ video: { ...stored(3000), durationMs: 301_000 } });
  await assert.rejects(kindOf().send(long, context()), /may post 300 seconds/);
  await assert.rejects(
    kindOf().send(payload({ video: { ...stored(30), bytes: 31 } }), context()),
    /not the one that was decided/,
  );
  assert.equal(written(), 0);
});

test('limits hold before anything is sent; the parts of a file are as TikTok wants them', () => {
  const blocked = (more: Partial<TikTokVideoPayload>) =>
    kindOf()
      .checks(payload(more))
      .filter(({ verdict }) => verdict !== 'pass')
      .map(({ name }) => name);
  assert.deepEqual(blocked({}), []);
  assert.deepEqual(blocked({ caption: 'é'.repeat(2200) }), []);
  assert.deepEqual(blocked({ caption: 'é'.repeat(2201) }), ['Caption']);
  assert.deepEqual(blocked({ video: { ...stored(1), durationMs: 600_001 } }), ['Video file']);
  assert.deepEqual(blocked({ brandContent: true, privacy: 'SELF_ONLY' }), ['Advertising']);
  const mb = 1024 * 1024;
  for (const bytes of [1, 3 * mb, 64 * mb, 64 * mb + 1, 100 * mb, 4096 * mb]) {
    const { size, count } = partsOf(bytes);
    const last = bytes - size * (count - 1);
    assert.ok(count >= 1 && count <= 1000 && last > 0 && last < 128 * mb && size <= 64 * mb, String(bytes));
    assert.equal(count, Math.floor(bytes / size));
  }
});

const video = { id: '7344444444444444440', url: 'https://www.tiktok.com/@slow.history/video/7344444444444444440' };
const pasted: readonly [text: string, found: typeof video | RegExp][] = [
  [video.url, video],
  [`  ${video.url}?is_from_webapp=1&sender_device=pc `, video],
  [`Watch this ${video.url}/`, video],
  ['m.tiktok.com/@slow.history/video/7344444444444444440', video],
  ['https://vm.tiktok.com/ZMabc123/', /short link.*Open it in a browser/],
  ['https://www.tiktok.com/t/ZTabc123/', /short link/],
  ['https://www.tiktok.com/@slow.history', /profile, not a video/],
  ['https://www.tiktok.com/@slow.history/photo/7344444444444444440', /photos, not a video/],
  ['https://www.tiktok.com/foryou', /No video is named/],
  ['https://tiktok.com.evil.test/@a/video/7344444444444444440', /address at tiktok\.com\.evil\.test, not at TikTok/],
  ['https://www.tiktok.com@evil.test/@a/video/7344444444444444440', /address at evil\.test/],
  ['my new video', /This is no address/],
  ['', /This is no address/],
];
for (const [text, found] of pasted)
  test(`pasted "${text.trim()}"`, () => {
    const read = kindOf().handOff.addressOf(text);
    if (found instanceof RegExp) assert.match('wrong' in read ? read.wrong : '', found);
    else assert.deepEqual(read, found);
  });

test('a person is handed everything, and what was posted by hand is read as everybody sees it', async () => {
  const meant = payload();
  const kit = kindOf().handOff.kit(meant);
  assert.deepEqual(
    [kit.platform, kit.files[0]?.url, kit.texts[0]?.text, kit.choices.find(({ id }) => id === 'ai')?.value],
    ['TikTok', meant.video.url, meant.caption, 'Yes'],
  );
  await kindOf().send(meant, context());
  const receipt = { ...video, byHand: true, at: new Date().toISOString() };
  assert.equal((await kindOf().readBack(meant, receipt, context())).verdict, 'same');
  tikTok.posts.clear();
  assert.equal((await kindOf().readBack(meant, receipt, context())).verdict, 'later');
  places.clock.aheadMs = 20 * 60_000;
  assert.match((await kindOf().readBack(meant, receipt, context())).sentence, /shows nobody a post at this address/);
});
