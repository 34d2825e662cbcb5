import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type EffectKind, SendPostponed, SendRefused } from '../../kernel/effects/index.ts';
import type { PostPayload } from '../../kernel/post-platform.ts';
import { openVideoPlaces, playedAt, type VideoPlaces } from '../testing/video-places.ts';
import {
  type InstagramReelPayload,
  instagramAccounts,
  instagramOAuth,
  instagramPicture,
  instagramPlatform,
  instagramReel,
} from './index.ts';
import { type FakeInstagram, startFakeInstagram } from './testing/fake-instagram.ts';

let places: VideoPlaces;
let instagram: FakeInstagram;
const own = { id: '17841400000000001', username: 'slow.history' };
const waited: number[] = [];

const parts = () => ({
  ...{ oauth: places.oauth, vendor: playedAt(instagramOAuth, instagram.url), fetch, now: places.now },
  ...{ files: places.files, pause: async (ms: number) => void waited.push(ms) },
});
const kindOf = () => instagramReel(parts()) as Required<EffectKind<InstagramReelPayload>>;
const connect = (account = '') => places.connect('instagram', ['instagram_content_publish'], account);

before(async () => {
  instagram = await startFakeInstagram();
  places = await openVideoPlaces([playedAt(instagramOAuth, instagram.url)]);
  await connect();
});
after(async () => {
  await instagram.close();
  await places.close();
});
beforeEach(() => {
  Object.assign(instagram, { works: 0, becomes: 'FINISHED', used: 0, drops: false });
  Object.assign(instagram, { accounts: [own], posts: [], renewals: 0 });
  instagram.requests.length = 0;
  places.clock.aheadMs = 0;
  places.oauth.limits.release();
  waited.length = 0;
});
afterEach(() => assert.deepEqual(instagram.violations.splice(0), []));

const payload = (more: Partial<InstagramReelPayload> = {}): InstagramReelPayload => ({
  ...{ shape: 1, account: '', user: '', caption: 'How ice sings\n#ice\nMade with AI.', shareToFeed: true },
  ...{ containsSyntheticMedia: true, video: places.stored(3000) },
  ...more,
});
const written = () => instagram.requests.filter(({ path }) => path.endsWith('/media_publish')).length;

test('a reel is published once as it was decided, when Instagram is through with it, and read back', async () => {
  instagram.works = 2;
  const meant = payload();
  const receipt = await kindOf().send(meant, places.context());
  const reel = [...instagram.reels.values()].at(-1);
  assert.deepEqual(reel?.words, {
    ...{ media_type: 'REELS', upload_type: 'resumable', caption: meant.caption, share_to_feed: true },
  });
  assert.deepEqual([reel?.bytes, written(), instagram.posts.length, waited], [3000, 1, 1, [5000, 10_000]]);
  const found = await kindOf().readBack(meant, receipt, places.context());
  assert.deepEqual([found.verdict, found.url], ['same', 'https://www.instagram.com/reel/DRe3l0/'], found.sentence);
  const [post] = instagram.posts;
  if (post) post.caption = 'Other words';
  assert.match((await kindOf().readBack(meant, receipt, places.context())).sentence, /There: "Other words"/);
});

const said: readonly [
  code: number,
  subcode: number | undefined,
  error: typeof SendRefused | typeof SendPostponed,
  RegExp,
][] = [
  [9, 2_207_042, SendPostponed, /in a day/],
  [4, undefined, SendPostponed, /too many requests/],
  [2, undefined, SendPostponed, /fault on its side/],
  [10, undefined, SendRefused, /Connect Instagram again/],
  [25, 2_207_050, SendRefused, /restricted this account/],
  [100, undefined, SendRefused, /It says: No\./],
];
for (const [code, subcode, error, says] of said)
  test(`Instagram says ${code}: ${error.name}`, async () => {
    instagram.script.push(instagram.refuse(400, code, subcode));
    await assert.rejects(kindOf().send(payload(), places.context()), (thrown: Error) => {
      assert.ok(thrown instanceof error, thrown.name);
      assert.match(thrown.message, says);
      return true;
    });
    assert.equal(written(), 0);
  });

const stops: readonly {
  what: string;
  set: Partial<FakeInstagram>;
  more?: Partial<InstagramReelPayload>;
  says: RegExp;
}[] = [
  { what: 'a day that is full', set: { used: 50 }, says: /as much as Instagram takes.*tried again in an hour/ },
  { what: 'no professional account', set: { accounts: [] }, says: /professional accounts.*or post it by hand/ },
  {
    what: 'several accounts and no choice',
    set: { accounts: [own, { id: '2', username: 'owl' }] },
    says: /reaches 2 accounts \(slow\.history, owl\)\. Choose one/,
  },
  {
    what: 'an account that is gone',
    set: {},
    more: { user: '77' },
    says: /does not reach the account that was chosen/,
  },
  { what: 'a video that it cannot use', set: { becomes: 'ERROR' }, says: /could not make a reel/ },
  { what: 'a video that takes for ever', set: { works: 1000 }, says: /works on this video for longer/ },
];
for (const { what, set, more, says } of stops)
  test(`${what}: nothing is published`, async () => {
    Object.assign(instagram, set);
    await assert.rejects(kindOf().send(payload(more), places.context()), says);
    assert.equal(written(), 0);
  });

test('a chosen account of several posts; a file that is another one does not leave', async () => {
  instagram.accounts = [{ id: '2', username: 'owl' }, own];
  const { username } = await kindOf().send(payload({ user: own.id }), places.context());
  assert.equal(username, 'slow.history');
  const offered = await instagramAccounts(parts(), '', places.context().signal);
  assert.deepEqual(offered, [
    { id: '2', name: 'owl' },
    { id: own.id, name: own.username },
  ]);
  const other = payload({ video: { ...places.stored(30), bytes: 31 } });
  await assert.rejects(kindOf().send(other, places.context()), /not the one that was decided/);
  assert.equal(written(), 1);
});

test('a token is exchanged for its next one in its last ten days, and goes on where that fails; after its end it is connected again', async () => {
  const days = (count: number) => count * 86_400_000;
  const { signal } = places.context();
  const look = () => instagramPlatform(parts()).check('', signal);
  places.clock.aheadMs = days(49);
  assert.deepEqual(await look(), { title: 'slow.history', url: 'https://www.instagram.com/slow.history/' });
  assert.equal(instagram.renewals, 0);
  places.clock.aheadMs = days(51);
  instagram.script.push(instagram.refuse(500, 2));
  // The one before is good for days: the first call goes on with it, and the next one exchanges it.
  await look();
  await look();
  await look();
  assert.equal(instagram.renewals, 1);
  instagram.endTokens();
  await assert.rejects(look(), /has ended there\. Connect it again/);
  assert.match(handedOf(await kindOf().access('', payload())), /No Instagram account is connected/);
  await connect();
});

const handedOf = (access: 'send' | { handOff: string }) => (access === 'send' ? 'send' : access.handOff);

test('it sends by itself for a connected account that may post, and for no other one', async () => {
  assert.equal(handedOf(await kindOf().access('', payload())), 'send');
  assert.match(handedOf(await kindOf().access('other', payload())), /another channel/);
  assert.match(handedOf(await kindOf().access('other', payload({ account: 'other' }))), /No Instagram account/);
  await places.connect('instagram', ['instagram_basic'], 'reads');
  assert.match(handedOf(await kindOf().access('reads', payload({ account: 'reads' }))), /may not post/);
  instagram.accounts = [];
  await assert.rejects(instagramPlatform(parts()).check('', places.context().signal), /professional accounts alone/);
});

test('a picture of a campaign is a person’s to post, since files lie at no public address; it is read back by its link', async () => {
  const kind = instagramPicture(parts()) as Required<EffectKind<PostPayload>>;
  const meant: PostPayload = {
    ...{ shape: 1, account: '', text: 'How ice sings', link: 'https://slow.example/ice' },
    picture: { url: `/media/${'a'.repeat(64)}.jpg`, bytes: 1000, width: 1080, height: 1350, alt: 'A frozen lake' },
  };
  assert.match(((await kind.access('', meant)) as { handOff: string }).handOff, /public web address/);
  await assert.rejects(kind.send(meant, places.context()), SendRefused);
  assert.equal(instagram.requests.length, 0);
  const kit = kind.handOff.kit(meant);
  assert.deepEqual(
    [kit.files.map(({ name }) => name), kit.texts.map(({ id, text }) => [id, text])],
    [
      ['how-ice-sings.jpg'],
      [
        ['caption', 'How ice sings\n\nhttps://slow.example/ice'],
        ['alt', 'A frozen lake'],
      ],
    ],
  );
  const address = kind.handOff.addressOf('https://www.instagram.com/slow.history/p/DRe3l0/?img_index=1');
  assert.deepEqual(address, { id: 'DRe3l0', url: 'https://www.instagram.com/p/DRe3l0/' });
  assert.match(
    (kind.handOff.addressOf('https://www.instagram.com/slow.history/') as { wrong: string }).wrong,
    /not a post/,
  );
  const post = {
    id: '1',
    caption: 'How ice sings https://slow.example/ice',
    shortcode: 'DRe3l0',
    username: 'slow.history',
  };
  instagram.posts.push({
    ...post,
    permalink: 'https://www.instagram.com/p/DRe3l0/',
    timestamp: new Date().toISOString(),
  });
  const receipt = { id: 'DRe3l0', byHand: true, at: new Date().toISOString() };
  const found = await kind.readBack(meant, receipt, places.context());
  assert.deepEqual([found.verdict, found.url], ['same', 'https://www.instagram.com/p/DRe3l0/'], found.sentence);
  const blocked = (more: Partial<PostPayload>) =>
    kind.checks({ ...meant, ...more }).flatMap(({ name, verdict }) => (verdict === 'pass' ? [] : name));
  const { picture: _, ...bare } = meant;
  assert.deepEqual(
    kind.checks(bare).flatMap(({ name, verdict }) => (verdict === 'pass' ? [] : name)),
    ['Picture'],
  );
  assert.deepEqual(blocked({ text: `#a${' #a'.repeat(30)}` }), ['Hashtags']);
  assert.deepEqual(blocked({ text: 'é'.repeat(2200) }), ['Caption']);
  const { picture } = meant;
  assert.ok(picture);
  assert.deepEqual(blocked({ picture: { ...picture, bytes: 8 * 1024 * 1024 + 1 } }), ['Picture']);
  const shapeOf = (width: number, height: number) =>
    kind.checks({ ...meant, picture: { ...picture, width, height } }).find(({ name }) => name === 'Shape')?.sentence;
  assert.deepEqual(
    [shapeOf(1910, 1000), shapeOf(1911, 1000), shapeOf(1000, 1250), shapeOf(1000, 1251)],
    [
      'It shows whole.',
      'Wider than 1.91:1: choose in the app which part of it shows.',
      'It shows whole.',
      'Taller than 4:5: choose in the app which part of it shows.',
    ],
  );
});

test('limits hold before anything is sent', () => {
  const blocked = (more: Partial<InstagramReelPayload>) =>
    kindOf()
      .checks(payload(more))
      .filter(({ verdict }) => verdict !== 'pass')
      .map(({ name }) => name);
  const { url, ...file } = places.stored(1);
  assert.deepEqual(blocked({}), []);
  assert.deepEqual(blocked({ caption: `AI ${'é'.repeat(2197)}` }), []);
  assert.deepEqual(blocked({ caption: `AI ${'é'.repeat(2198)}` }), ['Caption']);
  assert.deepEqual(blocked({ caption: `AI ${'#a '.repeat(30)}` }), []);
  assert.deepEqual(blocked({ caption: `AI ${'#a '.repeat(31)}` }), ['Hashtags']);
  assert.deepEqual(blocked({ caption: `AI a@b.c ${'@a '.repeat(21)}` }), ['Mentions']);
  assert.deepEqual(blocked({ video: { ...file, url, durationMs: 2999 } }), ['Video file']);
  assert.deepEqual(blocked({ video: { ...file, url: url.replace('mp4', 'webm') } }), ['File format']);
  assert.deepEqual(blocked({ caption: 'Ice' }), ['Synthetic media']);
  assert.deepEqual(blocked({ caption: 'Ice', containsSyntheticMedia: false }), []);
});

const reel = { id: 'DRe3l0', url: 'https://www.instagram.com/reel/DRe3l0/' };
const pasted: readonly [text: string, found: typeof reel | RegExp][] = [
  [reel.url, reel],
  [`  ${reel.url}?igsh=MTc4 `, reel],
  ['instagram.com/p/DRe3l0', reel],
  ['https://www.instagram.com/slow.history/reel/DRe3l0/', reel],
  ['https://www.instagram.com/share/reel/BAabc', /link to share.*copy its own address/],
  ['https://www.instagram.com/stories/slow.history/1', /a story/],
  ['https://www.instagram.com/slow.history/', /profile, not a reel/],
  ['https://www.instagram.com/explore/tags/ice', /No reel is named/],
  ['https://instagram.com.evil.test/reel/DRe3l0', /not at Instagram/],
  ['my reel', /This is no address/],
];
for (const [text, found] of pasted)
  test(`pasted "${text.trim()}"`, () => {
    const read = kindOf().handOff.addressOf(text);
    if (found instanceof RegExp) assert.match('wrong' in read ? read.wrong : '', found);
    else assert.deepEqual(read, found);
  });

test('a person is handed everything; what was posted by hand is read with the connection, and else waits for a person', async () => {
  const meant = payload();
  const kit = kindOf().handOff.kit(meant);
  assert.deepEqual(
    [kit.platform, kit.files[0]?.name, kit.files[0]?.url, kit.texts[0]?.text, kit.choices[0]?.value],
    ['Instagram', 'how-ice-sings.mp4', meant.video.url, meant.caption, 'Yes'],
  );
  await kindOf().send(meant, places.context());
  const receipt = { ...reel, byHand: true, at: new Date().toISOString() };
  assert.equal((await kindOf().readBack(meant, receipt, places.context())).verdict, 'same');
  const nobody = await kindOf().readBack(meant, receipt, places.context('nobody'));
  assert.deepEqual([nobody.verdict, nobody.url], ['later', reel.url]);
  instagram.posts = [];
  assert.equal((await kindOf().readBack(meant, receipt, places.context())).verdict, 'later');
  places.clock.aheadMs = 20 * 60_000;
  assert.match((await kindOf().readBack(meant, receipt, places.context())).sentence, /No post of this account/);
});
