import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BodyInput, OrderRun } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { fillSource, openSource } from '../../capabilities/make/material/keep.ts';
import { readPlain } from '../../providers/reading/index.ts';
import * as tables from '../../testing/tables.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { modules } from '../index.ts';

// Every kind of thing that can be made is ordered, or says here why it is not.

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
});
after(() => app.close());

type Input = BodyInput<'POST /api/orders'>;
const input = (change: Partial<Input>): Input => ({
  ...{ work: 'video', source: 'topics', topics: [], channel: testChannel, days: [1], times: ['05:00'] },
  ...{ hold: 'finished', ...change },
});
const start = (change: Partial<Input>) => app.call('POST /api/orders', { body: input(change) });
const refusal = async (change: Partial<Input>) => {
  const { status, error } = await app.ask('POST /api/orders', { body: input(change) });
  return [status, error?.details?.[0]?.path ?? error?.code];
};
const rowOf = async (order: string, run: string) =>
  (await app.call('GET /api/orders/{id}/runs', { params: { id: order } })).rows.find(({ id }) => id === run);

/** Runs an order once, to its end. */
async function run(order: { id: string }): Promise<OrderRun> {
  const { id } = await app.call('POST /api/orders/{id}/run', { params: { id: order.id } });
  const { rows } = await app.pool.query<{ job: string }>('select job_id as job from orders.runs where id = $1', [id]);
  await app.services.jobs.finished(rows[0]?.job ?? '').catch(() => undefined);
  return (await rowOf(order.id, id)) as OrderRun;
}

const script = async (title: string, text: string) => {
  const { id } = await app.call('POST /api/scripts', { body: { channel: testChannel, title, text } });
  await app.services.db.update(tables.scripts).set({ status: 'approved' }).where(eq(tables.scripts.id, id));
  return id;
};

/** Recipes that no order writes by, and why. */
const noRecipe: Readonly<Record<string, string>> = {
  'video.script': 'It is written within the order of a video.',
  'video.openings': 'First sentences to choose from while a script is edited: nothing of its own.',
  'text.reply': 'It answers one comment of somebody; no list of comments is kept here.',
  'text.report': 'Its figures are of one period: an order that repeats them would tell old ones.',
  'blitz.leads': 'They are written within the order of a campaign.',
};
/** Works of orders that write by a recipe of another name. */
const byRecipe: Readonly<Record<string, string>> = {
  ...{ 'video.ideas': 'ideas', 'pdf.titles': 'titles' },
};
/** Works of orders that jobs are part of. */
const byJob: Readonly<Record<string, string>> = {
  ...{ video: 'video', scene: 'video', voiceover: 'voice', 'fact-film': 'video', 'facts-find': 'facts' },
  ...{ cover: 'cover', document: 'pages', package: 'package', 'clip-render': 'clips', 'make-texts': 'text.caption' },
};
/** Jobs that make nothing to decide on, or nothing that can be wished ahead. */
const noJob: Readonly<Record<string, string>> = {
  model: 'It installs a model.',
  figures: 'It reads figures by itself, every day.',
  'import-look': 'It looks at a file that a person chose.',
  'import-write': 'It reads in a file that a person chose.',
  'import-undo': 'It takes an import back.',
  sales: 'It reads sales by itself.',
  'exchange-rates': 'It reads rates by itself.',
  'make-compare': 'It compares instructions that a person changed.',
  'make-measure': 'It measures a writer that a person asked it of.',
  material: 'It reads what a person added to Material.',
  'material-feed': 'It looks at feeds by itself.',
  'pdf-typed': 'It asks search engines, and only at the press of a person.',
  'watch-look': 'It looks at what is watched by itself.',
  'ads-read': 'It reads campaigns by itself.',
  'clips-read': 'It looks through a long video as soon as one is added.',
  'clips-listen': 'A person chooses the model that listens.',
};

test('every recipe and every job has the work of an order, or a reason why not', () => {
  const works = new Set(modules.flatMap(({ orders }) => orders?.works ?? []).map(({ kind }) => kind));
  const recipes = modules.flatMap((module) => module.recipes ?? []).map(({ id }) => id);
  const jobs = modules
    .flatMap((module) => module.jobs?.(app.services) ?? [])
    .map(({ kind }) => kind)
    .filter((kind) => !kind.startsWith('order-'));
  for (const id of recipes) {
    const ordered = works.has(byRecipe[id] ?? id);
    assert.notEqual(ordered, noRecipe[id] !== undefined, `The recipe ${id} is ordered, or has a reason: one of both`);
  }
  for (const kind of jobs) {
    const ordered = works.has(byJob[kind] ?? '');
    assert.notEqual(ordered, noJob[kind] !== undefined, `The job ${kind} is ordered, or has a reason: one of both`);
  }
  // Nothing stands in the tables that is not there any more.
  for (const id of [...Object.keys(noRecipe), ...Object.keys(byRecipe)]) assert.ok(recipes.includes(id), id);
  for (const kind of [...Object.keys(noJob), ...Object.keys(byJob)]) assert.ok(jobs.includes(kind), kind);
});

test('a text is asked for once for all runs, and written of each topic', async () => {
  assert.deepEqual(await refusal({ work: 'text.caption', topics: ['kneading'] }), [422, 'brief.details']);
  assert.deepEqual(await refusal({ work: 'text.lesson', topics: ['kneading'] }), [422, 'brief.goal']);
  const details = 'Fold the dough four times and let it rest for half an hour between the folds.';
  const order = await start({ work: 'text.caption', topics: ['kneading'], brief: { details, end: 'save' } });
  assert.deepEqual(order.brief, { details, end: 'save' });
  const made = await run(order);
  assert.deepEqual(
    [made.state, made.outcome, made.title],
    ['held', 'waiting', 'Captions of posts: kneading'],
    made.sentence,
  );
  const id = new URLSearchParams(made.path?.split('?')[1]).get('batch') ?? '';
  const { brief } = await app.call('GET /api/make/batches/{id}', { params: { id } });
  assert.deepEqual([brief.topic, brief.details, brief.end], ['kneading', details, 'save']);
});

test('a story is about what was taken from the list', async () => {
  const made = await run(await start({ work: 'text.story', topics: ['courage at sea'], brief: { hero: 'Mila' } }));
  const id = new URLSearchParams(made.path?.split('?')[1]).get('batch') ?? '';
  const { topic, brief } = await app.call('GET /api/make/batches/{id}', { params: { id } });
  assert.deepEqual([topic, brief.theme, brief.hero], ['courage at sea', 'courage at sea', 'Mila']);
});

const dough =
  'Flour and water make dough. Salt came to the harbour mill in 1703 because ships carried it there. The mill had 12 stones. ' +
  'Anna Brandt ran the mill until 1720. The mill burned down in 1755 because a lamp fell over.';

test('texts of approved scripts are written from their words, and a quiz takes no list without words', async () => {
  await script('The harbour mill', dough);
  assert.deepEqual(await refusal({ work: 'text.quiz', topics: ['mills'] }), [422, 'source']);
  assert.deepEqual(await refusal({ work: 'ideas', source: 'scripts' }), [422, 'source']);
  for (const work of ['text.caption', 'text.quiz'] as const) {
    const made = await run(await start({ work, source: 'scripts' }));
    assert.deepEqual([made.state, made.entry], ['held', 'The harbour mill'], made.sentence);
    const id = new URLSearchParams(made.path?.split('?')[1]).get('batch') ?? '';
    const { candidates } = await app.call('GET /api/make/batches/{id}', { params: { id } });
    assert.ok(candidates.length > 0);
    await app.pool.query("delete from orders.runs where entry_title = 'The harbour mill'");
  }
});

test('an approved script without a voice is spoken and waits to be listened to; then it has a video made', async () => {
  const id = await script(
    'Why bells ring',
    'Bells ring because metal swings. A clapper strikes the rim, and the rim sings.',
  );
  const voiced = await start({ work: 'voice', source: 'unspoken' });
  // The other approved script has no voice either; the newest comes first.
  const made = await run(voiced);
  assert.deepEqual([made.state, made.outcome, made.entry], ['held', 'waiting', 'Why bells ring'], made.sentence);
  const [take] = await app.services.db.select().from(tables.takes).where(eq(tables.takes.scriptId, id));
  await app.services.db
    .update(tables.takes)
    .set({ status: 'approved' })
    .where(eq(tables.takes.id, take?.id ?? ''));
  assert.equal((await rowOf(voiced.id, made.id))?.outcome, 'approved');
  assert.deepEqual(await refusal({ source: 'unfilmed', hold: 'script' }), [422, 'hold']);
  const film = await run(await start({ source: 'unfilmed' }));
  assert.deepEqual([film.state, film.entry, film.title], ['held', 'Why bells ring', 'Why bells ring'], film.sentence);
  const [video] = await app.services.db.select().from(tables.videos).where(eq(tables.videos.scriptId, id));
  assert.ok(video);
  const { rows } = await app.call('GET /api/orders');
  const order = rows.find(({ source }) => source === 'unfilmed');
  assert.ok((order?.keptBytes ?? 0) > 100_000, 'what it made takes room');
  // A limit that it has reached: nothing begins, and it says why.
  await script('Why drums boom', 'Drums boom because a skin swings. The shell holds the air, and the air sings.');
  await app.pool.query('update orders.orders set most_bytes = 1000 where id = $1', [order?.id]);
  const full = await app.ask('POST /api/orders/{id}/run', { params: { id: order?.id ?? '' } });
  assert.equal(full.status, 409);
  assert.match(
    full.error?.message ?? '',
    /^What it made takes 0\.\d+ GB of the 0\.000 GB that it may take on the disk\./,
  );
});

test('facts of a source wait to be kept, and are left by taking them back', async () => {
  const { db } = app.services;
  const { id } = await openSource(db, { studio: 'own', kind: 'note', title: 'Eddystone', from: 'typed', by: 'test' });
  const text = 'The second Eddystone lighthouse burned down in 1755, and its keeper was 94 years old.';
  await db.transaction((tx) => fillSource(tx, id, readPlain(text)));
  const order = await start({ work: 'facts', source: 'material' });
  const made = await run(order);
  assert.deepEqual([made.state, made.outcome, made.title], ['held', 'waiting', 'One fact: Eddystone'], made.sentence);
  const { rows } = await app.pool.query<{ subject: string }>('select subject from orders.runs where id = $1', [
    made.id,
  ]);
  const ids = [rows[0]?.subject ?? ''];
  await app.call('POST /api/auto-facts/decide', { body: { ids, decision: 'left' } });
  assert.equal((await rowOf(order.id, made.id))?.outcome, 'denied');
  await app.call('POST /api/auto-facts/decide', { body: { ids, decision: 'kept' } });
  assert.equal((await rowOf(order.id, made.id))?.outcome, 'approved');
});

test('pages stand alone until a product takes them', async () => {
  const order = await start({ work: 'pages', topics: ['marathon training'] });
  const made = await run(order);
  assert.deepEqual([made.state, made.outcome], ['held', 'waiting'], made.sentence);
  assert.match(made.sentence, /^Fitness journal, \d+ pages\. It belongs to no product yet\.$/);
  const id = new URLSearchParams(made.path?.split('?')[1]).get('document') ?? '';
  await app.call('DELETE /api/pdf/documents/{id}', { params: { id } });
  assert.equal((await rowOf(order.id, made.id))?.outcome, 'denied');
});

test('a product without a cover gets four to choose from, and none of itself', async () => {
  const body = { title: 'Balcony herbs planner', kind: 'planner' } as const;
  const { id: productId } = await app.call('POST /api/pdf/products', { body });
  const order = await start({ work: 'cover', source: 'uncovered' });
  const made = await run(order);
  assert.deepEqual([made.state, made.outcome, made.title], ['held', 'waiting', '4 covers: Balcony herbs planner']);
  const batch = new URLSearchParams(made.path?.split('?')[1]).get('batch') ?? '';
  const { items } = await app.call('GET /api/pdf/covers', { query: { batch } });
  assert.deepEqual((await app.call('GET /api/pdf/products/{id}', { params: { id: productId } })).files, []);
  const params = { id: items[0]?.id ?? '' };
  await app.call('POST /api/pdf/covers/{id}/use', { params, body: { productId } });
  assert.equal((await rowOf(order.id, made.id))?.outcome, 'approved');
});

test('a product with pages and a cover is packed, and listed nowhere', async () => {
  const product = await run(await start({ work: 'product', topics: ['balcony gardens'] }));
  const order = await start({ work: 'package', source: 'unpacked' });
  const made = await run(order);
  assert.deepEqual([made.state, made.outcome, made.title], ['held', 'waiting', product.title], made.sentence);
  assert.match(made.sentence, /^It is packed with \d+ pictures and its licence\. It is listed nowhere\.$/);
});
