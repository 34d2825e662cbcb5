import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Receipt } from '../../../kernel/effects/index.ts';
import { DoorOfYouTube } from '../testing/door-of-youtube.ts';
import { refuse } from '../testing/refuse.ts';
import type { YouTubeVideoPayload } from './payload.ts';

const door = new DoorOfYouTube();
const minuteMs = 60_000;

/** Sends one and completes it as the kernel does, until it is done. @returns its receipt then, and what was said */
async function through(payload: YouTubeVideoPayload): Promise<{ receipt: Receipt; said: string[] }> {
  const context = door.context();
  let receipt = await door.kind().send(payload, context);
  const said: string[] = [];
  for (;;) {
    const ended = await door.kind().complete(payload, receipt, context);
    if (ended === 'done') return { receipt, said };
    said.push(ended.later);
    receipt = ended.receipt ?? receipt;
  }
}
const readBack = (payload: YouTubeVideoPayload, receipt: Receipt) =>
  door.kind().readBack(payload, receipt, door.context());
const theVideo = () => {
  const [video] = door.studio.videos.values();
  assert.ok(video);
  return video;
};

test('private first; then, once YouTube is through with it, thumbnail, captions and the public, each once', async () => {
  door.studio.processingReads = 2;
  const payload = door.payload();
  const { receipt, said } = await through(payload);
  assert.deepEqual(door.studio.history, ['insert private', 'thumbnail', 'captions', 'update public']);
  const works = 'YouTube works on it. It is private until then.';
  assert.deepEqual(said, [works, works, 'All of it is there. It is read back next.']);
  const { thumbnail, captions, status } = theVideo();
  const stored = (url = '') => fs.readFileSync(path.join(door.folder, path.basename(url)));
  assert.ok(thumbnail?.equals(stored(payload.thumbnail?.url)));
  assert.equal(captions[0]?.text, stored(payload.captions?.url).toString('utf8'));
  assert.deepEqual([status.license, status.embeddable, status.containsSyntheticMedia], ['youtube', true, true]);
  const back = await readBack(payload, receipt);
  assert.deepEqual([back.verdict, back.url], ['same', receipt.url]);
  assert.deepEqual(
    back.compared.map(({ name, verdict }) => `${name} ${verdict}`),
    ['Title', 'Description', 'Tags', 'Privacy', 'Length', 'Made for children', 'Synthetic media', 'Captions'].map(
      (name) => `${name} pass`,
    ),
  );
  assert.equal(receipt.units, 1 + 50 + 50 + 400 + 50);
});

test('what stays private, with nothing beside it, is changed by nobody', async () => {
  const { thumbnail, captions, ...plain } = door.payload({ privacy: 'private' });
  const { receipt } = await through(plain);
  assert.deepEqual(door.studio.history, ['insert private']);
  assert.equal((await readBack(plain, receipt)).verdict, 'same');
});

test('one with a time stays private until then, and YouTube releases it', async () => {
  const publishAt = new Date(Date.now() + 90 * minuteMs).toISOString();
  const payload = door.payload({ publishAt });
  const { receipt } = await through(payload);
  assert.equal(door.studio.history.at(-1), 'update private until its time');
  assert.equal((await readBack(payload, receipt)).verdict, 'same');
  door.aheadMs = 92 * minuteMs;
  assert.equal((await readBack(payload, receipt)).verdict, 'same', 'YouTube takes a moment');
  theVideo().status = { ...theVideo().status, privacyStatus: 'public', publishAt: undefined };
  assert.equal((await readBack(payload, receipt)).verdict, 'same');
  theVideo().status.privacyStatus = 'private';
  door.aheadMs = 110 * minuteMs;
  assert.match((await readBack(payload, receipt)).sentence, /^Privacy: Meant: public\. There: private\.$/);
});

test('one whose time is over when it arrives becomes public at once', async () => {
  await through(door.payload({ publishAt: new Date(Date.now() - minuteMs).toISOString() }));
  assert.equal(door.studio.history.at(-1), 'update public');
});

test('a line that breaks between two parts goes on behind them, and each is made once', async () => {
  const payload = door.payload();
  const context = door.context();
  const receipt = await door.kind().send(payload, context);
  const answer = door.studio.answer.bind(door.studio);
  door.studio.answer = (request) => (request.path.endsWith('/captions') ? { lost: true } : answer(request));
  const ended = await door.kind().complete(payload, receipt, context);
  assert.ok(ended !== 'done' && ended.receipt?.thumbnail === true && ended.receipt.captions === undefined);
  door.studio.answer = answer;
  await door.kind().complete(payload, ended.receipt, context);
  assert.deepEqual(door.studio.history, ['insert private', 'thumbnail', 'captions', 'update public']);
});

test('captions that arrived although the answer was lost are not put there twice', async () => {
  const payload = door.payload();
  const context = door.context();
  const receipt = await door.kind().send(payload, context);
  const answer = door.studio.answer.bind(door.studio);
  door.studio.answer = (request) => {
    const told = answer(request);
    return request.method === 'POST' && request.path.endsWith('/captions') ? { lost: true } : told;
  };
  const ended = await door.kind().complete(payload, receipt, context);
  assert.ok(ended !== 'done' && ended.receipt);
  door.studio.answer = answer;
  await door.kind().complete(payload, ended.receipt, context);
  assert.deepEqual(door.studio.history, ['insert private', 'thumbnail', 'captions', 'update public']);
});

test('captions that are there although the list does not show them yet are there', async () => {
  const payload = door.payload();
  const context = door.context();
  const receipt = await door.kind().send(payload, context);
  theVideo().captions.push({ videoId: receipt.id, language: 'en', text: '' });
  const answer = door.studio.answer.bind(door.studio);
  door.studio.answer = (request) =>
    request.method === 'GET' && request.path.endsWith('/captions') ? { body: { items: [] } } : answer(request);
  const ended = await door.kind().complete(payload, receipt, context);
  assert.ok(ended !== 'done' && ended.receipt?.released);
  assert.deepEqual(door.studio.history, ['insert private', 'thumbnail', 'update public']);
});

test('a connection that has ended keeps it private until it is connected again, then it goes on', async () => {
  const payload = door.payload();
  const context = door.context();
  const receipt = await door.kind().send(payload, context);
  const { takes } = door.studio;
  door.studio.takes = () => false;
  await assert.rejects(door.kind().complete(payload, receipt, context), { name: 'EngineError', message: /Connect/ });
  door.studio.takes = takes;
  await door.connect(door.oauthHere());
  await door.kind().complete(payload, receipt, context);
  assert.equal(door.studio.history.at(-1), 'update public');
});

test('a thumbnail that YouTube refuses leaves it private, and says why', async () => {
  const payload = door.payload();
  const context = door.context();
  const receipt = await door.kind().send(payload, context);
  const answer = door.studio.answer.bind(door.studio);
  door.studio.answer = (request) =>
    request.path.endsWith('/thumbnails/set') ? refuse(403, 'Not confirmed', 'forbidden') : answer(request);
  await assert.rejects(door.kind().complete(payload, receipt, context), {
    name: 'SendRefused',
    message: /^Its thumbnail was not taken\. YouTube does not let this account/,
  });
  assert.deepEqual(door.studio.history, ['insert private']);
});

test('nothing is changed where the kernel lets nothing be changed', async () => {
  const payload = door.payload();
  const context = door.context({ write: () => Promise.reject(new Error('Closed')) } as never);
  const receipt = await door.kind().send(payload, context);
  await assert.rejects(door.kind().complete(payload, receipt, context), /^Error: Closed$/);
  assert.deepEqual(door.studio.history, ['insert private']);
});

test('a video that YouTube said it had and dropped is waited for a while, then told', async () => {
  door.studio.drops = true;
  const payload = door.payload();
  const { receipt } = await through(payload);
  assert.equal((await readBack(payload, receipt)).verdict, 'later');
  door.aheadMs = 11 * minuteMs;
  const back = await readBack(payload, receipt);
  assert.deepEqual(
    [back.verdict, back.sentence],
    ['differs', 'It is not there: YouTube never kept it, or somebody removed it.'],
  );
});

const ends: [Record<string, unknown>, RegExp][] = [
  [{ uploadStatus: 'rejected', rejectionReason: 'copyright' }, /rejected it because of a copyright claim/],
  [{ uploadStatus: 'rejected', rejectionReason: 'length' }, /longer than this channel may upload: confirm/],
  [{ uploadStatus: 'rejected' }, /of a reason it does not name/],
  [{ uploadStatus: 'failed', failureReason: 'codec' }, /the codec is not one it takes\. Make the video again/],
  [{ uploadStatus: 'deleted' }, /removed at YouTube/],
];
for (const [ended, says] of ends)
  test(`a video that YouTube did not keep is never made public: ${says.source}`, async () => {
    const payload = door.payload();
    const context = door.context();
    const receipt = await door.kind().send(payload, context);
    theVideo().ended = ended;
    assert.equal(await door.kind().complete(payload, receipt, context), 'done');
    const back = await readBack(payload, receipt);
    assert.equal(back.verdict, 'differs');
    assert.match(back.sentence, says);
    assert.deepEqual(door.studio.history, ['insert private']);
  });

test('a project that was not audited stays private whatever is said, and is a mismatch', async () => {
  door.studio.locks = true;
  const payload = door.payload();
  const { receipt } = await through(payload);
  const back = await readBack(payload, receipt);
  assert.deepEqual([back.verdict, back.sentence], ['differs', 'Privacy: Meant: public. There: private.']);
});

const changes: [string, (video: ReturnType<typeof theVideo>) => void][] = [
  ['Title', ({ snippet }) => Object.assign(snippet, { title: 'Another' })],
  ['Description', ({ snippet }) => Object.assign(snippet, { description: '' })],
  ['Tags', ({ snippet }) => Object.assign(snippet, { tags: ['ice'] })],
  ['Privacy', ({ status }) => Object.assign(status, { privacyStatus: 'unlisted' })],
  ['Length', (video) => Object.assign(video, { durationMs: 20_000 })],
  ['Made for children', ({ status }) => Object.assign(status, { selfDeclaredMadeForKids: true })],
  ['Synthetic media', ({ status }) => Object.assign(status, { containsSyntheticMedia: undefined })],
  ['Captions', ({ captions }) => captions.splice(0)],
  ['Captions', ({ captions }) => Object.assign(captions[0] ?? {}, { status: 'failed' })],
];
for (const [name, change] of changes)
  test(`${name} that stands there otherwise is told, point by point`, async () => {
    const payload = door.payload();
    const { receipt } = await through(payload);
    change(theVideo());
    const back = await readBack(payload, receipt);
    const wrong = back.compared.filter(({ verdict }) => verdict !== 'pass').map((one) => one.name);
    assert.deepEqual([back.verdict, wrong], ['differs', [name]]);
    assert.match(back.sentence, new RegExp(`^${name}: Meant: .+\\. There: .+\\.$`));
  });

test('captions that YouTube works on are waited for', async () => {
  const payload = door.payload();
  const { receipt } = await through(payload);
  Object.assign(theVideo().captions[0] ?? {}, { status: 'syncing' });
  assert.equal((await readBack(payload, receipt)).verdict, 'later');
});

test('what a person posted is read at the address they gave', async () => {
  const payload = door.payload();
  const { receipt } = await through(payload);
  const byHand = { id: `https://www.youtube.com/watch?v=${receipt.id}`, byHand: true };
  assert.equal((await readBack(payload, byHand)).verdict, 'same');
  assert.match((await readBack(payload, { id: 'https://vimeo.com/1', byHand: true })).sentence, /not the address/);
});

const playlist = { id: 'PL0123456789', name: 'Canals' };

test('it goes to the end of its playlist once, whatever breaks, and is read back there', async () => {
  door.studio.playlists.set(playlist.id, ['another']);
  const payload = door.payload({ playlist });
  const context = door.context();
  let receipt = await door.kind().send(payload, context);
  const answer = door.studio.answer.bind(door.studio);
  // YouTube takes it, and the answer is lost.
  door.studio.answer = (request) => {
    const told = answer(request);
    return request.method === 'POST' && request.path.endsWith('/playlistItems') ? { lost: true } : told;
  };
  const first = await door.kind().complete(payload, receipt, context);
  door.studio.answer = answer;
  assert.ok(first !== 'done' && first.receipt?.released === true && first.receipt.playlist === undefined);
  receipt = first.receipt ?? receipt;
  for (let ended = await door.kind().complete(payload, receipt, context); ended !== 'done'; ) {
    receipt = ended.receipt ?? receipt;
    ended = await door.kind().complete(payload, receipt, context);
  }
  assert.deepEqual(door.studio.playlists.get(playlist.id), ['another', receipt.id]);
  const back = await readBack(payload, receipt);
  assert.deepEqual([back.verdict, back.compared.at(-1)?.name], ['same', 'Playlist']);
});

for (const [name, prepare, sentence] of [
  ['was removed', () => undefined, /not on YouTube any more/],
  [
    'is full',
    () => {
      door.studio.playlists.set(playlist.id, ['another']);
      door.studio.mostInPlaylist = 1;
    },
    /There: not in it/,
  ],
] as const)
  test(`a playlist that ${name} leaves the video public, and is told`, async () => {
    prepare();
    const payload = door.payload({ playlist });
    const { receipt } = await through(payload);
    assert.equal(theVideo().status.privacyStatus, 'public');
    assert.equal(typeof receipt.playlist, 'string');
    assert.notEqual(receipt.playlist, 'there');
    const back = await readBack(payload, receipt);
    assert.equal(back.verdict, 'differs');
    assert.match(back.sentence, sentence);
  });
