import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { eq, sql } from 'drizzle-orm';
import { purgeRemoved } from '../../kernel/artefacts/index.ts';
import { tables as kernel } from '../../kernel/db/index.ts';
import { measureLoudness, probe } from '../../providers/video/index.ts';
import { testChannel } from '../../testing/test-app.ts';
import { agreementOf } from './post.ts';
import { footagePurge } from './purge.ts';
import * as tables from './schema.ts';
import { pixelOf, said, transcript } from './testing/long-footage.ts';
import { type ClipsApp, openClips } from './testing/open-clips.ts';

const { signal } = new AbortController();
let opened: ClipsApp;
let { app, folder, long, silent, add, detail, read } = {} as ClipsApp;
before(async () => {
  opened = await openClips();
  ({ app, folder, long, silent, add, detail, read } = opened);
});
after(() => opened.close());

test('what may not be cut, is no video, or has a transcript without times is refused beside its field', async () => {
  const gone = `/media/${'0'.repeat(64)}.mp4`;
  for (const [change, status, place] of [
    [{ url: `/media/${'0'.repeat(64)}.jpg` }, 422, 'url'],
    [{ url: gone }, 404, undefined],
    [{ rights: 'licensed' }, 422, 'licence'],
    [{ title: '' }, 422, 'title'],
    [{ transcript: 'no times in here' }, 422, 'transcript'],
    [{ channel: 'CHANNEL_NOBODY' }, 404, undefined],
  ] as const) {
    const told = await add(change);
    assert.deepEqual([told.status, told.error?.details?.[0]?.path], [status, place], JSON.stringify(change));
  }
});

let footage = '';
test('a long video is looked through once: cuts, pauses and loudness, and clips that begin and end with sentences', async () => {
  footage = (await add({ transcript })).answer?.id ?? '';
  const { state, rows, cuts, silenceMs, levels, stills, words, durationMs, hasTranscript } = await read(footage);
  assert.deepEqual([state, cuts, hasTranscript, stills.length], ['ready', 2, true, 12]);
  assert.ok(Math.abs(durationMs - 66_000) < 200 && Math.abs(silenceMs - 3000) < 400, `${durationMs}, ${silenceMs}`);
  assert.ok(words > 40 && levels.length >= 66 && levels.length <= 67, `${words} ${levels.length}`);
  assert.ok((levels[9] ?? 0) > (levels[5] ?? 1), 'the loud second');
  const [stored] = await app.services.db.select().from(tables.footage).where(eq(tables.footage.id, footage));
  const [before, next] = [stored?.sentences[6], stored?.sentences[7]];
  // The cue goes on to 43 s, the voice pauses at 40.
  assert.ok(Math.abs((before?.endMs ?? 0) - 40_000) < 300 && Math.abs((next?.startMs ?? 0) - 43_000) < 300);
  const [best] = rows;
  assert.match(best?.title ?? '', /^Why did the tower/);
  assert.ok(best && best.startMs <= 1000 && best.reasons.length === 6);
  for (const { startMs, endMs } of rows)
    for (let at = 0; at < said.length; at++) {
      const [from, to] = [at * 6000 + 1000, at * 6000 + 6000];
      assert.ok(!(from < startMs - 10 && to > startMs + 10) && !(from < endMs - 10 && to > endMs + 10));
    }
});

let clip = '';
const readClip = () => app.call('GET /api/viral-clips/clips/{id}', { params: { id: clip } });
const edit = (version: number, change: object) =>
  readClip().then(({ edits }) =>
    app.ask('PUT /api/viral-clips/clips/{id}', {
      params: { id: clip },
      body: { version, edits: { ...edits, ...change } },
    }),
  );
const step = (to: 'undo' | 'redo') =>
  app.ask('POST /api/viral-clips/clips/{id}/step', { params: { id: clip }, body: { to } });

test('edits touch no footage: each can be taken back and done again, and a stale one is refused', async () => {
  clip = (await detail(footage)).rows[0]?.id ?? '';
  const first = await readClip();
  assert.deepEqual([first.words[0]?.text, first.undo, first.redo], ['Why', 0, 0]);
  await edit(first.version, { title: 'The tower that never fell' });
  const stale = await edit(first.version, { title: 'Another' });
  assert.deepEqual([stale.status, stale.error?.code], [409, 'changed_since']);
  const { version } = await readClip();
  await edit(version, { words: { '0': 'WHY', '1': null }, frameX: 0.2 });
  assert.deepEqual([(await readClip()).undo, (await readClip()).edits.words['1']], [2, null]);
  await step('undo');
  await step('undo');
  assert.deepEqual([(await readClip()).edits, (await step('undo')).error?.code], [first.edits, 'no_step']);
  await step('redo');
  await step('redo');
  const now = await readClip();
  assert.deepEqual([now.edits.title, now.edits.words['0'], now.redo], ['The tower that never fell', 'WHY', 0]);
});

test('another transcript finds clips anew and keeps what was worked on', async () => {
  const { status } = await app.ask('PUT /api/viral-clips/footage/{id}/transcript', {
    params: { id: footage },
    body: { transcript: `${transcript}\n\n11\n00:01:02,000 --> 00:01:05,000\nOne more sentence.` },
  });
  assert.equal(status, 200);
  const { rows } = await read(footage);
  assert.ok(rows.some(({ id }) => id === clip) && rows.length > 1);
});

/** So much of a clip is enough to see: what is rendered takes the time that it plays. */
const shorten = (id: string, ms: number) =>
  app.services.db
    .update(tables.clips)
    .set({ endMs: sql`${tables.clips.startMs} + ${ms}::int` })
    .where(eq(tables.clips.id, id));

test('a clip is cut upright to its frame, with captions as they were written, and looked at as every video', async () => {
  const queued = () => app.ask('POST /api/viral-clips/clips/{id}/queue', { params: { id: clip } });
  assert.equal((await queued()).error?.code, 'not_rendered');
  await shorten(clip, 6000);
  const { jobId } = await app.call('POST /api/viral-clips/clips/{id}/render', { params: { id: clip } });
  const done = await app.services.jobs.finished(jobId);
  assert.equal(done.state, 'done', JSON.stringify(done.error ?? ''));
  const { video, startMs, endMs, outdated, state } = await readClip();
  assert.deepEqual([state, outdated], ['rendered', false]);
  const info = await probe(app.services.store.pathOf(video?.url ?? ''), signal);
  assert.deepEqual([info.video?.width, info.video?.height], [1080, 1920]);
  assert.ok(Math.abs((info.video?.durationMs ?? 0) - (endMs - startMs)) < 50, 'exact to a frame');
  const srt = fs.readFileSync(app.services.store.pathOf(video?.srtUrl ?? ''), 'utf8');
  assert.match(srt, /^WHY the tower$/m);
  assert.deepEqual(
    video?.checks
      .filter(({ name }) => ['Length', 'Picture size', 'Captions fit', 'Loudness'].includes(name))
      .map(({ verdict }) => verdict),
    ['pass', 'pass', 'pass', 'pass'],
  );
  const { version } = await readClip();
  await edit(version, { title: 'Another title' });
  assert.equal((await readClip()).outdated, false, 'a title is drawn nowhere');
  await step('undo');
  await edit(version + 2, { words: { '0': 'WHY' } });
  assert.deepEqual([(await readClip()).outdated, (await queued()).error?.code], [true, 'outdated']);
  await step('undo');
  const back = await readClip();
  assert.deepEqual([back.outdated, back.video?.url], [false, video?.url], 'what was rendered of these edits');
  // Neither cut nor rendered again: without its footage that could not be.
  const source = app.services.store.pathOf(long);
  fs.renameSync(source, `${source}.away`);
  const same = await app.call('POST /api/viral-clips/clips/{id}/render', { params: { id: clip } });
  assert.deepEqual((await app.services.jobs.finished(same.jobId)).result, { url: video?.url });
  fs.renameSync(`${source}.away`, source);
  assert.ok(!video?.checks.some(({ name }) => name === 'Brand kit'));
  const plain = await pixelOf(app.services.store.pathOf(video?.url ?? ''), folder);
  const square = createCanvas(400, 200);
  const pen = square.getContext('2d');
  pen.fillStyle = '#ff00ff';
  pen.fillRect(0, 0, 400, 200);
  const facts = { engine: 'upload', rights: 'own', licence: '', ai: false };
  const logo = await app.services.store.putBuffer(square.toBuffer('image/png'), 'png', facts);
  const kit = {
    groundColour: '#20103a',
    captionFont: 'nunito',
    headingFont: 'archivo-black',
    logo,
    intro: 'card' as const,
  };
  await app.call('PUT /api/make/brands/{channel}', { params: { channel: testChannel }, body: { ...kit, seen: 0 } });
  const again = await app.call('POST /api/viral-clips/clips/{id}/render', { params: { id: clip } });
  await app.services.jobs.finished(again.jobId);
  const branded = (await readClip()).video;
  assert.notEqual(branded?.url, video?.url);
  assert.deepEqual(
    branded?.checks.filter(({ name }) => name === 'Brand kit').map(({ verdict, sentence }) => [verdict, sentence]),
    [['pass', 'Colours, caption font, and logo of the brand kit, version 1, are in it.']],
  );
  const marked = await pixelOf(app.services.store.pathOf(branded?.url ?? ''), folder);
  assert.ok(plain[0] < 120 && marked[0] > 200 && marked[1] < 60 && marked[2] > 200, `${plain} ${marked}`);
  const { answer } = await queued();
  assert.equal(answer?.state, 'queued');
  assert.equal((await queued()).error?.code, 'queued');
  const [item] = await app.call('GET /api/upload-queue');
  assert.deepEqual(
    [item?.title, item?.madeWith[0]?.engine, item?.width],
    ['The tower that never fell', 'Your footage', 1080],
  );
  const shown = await app.call('GET /api/upload-queue/{id}', { params: { id: item?.id ?? '' } });
  assert.match(shown.said[0]?.text ?? '', /^WHY the tower/);
  const { rows, agreement, known } = await app.call('GET /api/viral-clips/track', { query: { channel: testChannel } });
  assert.deepEqual([rows.length, rows[0]?.status, agreement, known], [1, 'waiting', null, 0]);
});

test('without a transcript clips stand between pauses, and footage without sound gets music of its channel', async () => {
  const id = (await add({ url: silent, title: 'Mute' })).answer?.id ?? '';
  const { rows, hasTranscript } = await read(id);
  assert.equal(hasTranscript, false);
  const [first] = rows;
  assert.ok(first && first.title === 'Clip 1');
  await shorten(first.id, 3000);
  const { jobId } = await app.call('POST /api/viral-clips/clips/{id}/render', { params: { id: first.id } });
  await app.services.jobs.finished(jobId);
  const { video } = await app.call('GET /api/viral-clips/clips/{id}', { params: { id: first.id } });
  // The channel wishes for music: neither silence nor too loud.
  const { lufs } = await measureLoudness(app.services.store.pathOf(video?.url ?? ''), signal);
  assert.ok(Math.abs(lufs + 14) <= 1, `${lufs}`);
  assert.deepEqual(
    video?.checks.filter(({ verdict }) => verdict !== 'pass').map(({ name }) => name),
    [],
  );
});

test('another transcript leaves a clip the words it was written and rendered with', async () => {
  const before = await readClip();
  assert.ok(Object.keys(before.edits.words).length > 0 && before.words.length > 0);
  const other = transcript.replaceAll('the ', 'one whole ');
  await app.call('PUT /api/viral-clips/footage/{id}/transcript', {
    ...{ params: { id: footage }, body: { transcript: other } },
  });
  const { rows } = await read(footage);
  assert.deepEqual((await readClip()).words, before.words);
  const fresh = rows.find(({ video, startMs }) => !video && startMs >= 30_000);
  const { words } = await app.call('GET /api/viral-clips/clips/{id}', { params: { id: fresh?.id ?? '' } });
  assert.ok(
    words.some(({ text }) => text === 'whole'),
    words.map(({ text }) => text).join(' '),
  );
});

test('what is removed comes back with its clips as they were', async () => {
  const before = await readClip();
  await app.call('DELETE /api/viral-clips/footage/{id}', { params: { id: footage } });
  const restore = () => app.ask('POST /api/viral-clips/footage/{id}/restore', { params: { id: footage } });
  assert.deepEqual([(await restore()).status, (await restore()).status], [200, 404]);
  assert.deepEqual(await readClip(), before);
});

test('what is removed is gone with its clips, and what is in the queue stays', async () => {
  const remove = () => app.ask('DELETE /api/viral-clips/footage/{id}', { params: { id: footage } });
  assert.deepEqual([(await remove()).status, (await remove()).status], [200, 404]);
  assert.equal((await app.ask('GET /api/viral-clips/clips/{id}', { params: { id: clip } })).status, 404);
  assert.equal((await app.call('GET /api/upload-queue')).length, 1);
});

test('after 30 days a removed video goes for good with its files; those of the queue stay', async () => {
  const { db, store } = app.services;
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  const [item] = await app.call('GET /api/upload-queue');
  const [row] = await db.select().from(tables.footage).where(eq(tables.footage.id, footage));
  await db.update(kernel.artefacts).set({ createdAt: new Date(0) });
  const isThere = (url: string) => fs.existsSync(store.pathOf(url));
  assert.equal((await purgeRemoved(app.services, footagePurge, later(29))).things, 0);
  assert.ok(row && item && row.stills.every(isThere));
  assert.equal((await purgeRemoved(app.services, footagePurge, later(31))).things, 1);
  assert.ok(!isThere(long), 'its file');
  const shown = await app.call('GET /api/upload-queue/{id}', { params: { id: item.id } });
  assert.ok(shown.videoUrl && isThere(shown.videoUrl));
});

test('scores and first weeks go together as their ranks do', () => {
  assert.equal(agreementOf([1, 2, 3, 4, 5], [10, 20, 30, 40, 50]), 1);
  assert.equal(agreementOf([1, 2, 3, 4, 5], [50, 40, 30, 20, 10]), -1);
  assert.equal(agreementOf([1, 1, 1], [1, 2, 3]), null);
});
