import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { keepFigures, shiftDay } from '../../../capabilities/figures/index.ts';
import { runs } from '../../../capabilities/make/schema.ts';
import { newId } from '../../../kernel/ids.ts';
import { noteFact } from '../../../kernel/ledger/index.ts';
import { readWav } from '../../../providers/voice/audio/wav.ts';
import { makeItem, makeVideo, startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import * as tables from '../schema.ts';
import { readBudget } from './budget.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
});
after(() => app.close());

const params = { channel: testChannel };
const unknown = { channel: 'CHANNEL_NOBODY' };
const dayMs = 86_400_000;

async function approved(title: string, text: string): Promise<string> {
  const { id, version, seen } = await app.call('POST /api/scripts', { body: { channel: testChannel, title, text } });
  const { open } = await app.call('GET /api/scripts/{id}/checks', { params: { id } });
  const accept = open.map(({ name, sentence }) => `${name}: ${sentence}`);
  await app.call('POST /api/scripts/{id}/approve', { params: { id }, body: { version, seen, accept } });
  return id;
}

const ended = async (subject: string) => {
  for (const { id } of await app.services.jobs.list('own', { subject })) await app.services.jobs.finished(id);
};

test('a channel that is not there is refused by each of its pages', async () => {
  for (const key of [
    'GET /api/youtube/{channel}/memory',
    'GET /api/youtube/{channel}/style',
    'GET /api/youtube/{channel}/pronunciations',
    'GET /api/youtube/{channel}/quality',
    'GET /api/youtube/{channel}/budget',
    'GET /api/youtube/{channel}/earnings',
  ] as const)
    assert.equal((await app.ask(key, { params: unknown })).status, 404, key);
  const batch = { params: { ...unknown, work: 'voice' as const } };
  assert.equal((await app.ask('GET /api/youtube/{channel}/batch/{work}', batch)).status, 404);
});

test('style is told of three approved scripts and not of two, and a script is held against the others alone', async () => {
  const first = await approved('Ice', 'Why does ice float? It is lighter than water. Try it in a glass.');
  await approved('Steam', 'Why does steam hiss? It has no room. Try it with a lid.');
  const two = await app.call('GET /api/youtube/{channel}/style', { params });
  assert.deepEqual([two.of, two.sheet, two.rules], [2, null, []]);
  await approved('Glass', 'Why does glass ring? It bends and bends back. Try it with a spoon.');
  const { of, sheet, rules } = await app.call('GET /api/youtube/{channel}/style', { params });
  assert.deepEqual([of, sheet?.openings[0]?.kind], [3, 'question']);
  assert.ok(rules.includes('Open with a question.'));
  const beside = await app.call('GET /api/youtube/{channel}/style', { params, query: { script: first } });
  assert.deepEqual([beside.of, beside.own?.opening], [2, 'question']);
  const lost = await app.ask('GET /api/youtube/{channel}/style', { params, query: { script: 'scr_none' } });
  assert.equal(lost.status, 404);
});

const list = () => app.call('GET /api/youtube/{channel}/pronunciations', { params });
const put = (word: string, says: string) =>
  app.ask('PUT /api/youtube/{channel}/pronunciations', { params, body: { word, says } });

test('a word is kept once whatever its case, refused without letters, heard before it is kept, and taken out', async () => {
  assert.equal((await put('Nguyen', 'win')).status, 200);
  assert.equal((await put('nguyen', 'new yen')).status, 200);
  assert.deepEqual(
    (await list()).rows.map(({ word, says }) => [word, says]),
    [['nguyen', 'new yen']],
  );
  for (const [word, says, path] of [
    ['', 'win', 'word'],
    ['...', 'win', 'word'],
    ['Nguyen', '', 'says'],
    ['Nguyen', '!!', 'says'],
    ['Nguyen', 'x'.repeat(81), 'says'],
  ] as const) {
    const { status, error } = await put(word, says);
    assert.deepEqual([status, error?.details?.[0]?.path], [422, path], `${word} ${says}`);
  }
  const voice = { provider: 'google' as const, voiceId: 'default' };
  const heard = await app.call('POST /api/youtube/{channel}/pronunciations/hear', {
    params,
    body: { says: 'new yen', ...voice },
  });
  const { samples } = readWav(fs.readFileSync(app.services.store.pathOf(heard.audioUrl)));
  assert.ok(samples.length > 1000 && samples.some((one) => Math.abs(one) > 0.05));
  const id = (await list()).rows[0]?.id ?? '';
  const drop = () => app.ask('DELETE /api/youtube/{channel}/pronunciations/{id}', { params: { ...params, id } });
  assert.deepEqual([(await drop()).status, (await drop()).status, (await list()).rows.length], [200, 404, 0]);
});

const batch = (work: 'voice' | 'video') =>
  app.call('GET /api/youtube/{channel}/batch/{work}', { params: { ...params, work } });

test('a batch speaks what has no voice, each once, as the list of words says; then it waits for its video', async () => {
  await put('IKEA', 'ee kay ah');
  const id = await approved('A shelf', 'Nobody at IKEA had a saw. The shelf from IKEA stayed as long as it was.');
  const other = await approved('A lamp', 'The lamp was too tall for the box. So somebody cut the box.');
  const { id: draft } = await app.call('POST /api/scripts', {
    body: { channel: testChannel, title: 'A draft', text: 'This one is not read by anybody yet.' },
  });
  const before = await batch('voice');
  assert.deepEqual([before.rows[0]?.scriptId, before.rows[1]?.scriptId], [other, id]);
  assert.ok(before.rows.every((row) => row.scriptId !== draft));
  const body = {
    scripts: [id, other, id, draft, 'scr_none'],
    voice: { provider: 'google' as const, voiceId: 'default' },
  };
  const work = { params: { ...params, work: 'voice' as const } };
  const silent = await app.ask('POST /api/youtube/{channel}/batch/{work}', { ...work, body: { scripts: [id] } });
  assert.deepEqual([silent.status, silent.error?.details?.[0]?.path], [422, 'voice']);
  const begun = await app.call('POST /api/youtube/{channel}/batch/{work}', { ...work, body });
  assert.deepEqual([begun.begun, begun.refused.map(({ scriptId }) => scriptId)], [2, [draft, 'scr_none']]);
  // A press by another tab joins what runs, and begins nothing that has ended.
  await app.call('POST /api/youtube/{channel}/batch/{work}', { ...work, body: { ...body, scripts: [id] } });
  await ended(id);
  const late = await app.call('POST /api/youtube/{channel}/batch/{work}', {
    ...work,
    body: { ...body, scripts: [id] },
  });
  assert.deepEqual([late.begun, late.refused.length], [0, 1]);
  await ended(other);
  const takes = await app.call('GET /api/voiceover/takes', { query: { scriptId: id } });
  assert.equal(takes.length, 1);
  assert.deepEqual(
    takes[0]?.sentences.map(({ text }) => text),
    ['Nobody at IKEA had a saw.', 'The shelf from IKEA stayed as long as it was.'],
  );
  const [row] = await app.services.db.select().from(tables.takes).where(eq(tables.takes.scriptId, id));
  const words = ((row?.timeline ?? []) as { words: { text: string }[] }[]).flatMap((sentence) => sentence.words);
  assert.deepEqual(
    words.slice(0, 4).map(({ text }) => text),
    ['Nobody', 'at', 'IKEA', 'had'],
  );
  assert.ok((await batch('voice')).rows.every(({ scriptId }) => scriptId !== id && scriptId !== other));
  // Nobody listened to it yet.
  assert.ok((await batch('video')).rows.every(({ scriptId }) => scriptId !== id));
  const { audioUrl = '' } = takes[0] ?? {};
  await app.call('POST /api/voiceover/approve', {
    body: { channel: testChannel, scriptId: id, provider: 'google', voiceId: 'default', audioUrl },
  });
  assert.deepEqual(
    (await batch('video')).rows.map(({ scriptId }) => scriptId),
    [id],
  );
  // As it is said now it takes longer than as it is written.
  const said = row?.durationMs ?? 0;
  await app.call('DELETE /api/youtube/{channel}/pronunciations/{id}', {
    params: { ...params, id: (await list()).rows[0]?.id ?? '' },
  });
  await app.call('POST /api/voiceover/generate', { body: { scriptId: id, provider: 'google', voiceId: 'default' } });
  const [plain] = await app.call('GET /api/voiceover/takes', { query: { scriptId: id } });
  assert.ok(said - (plain?.durationMs ?? said) > 200, `${said} ms against ${plain?.durationMs} ms`);
});

const drawn = (id: string, round?: number) =>
  app.call('GET /api/scripts/{id}/thumbnails', { params: { id }, query: round === undefined ? {} : { round } });

test('thumbnails are drawn once, another round draws others, and the chosen one stands first in the next video', async () => {
  const [{ scriptId: id = '' } = {}] = (await batch('video')).rows;
  const first = await drawn(id);
  assert.deepEqual([first.rows.length, first.judgedWidth, first.chosen], [3, 120, undefined]);
  assert.ok(first.rows.every(({ readability }) => readability >= 0 && readability <= 1));
  assert.deepEqual(await drawn(id), first);
  const second = await drawn(id, 1);
  assert.ok(second.rows.every(({ url }) => !first.rows.some((one) => one.url === url)));
  const choose = (chosen: (typeof first.rows)[number] | null) =>
    app.ask('PUT /api/scripts/{id}/thumbnails', { params: { id }, body: { chosen } });
  const gone = { url: `/media/${'0'.repeat(64)}.jpg`, layout: 'title-left', readability: 1 };
  assert.equal((await choose(gone)).status, 404);
  const [, chosen = null] = second.rows;
  assert.equal((await choose(chosen)).status, 200);
  assert.deepEqual((await drawn(id)).chosen, chosen);
  const { begun } = await app.call('POST /api/youtube/{channel}/batch/{work}', {
    params: { ...params, work: 'video' },
    body: { scripts: [id] },
  });
  assert.equal(begun, 1);
  await ended(id);
  const [video] = await app.call('GET /api/videos', { query: { scriptId: id } });
  assert.deepEqual([video?.thumbnails.length, video?.thumbnails[0]], [4, chosen]);
  assert.equal((await batch('video')).total, 0);
  await choose(null);
  assert.equal((await drawn(id)).chosen, undefined);
  const { rows, checks, total } = await app.call('GET /api/youtube/{channel}/quality', { params });
  assert.deepEqual([total, rows[0]?.id, rows[0]?.unmeasured], [1, video?.id, []]);
  assert.ok(
    checks.includes('No black gaps') &&
      checks.includes('Loudness') &&
      checks.includes('Captions fit') &&
      checks.includes('Original'),
  );
});

test('a check that an older video never had is told as not measured, not as passed', async () => {
  await makeVideo(app, {
    title: 'From before',
    checks: [{ name: 'Length', verdict: 'pass', sentence: 'Length 4 s.' }],
  });
  const { rows } = await app.call('GET /api/youtube/{channel}/quality', { params });
  const old = rows.find(({ title }) => title === 'From before');
  assert.ok(old?.unmeasured.includes('Loudness') && !old.unmeasured.includes('Length'));
});

/** A video that is out for so many days and had so many views a day. */
async function post(at: number, title: string, views: number): Promise<void> {
  const { id } = await makeItem(app, { title });
  const { db } = app.services;
  const thing = `aB3-_xYz0${String(at).padStart(2, '0')}`;
  // At an hour that is the same day in UTC and there.
  const postedOn = shiftDay(new Date().toISOString().slice(0, 10), -40);
  const postedAt = `${postedOn}T20:00:00.000Z`;
  await db
    .update(tables.queueItems)
    .set({
      status: 'Approved',
      decidedAt: new Date(),
      posted: { url: `https://youtu.be/${thing}`, at: postedAt, compared: [] },
    })
    .where(eq(tables.queueItems.id, id));
  const days = Array.from({ length: 30 }, (_, index) => ({ day: shiftDay(postedOn, index), figures: { views } }));
  await keepFigures(
    db,
    { studio: 'own', platform: 'youtube', account: testChannel, thing },
    { total: { views: views * 30 }, days },
    new Date(),
  );
}

test('a channel remembers what it told and how far that is; winners are told of five first weeks and not of four', async () => {
  for (const [at, views] of [100, 120, 90, 400].entries()) await post(at, `Posted ${at}`, views);
  const read = () => app.call('GET /api/youtube/{channel}/memory', { params });
  const four = await read();
  assert.deepEqual([four.settled, four.medianViews, four.winners], [4, null, []]);
  await post(4, 'Posted 4', 110);
  const { winners, medianViews, works, total, settled, source } = await read();
  assert.deepEqual([settled, source, winners.length, winners[0]?.title], [5, 'computed', 1, 'Posted 3']);
  assert.deepEqual([medianViews, winners[0]?.times], [110 * 7, Math.round((400 / 110) * 10) / 10]);
  assert.equal(works.length, total);
  const status = (title: string) => works.find((one) => one.title === title)?.status;
  assert.deepEqual([status('Posted 3'), status('A draft'), status('A lamp')], ['posted', 'draft', 'approved']);
});

test('an idea that says what an earlier script said is told with it; its own script and other channels are none', async () => {
  const { db } = app.services;
  const idea = async (title: string, channel = testChannel) => {
    const id = newId('ide');
    await db.insert(tables.ideas).values({
      ...{ id, studio: 'own', channel, topic: 'ice', title, engine: 'Test', material: [], batch: newId('bat') },
      card: {},
    });
    return id;
  };
  const lamp = await approved(
    'Why old lighthouses were painted red',
    'They were painted red. Snow is white. Sailors saw them.',
  );
  const near = await idea('The red paint of old lighthouses');
  const far = await idea('How a zip knows where to stop');
  const one = await idea('Lighthouses');
  const own = await idea('Why old lighthouses were painted red and white');
  const other = await idea('Why old lighthouses were painted red', 'CHANNEL_OTHER');
  const read = () =>
    app.call('GET /api/youtube/{channel}/memory', { params, query: { ideas: [near, far, one, own, other].join() } });
  assert.deepEqual(new Set((await read()).alike.map((found) => found.idea)), new Set([near, own]));
  assert.equal((await read()).alike[0]?.title, 'Why old lighthouses were painted red');
  await db.update(tables.scripts).set({ ideaId: own }).where(eq(tables.scripts.id, lamp));
  assert.deepEqual(
    (await read()).alike.map((found) => found.idea),
    [near],
  );
});

test('the queue of a channel lists and counts its own alone', async () => {
  const { db } = app.services;
  const { id, videoId } = await makeItem(app, { title: 'Of another' });
  await db.update(tables.videos).set({ channel: 'CHANNEL_OTHER' }).where(eq(tables.videos.id, videoId));
  await db.update(tables.queueItems).set({ channel: 'CHANNEL_OTHER' }).where(eq(tables.queueItems.id, id));
  const of = async (channel: string) => {
    const list = await app.call('GET /api/upload-queue', { query: { channel } });
    return {
      ids: list.map((one) => one.id),
      counts: await app.call('GET /api/upload-queue/counts', { query: { channel } }),
    };
  };
  const [all, mine, others] = [
    await app.call('GET /api/upload-queue/counts'),
    await of(testChannel),
    await of('CHANNEL_OTHER'),
  ];
  assert.deepEqual(others.ids, [id]);
  assert.ok(!mine.ids.includes(id));
  assert.deepEqual([mine.counts.all, others.counts.all], [mine.ids.length, 1]);
  assert.equal(all.all, mine.counts.all + 1);
});

test('a day at YouTube: what one upload takes, what was counted, and how many more fit', async () => {
  const told = await app.call('GET /api/youtube/{channel}/budget', { params });
  const each = told.upload.reduce((sum, { units }) => sum + units, 0);
  assert.deepEqual([told.units.used, told.connected, told.toPost], [0, false, 0]);
  assert.equal(told.fits, Math.min(told.uploads.limit, Math.floor(told.units.limit / each)));
  const { limits } = app.services.oauth;
  const resetsAt = new Date(Date.now() + dayMs);
  const counted = { label: '', resetsAt };
  await limits.count({ id: 'google', name: 'YouTube' }, '', {
    ...counted,
    name: 'units',
    used: told.units.limit - each * 2 - 1,
  });
  assert.equal((await app.call('GET /api/youtube/{channel}/budget', { params })).fits, 2);
  await limits.count({ id: 'google', name: 'YouTube' }, '', { ...counted, name: 'uploads', used: told.uploads.limit });
  assert.equal((await app.call('GET /api/youtube/{channel}/budget', { params })).fits, 0);
  // In California midnight comes at eight or seven o'clock UTC.
  const { resetsAt: next } = await readBudget(
    { ...app.services, studio: 'own' } as never,
    testChannel,
    Date.parse('2026-11-27T07:30:00Z'),
  );
  assert.equal(next, '2026-11-27T08:00:00.000Z');
});

test('earnings of a channel: only its own, per thousand views only of months that have both, per dollar of models', async () => {
  const { db } = app.services;
  const now = new Date();
  const fact = (
    kind: 'income' | 'cost',
    cents: number,
    account: string,
    occurredAt: Date,
    stream?: 'ads' | 'affiliate',
  ) =>
    noteFact(db, {
      ...{ studio: 'own', book: 'real', kind, cents, currency: 'USD', account, module: 'video', source: 'typed' },
      ...(stream && { stream }),
      ...{ text: kind, occurredAt, sourceId: newId('fct'), state: 'confirmed' },
    });
  const empty = await app.call('GET /api/youtube/{channel}/earnings', { params });
  assert.deepEqual([empty.currency, empty.revenue, empty.rpm, empty.profitPerAiDollar], ['', 0, null, null]);
  assert.equal(empty.months.length, 12);
  await fact('income', 4000, testChannel, now, 'ads');
  await fact('income', 1000, testChannel, now, 'affiliate');
  await fact('income', 77_700, 'CHANNEL_OTHER', now);
  await fact('cost', -1000, testChannel, now);
  const longAgo = new Date(now.getTime() - 150 * dayMs);
  await fact('income', 9000, testChannel, longAgo, 'ads');
  const thing = 'aB3-_xYz0zz';
  await keepFigures(
    db,
    { studio: 'own', platform: 'youtube', account: testChannel, thing },
    { total: {}, days: [{ day: now.toISOString().slice(0, 10), figures: { views: 20_000 } }] },
    now,
  );
  const [{ id: scriptId = '' } = {}] = await db
    .select()
    .from(tables.scripts)
    .where(eq(tables.scripts.channel, testChannel));
  await db.insert(runs).values({
    ...{ id: newId('run'), studio: 'own', recipe: 'video.script', recipeVersion: 3, topic: 'ice', subject: scriptId },
    ...{ engine: 'openai', label: 'A model', embedded: false, made: 1, ms: 900, costMicros: 2_000_000 },
  });
  const told = await app.call('GET /api/youtube/{channel}/earnings', { params });
  assert.deepEqual([told.currency, told.revenue, told.cost], ['USD', 14_000, 1000]);
  assert.equal(told.ai.usd, 2);
  assert.equal(told.rpm?.revenue, 4000);
  assert.ok(told.rpm && told.rpm.views >= 20_000 && Math.abs(told.rpm.cents - (4000 * 1000) / told.rpm.views) < 0.01);
  assert.equal(told.profitPerAiDollar, (130 - 2) / 2);
  assert.equal(told.costPerVideo, Math.round(1200 / told.videos));
});
