import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { EffectKind } from '../../kernel/effects/index.ts';
import type { PostPayload } from '../../kernel/post-platform.ts';
import { openVideoPlaces, playedAt, playedClient, type VideoPlaces } from '../testing/video-places.ts';
import {
  type PinterestPinPayload,
  pinterestBoards,
  pinterestOAuth,
  pinterestPicture,
  pinterestPin,
  pinterestPlatform,
} from './index.ts';
import { type FakePinterest, startFakePinterest } from './testing/fake-pinterest.ts';

let places: VideoPlaces;
let pinterest: FakePinterest;
let isStandard = true;

const parts = () => ({
  ...{ oauth: places.oauth, vendor: playedAt(pinterestOAuth, pinterest.url), fetch, now: places.now },
  ...{ files: places.files, pause: async () => undefined, isStandard: async () => isStandard },
});
const kindOf = () => pinterestPin(parts()) as Required<EffectKind<PinterestPinPayload>>;

before(async () => {
  pinterest = await startFakePinterest();
  places = await openVideoPlaces([playedAt(pinterestOAuth, pinterest.url)]);
  const url = await places.connect('pinterest', ['pins:write', 'boards:read']);
  assert.deepEqual(
    [url.searchParams.get('scope'), url.searchParams.get('client_id')],
    ['pins:write,boards:read', playedClient.id],
  );
});
after(async () => {
  await pinterest.close();
  await places.close();
});
beforeEach(() => {
  Object.assign(pinterest, { works: 0, becomes: 'succeeded', drops: false });
  Object.assign(pinterest, { pins: [], asked: {} });
  pinterest.requests.length = 0;
  isStandard = true;
  places.clock.aheadMs = 0;
  places.oauth.limits.release();
});
afterEach(() => assert.deepEqual(pinterest.violations.splice(0), []));

const payload = (more: Partial<PinterestPinPayload> = {}): PinterestPinPayload => ({
  ...{ shape: 1, account: '', board: { id: '7375405', name: 'Old roads' }, title: 'How ice sings' },
  ...{ description: 'It cracks. Made with AI.', alt: 'A frozen lake', link: 'https://slow.example/ice' },
  ...{ containsSyntheticMedia: true, video: places.stored(3000) },
  ...more,
});
const written = () => pinterest.requests.filter(({ method, path }) => method === 'POST' && path === '/v5/pins').length;

test('a video is pinned once as it was decided, with its cover, and read back as its owner and as everybody', async () => {
  pinterest.works = 2;
  const bytes = Buffer.from('not really a picture');
  const url = `/media/${createHash('sha256').update(bytes).digest('hex')}.png`;
  fs.writeFileSync(places.files.pathOf(url), bytes);
  const meant = payload({ cover: { url, bytes: bytes.length } });
  const receipt = await kindOf().send(meant, places.context());
  const { media_source: source, ...words } = pinterest.asked;
  assert.deepEqual(words, {
    ...{ title: meant.title, description: meant.description, board_id: '7375405', alt_text: meant.alt },
    link: meant.link,
  });
  const { media_id: id, ...image } = source as Record<string, string>;
  assert.deepEqual(image, {
    ...{ source_type: 'video_id', cover_image_content_type: 'image/png' },
    cover_image_data: bytes.toString('base64'),
  });
  assert.deepEqual([pinterest.videos.get(id ?? '')?.bytes, written(), pinterest.pins.length], [3000, 1, 1]);
  const found = await kindOf().readBack(meant, receipt, places.context());
  assert.deepEqual([found.verdict, found.url], ['same', receipt.url], found.sentence);
  assert.match(found.url ?? '', /^https:\/\/www\.pinterest\.com\/pin\/\d+\/$/);
  const [pin] = pinterest.pins;
  if (pin) Object.assign(pin, { title: 'Other words', board_id: '7375406' });
  const other = await kindOf().readBack(meant, receipt, places.context());
  assert.match(other.sentence, /Title: .*There: "Other words".*Board: .*another board/);
});

const stops: readonly {
  what: string;
  set?: Partial<FakePinterest>;
  more?: () => Partial<PinterestPinPayload>;
  says: RegExp;
}[] = [
  {
    what: 'a board that is gone',
    more: () => ({ board: { id: '1', name: 'Gone' } }),
    says: /board is not there any more/,
  },
  { what: 'no board', more: () => ({ board: undefined }), says: /No board is chosen/ },
  { what: 'a video that it cannot use', set: { becomes: 'failed' }, says: /could not use this video/ },
  { what: 'a video that takes for ever', set: { works: 1000 }, says: /works on this video for longer/ },
  {
    what: 'another file than was decided about',
    more: () => ({ video: { ...places.stored(30), bytes: 31 } }),
    says: /not the one that was decided/,
  },
];
for (const { what, set, more, says } of stops)
  test(`${what}: nothing is pinned`, async () => {
    Object.assign(pinterest, set);
    await assert.rejects(kindOf().send(payload(more?.()), places.context()), says);
    assert.equal(pinterest.pins.length, 0);
  });

test('a video goes to addresses of Pinterest alone', async () => {
  const upload_url = 'https://pinterest-media.amazonaws.com.evil.test/';
  pinterest.script.push({
    status: 201,
    body: { media_id: '1', media_type: 'video', upload_url, upload_parameters: {} },
  });
  await assert.rejects(kindOf().send(payload(), places.context()), /no address of its own/);
});

test('it pins by itself with standard access, a board and a connection; else a person does', async () => {
  const handed = async (more: Partial<PinterestPinPayload> = {}, account = '') => {
    const access = await kindOf().access(account, payload(more));
    return access === 'send' ? 'send' : access.handOff;
  };
  assert.equal(await handed(), 'send');
  assert.match(await handed({ board: undefined }), /No board is chosen/);
  isStandard = false;
  assert.match(await handed(), /seen by nobody but its creator\. Post it by hand/);
  assert.equal((await pinterestPlatform(parts()).tier()).sends, false);
  assert.match(await handed({}, 'other'), /another channel/);
  assert.match(await handed({ account: 'other' }, 'other'), /No Pinterest account is connected/);
  assert.deepEqual(await pinterestBoards(parts(), '', places.context().signal), pinterest.boards);
  assert.equal(pinterest.requests.at(-1)?.params.privacy, 'PUBLIC');
  assert.deepEqual(await pinterestPlatform(parts()).check('', places.context().signal), {
    title: 'Slow History',
    url: 'https://www.pinterest.com/slowhistory/',
  });
});

test('a picture of a campaign is pinned once to the board that was chosen, and read back; without one it is not sent', async () => {
  const kind = pinterestPicture(parts()) as Required<EffectKind<PostPayload>>;
  const bytes = Buffer.from('a picture of ice');
  const url = `/media/${createHash('sha256').update(bytes).digest('hex')}.png`;
  fs.writeFileSync(places.files.pathOf(url), bytes);
  const meant: PostPayload = {
    ...{ shape: 1, account: '', text: 'Why ice sings\nIt cracks.', link: 'https://slow.example/ice' },
    picture: { url, bytes: bytes.length, width: 1000, height: 1500, alt: 'A frozen lake' },
    target: { id: '7375405', name: 'Old roads' },
  };
  assert.equal(await kind.access('', meant), 'send');
  const receipt = await kind.send(meant, places.context());
  assert.deepEqual(pinterest.asked, {
    ...{ title: 'Why ice sings', description: meant.text, board_id: '7375405', alt_text: 'A frozen lake' },
    link: meant.link,
    media_source: { source_type: 'image_base64', content_type: 'image/png', data: bytes.toString('base64') },
  });
  const found = await kind.readBack(meant, receipt, places.context());
  assert.deepEqual([found.verdict, written(), pinterest.pins.length], ['same', 1, 1], found.sentence);
  const since = new Date(0);
  assert.equal(((await kind.find(meant, { ...places.context(), since })) as { id: string }).id, receipt.id);
  const { picture: _, ...bare } = meant;
  const blocked = kind.checks(bare).filter(({ verdict }) => verdict !== 'pass');
  assert.deepEqual(
    blocked.map(({ name, sentence }) => [name, sentence]),
    [['Picture', 'Pinterest takes no words alone. Choose a picture for the campaign.']],
  );
  await assert.rejects(kind.send(bare, places.context()), /needs a picture and a board/);
  const { target: __, ...noBoard } = meant;
  assert.match(((await kind.access('', noBoard)) as { handOff: string }).handOff, /No board is chosen/);
  isStandard = false;
  assert.match(((await kind.access('', meant)) as { handOff: string }).handOff, /seen by nobody but its creator/);
  assert.deepEqual(
    kind.handOff.kit(meant).files.map(({ name }) => name),
    ['why-ice-sings.png'],
  );
  assert.equal(pinterest.pins.length, 1);
});

test('limits hold before anything is sent', () => {
  const blocked = (more: Partial<PinterestPinPayload>) =>
    kindOf()
      .checks(payload(more))
      .filter(({ verdict }) => verdict !== 'pass')
      .map(({ name }) => name);
  assert.deepEqual(blocked({ title: 'é'.repeat(100), description: `AI ${'é'.repeat(797)}`, alt: 'é'.repeat(500) }), []);
  assert.deepEqual(blocked({ title: 'é'.repeat(101) }), ['Title']);
  assert.deepEqual(blocked({ description: `AI ${'é'.repeat(798)}`, alt: 'é'.repeat(501) }), [
    'Description',
    'Alt text',
  ]);
  assert.deepEqual(blocked({ link: '' }), []);
  assert.deepEqual(blocked({ link: 'javascript:alert(1)' }), ['Link']);
  assert.deepEqual(blocked({ link: `https://slow.example/${'a'.repeat(2048)}` }), ['Link']);
  assert.deepEqual(blocked({ video: { ...places.stored(1), durationMs: 3999 } }), ['Video file']);
  assert.deepEqual(blocked({ description: 'Ice' }), ['Synthetic media']);
});

const pin = { id: '813744226420795000', url: 'https://www.pinterest.com/pin/813744226420795000/' };
const pasted: readonly [text: string, found: typeof pin | RegExp][] = [
  [pin.url, pin],
  ['https://de.pinterest.com/pin/how-ice-sings--813744226420795000/?utm=1', pin],
  ['pinterest.co.uk/pin/813744226420795000/sent/', pin],
  ['https://pin.it/4abcDEF', /short link.*Open it in a browser/],
  ['https://www.pinterest.com/slowhistory/old-roads/', /board, not a pin/],
  ['https://www.pinterest.com/slowhistory/', /profile, not a pin/],
  ['https://www.pinterest.com/search/pins/?q=ice', /board, not a pin|No pin is named/],
  ['https://pinterest.com.evil.test/pin/813744226420795000', /not at Pinterest/],
  ['my pin', /This is no address/],
];
for (const [text, found] of pasted)
  test(`pasted "${text}"`, () => {
    const read = kindOf().handOff.addressOf(text);
    if (found instanceof RegExp) assert.match('wrong' in read ? read.wrong : '', found);
    else assert.deepEqual(read, found);
  });

test('a person is handed everything; what was pinned by hand is there for everybody, and its words are known with a connection', async () => {
  const meant = payload();
  const cover = { url: `/media/${'0'.repeat(64)}.jpg`, bytes: 7 };
  const kit = kindOf().handOff.kit({ ...meant, cover });
  assert.deepEqual(
    kit.files.map(({ name }) => name),
    ['how-ice-sings.mp4', 'how-ice-sings-cover.jpg'],
  );
  assert.deepEqual(
    [kit.platform, kit.files[0]?.url, kit.texts.map(({ id }) => id), kit.choices[0]?.value],
    ['Pinterest', meant.video.url, ['title', 'description', 'alt', 'link'], 'Old roads'],
  );
  await kindOf().send(meant, places.context());
  const receipt = { ...pin, byHand: true, at: new Date().toISOString() };
  assert.equal((await kindOf().readBack(meant, receipt, places.context())).compared.length, 4);
  const nobody = await kindOf().readBack(meant, receipt, places.context('nobody'));
  assert.deepEqual([nobody.verdict, nobody.compared[0]?.verdict], ['same', 'needs evidence']);
  pinterest.pins = [];
  assert.equal((await kindOf().readBack(meant, receipt, places.context())).verdict, 'later');
  places.clock.aheadMs = 20 * 60_000;
  assert.match((await kindOf().readBack(meant, receipt, places.context())).sentence, /shows nobody a pin/);
});
