import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { QueryInput } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { localOperator, type Principal } from '../../../kernel/identity/index.ts';
import { asking, type Fact, record } from '../../../kernel/journal/index.ts';
import { callIn } from '../../../services.ts';
import { makeItem, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readLine } from './detail.ts';
import { listLines } from './lines.ts';

let app: TestApp;
const written: number[] = [];
const actors = ['Mara Lind', 'Jonas Weir', 'operator'];
const actions = ['queue.approved', 'session.opened', 'script.drafted', 'setting.saved', 'session.refused'];

before(async () => {
  app = await startTestApp();
  for (let index = 0; index < 60; index++) {
    const fact: Fact = {
      studio: index % 7 ? 'own' : 'sample',
      action: actions[index % 5] as string,
      subject: `sub_${index % 4}`,
      actor: actors[index % 3] as string,
      text: index % 2 ? `"Zoë's harbour" ${index} was looked at.` : `100 % of line_${index}.`,
    };
    await record(app.services.db, fact);
  }
  const { rows } = await app.pool.query<{ seq: string }>('select seq from kernel.journal order by seq');
  written.push(...rows.map(({ seq }) => Number(seq)));
  // Days apart, so that whole days and cut ones are counted; no seal matters here.
  await app.pool.query('alter table kernel.journal disable trigger user');
  await app.pool.query(
    `update kernel.journal set at = timestamptz '2026-11-20 21:00Z' + (seq - ${written[0]}) * interval '97 minutes'`,
  );
  // And over several blocks.
  const { rows: apart } = await app.pool.query<{ seq: string }>(
    'update kernel.journal set seq = seq * 1000 returning seq',
  );
  written.splice(0, written.length, ...apart.map(({ seq }) => Number(seq)).sort((a, b) => a - b));
  await app.pool.query("select setval('kernel.journal_seq_seq', $1)", [written.at(-1)]);
  await app.pool.query('truncate kernel.journal_counts, kernel.journal_blocks, kernel.journal_counted');
  await app.pool.query('alter table kernel.journal enable trigger user');
});
after(() => app.close());

const lines = (query: QueryInput<'GET /api/journal/lines'> = {}) => app.call('GET /api/journal/lines', { query });

test('the newest stand on top, page by page without a gap, and the other way round', async () => {
  const whole = await lines({ studio: 'all', limit: 200 });
  assert.deepEqual(
    whole.rows.map(({ seq }) => seq),
    written.toReversed(),
  );
  assert.deepEqual(
    [whole.total, whole.all, whole.newer, whole.last],
    [written.length, written.length, 0, written.at(-1)],
  );
  const pages = [await lines({ studio: 'all', limit: 20 }), await lines({ studio: 'all', limit: 20, offset: 20 })];
  assert.deepEqual(
    pages.flatMap(({ rows }) => rows.map(({ seq }) => seq)),
    written.toReversed().slice(0, 40),
  );
  const [first] = (await lines({ studio: 'all', order: 'asc', limit: 1 })).rows;
  assert.equal(first?.seq, written[0]);
});

test('a page in the middle is what stands there, from wherever it is found', async () => {
  for (const filters of [
    {},
    { studio: 'own' },
    { kind: 'decided' },
    { actor: 'operator' },
    { upTo: written[52] },
  ] as const)
    for (const order of ['asc', 'desc'] as const) {
      const query = { studio: 'all', order, ...filters } as const;
      const { rows } = await lines({ ...query, limit: 200 });
      for (let offset = 0; offset < rows.length; offset += 3)
        assert.deepEqual((await lines({ ...query, offset, limit: 4 })).rows, rows.slice(offset, offset + 4));
    }
});

const instants = fc
  .integer({ min: -40, max: 110 })
  .map((hours) => new Date(Date.parse('2026-11-20T21:00Z') + hours * 3_600_000).toISOString());
const option = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

test('whatever is filtered, the lines are those that fit, and each count is how many those are', async () => {
  const { rows: everything } = await lines({ studio: 'all', limit: 200 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        studio: fc.constantFrom('own', 'sample', 'all') as fc.Arbitrary<'own' | 'sample' | 'all'>,
        kind: option(fc.constantFrom('decided', 'failed', 'made', 'changed', 'access') as fc.Arbitrary<'decided'>),
        actor: option(fc.constantFrom(...actors, 'Nobody')),
        subject: option(fc.constantFrom('sub_1', 'sub_3')),
        from: option(instants),
        to: option(instants),
        upTo: option(fc.constantFrom(...written)),
        offset: fc.nat(60),
        order: fc.constantFrom('asc', 'desc') as fc.Arbitrary<'asc' | 'desc'>,
      }),
      async ({ kind, offset, order, ...filters }) => {
        const query = Object.fromEntries(
          Object.entries({ kind, ...filters }).filter(([, value]) => value !== undefined),
        ) as QueryInput<'GET /api/journal/lines'>;
        const answer = await lines({ ...query, limit: 200 });
        const { studio, actor, subject, from, to, upTo = Number.POSITIVE_INFINITY } = filters;
        const fits = everything.filter(
          (line) =>
            (studio === 'all' || line.studio === studio) &&
            (actor === undefined || line.actor === actor) &&
            (subject === undefined || line.subject === subject) &&
            (from === undefined || line.at >= from) &&
            (to === undefined || line.at < to),
        );
        const ofKind = fits.filter((line) => kind === undefined || line.kind === kind);
        const shown = ofKind.filter(({ seq }) => seq <= upTo).map(({ seq }) => seq);
        assert.deepEqual(
          answer.rows.map(({ seq }) => seq),
          shown,
        );
        const page = await lines({ ...query, order, offset, limit: 7 });
        assert.deepEqual(
          page.rows.map(({ seq }) => seq),
          (order === 'asc' ? shown.toReversed() : shown).slice(offset, offset + 7),
        );
        assert.deepEqual([answer.total, answer.newer], [shown.length, ofKind.length - shown.length]);
        for (const [one, count] of Object.entries(answer.counts))
          assert.equal(count, fits.filter((line) => line.kind === one && line.seq <= upTo).length, one);
      },
    ),
    { numRuns: 60 },
  );
});

test('a search finds words without case and accents, signs as they stand, ids, seals and numbers of lines', async () => {
  const found = async (q: string) => (await lines({ studio: 'all', q, limit: 200 })).rows.map(({ text }) => text);
  assert.equal((await found('ZOE harbour')).length, 30);
  assert.deepEqual(await found('% line_4.'), ['100 % of line_4.']);
  assert.deepEqual(await found('line_9%'), []);
  assert.ok((await found('jonas weir')).length === 20);
  const { rows } = await lines({ studio: 'all', limit: 5 });
  const [one] = rows;
  assert.ok(one);
  assert.deepEqual(await found(one.seal.slice(0, 12)), [one.text]);
  assert.ok((await found(`#${one.seq}`)).includes(one.text));
  assert.deepEqual(await app.call('GET /api/journal/total', { query: { studio: 'all', q: 'harbour' } }), { total: 30 });
});

test('lines that come later stand behind the mark, and are counted', async () => {
  const before = await lines();
  await record(app.services.db, { studio: 'own', action: 'queue.denied', subject: 'que_x', text: '"A" was denied.' });
  const held = await lines({ upTo: before.last });
  assert.deepEqual([held.newer, held.total, held.last > before.last], [1, before.total, true]);
  assert.equal((await lines({ upTo: before.last, kind: 'made' })).newer, 0);
  assert.equal((await lines()).rows[0]?.kind, 'decided');
});

const viewer: Principal = { ...localOperator, kind: 'member', id: 'mem_v', name: 'Vera', role: 'viewer' };

test('a Viewer reads the open studio, another one is for Admins; where somebody was is for Admins and oneself', async () => {
  const call = callIn(app.services, 'own', { who: viewer });
  assert.ok((await listLines(call, {})).rows.every(({ studio }) => studio === 'own'));
  for (const studio of ['sample', 'all'] as const) await assert.rejects(listLines(call, { studio }), /Only an Admin/);
  const as = async (who: Principal) => {
    await asking.run({ who, address: '10.0.0.7', reference: 'ave-7' }, () =>
      record(app.services.db, { studio: 'own', action: 'setting.saved', subject: 'A', text: 'A was saved.' }),
    );
    return (await lines()).last;
  };
  const others = await as({ ...viewer, id: 'mem_a', name: 'Ada', role: 'admin', session: 'ses_1' });
  const own = await as({ ...viewer, session: 'ses_2' });
  const read = (seq: number, who: Principal) => readLine(callIn(app.services, 'own', { who }), () => [], seq);
  assert.deepEqual((await read(others, viewer)).by, { kind: 'member', reference: 'ave-7' });
  assert.deepEqual((await read(own, viewer)).by, {
    kind: 'member',
    reference: 'ave-7',
    address: '10.0.0.7',
    session: 'ses_2',
  });
  assert.equal((await read(others, localOperator)).by?.address, '10.0.0.7');
  const [sample] = (await lines({ studio: 'sample' })).rows;
  await assert.rejects(read(sample?.seq ?? 0, viewer), /Only an Admin/);
  await assert.rejects(read(0, localOperator), /not there|not found|This line/i);
});

test('an edit says what it was and what it is, the value of a secret nowhere, and leads to the thing', async () => {
  const { id } = await makeItem(app, { title: 'Why roads are straight' });
  const item = await app.call('GET /api/upload-queue/{id}', { params: { id } });
  await app.call('PATCH /api/upload-queue/{id}', {
    params: { id },
    body: { seen: item.seen, tags: ['roads', 'rome'] },
  });
  const { last } = await lines();
  const line = await app.call('GET /api/journal/lines/{seq}', { params: { seq: last } });
  assert.deepEqual(line.changes, [{ name: 'tags', after: 'roads, rome' }]);
  assert.deepEqual(line.thing, { title: 'Why roads are straight', path: `/upload-queue?item=${id}` });
  assert.equal(line.rule, 3);
  assert.equal(line.previous?.seal.length, 64);
  await app.call('PUT /api/admin/config', {
    body: { changes: { ELEVENLABS_API_KEY: 'honey-key-1', MEDIA_BLITZ: 'off' } },
  });
  await app.call('PUT /api/admin/config', { body: { changes: { ELEVENLABS_API_KEY: 'honey-key-2' } } });
  const newest = (await lines({ limit: 3 })).rows.toReversed();
  const changes = await Promise.all(
    newest.map(async ({ seq }) => (await app.call('GET /api/journal/lines/{seq}', { params: { seq } })).changes[0]),
  );
  assert.deepEqual(
    changes.map((change) => [change?.before, change?.after]).sort(),
    [
      ['not set', 'set'],
      ['set', 'changed'],
      [undefined, 'off'],
    ].sort(),
  );
  const { rows } = await app.services.db.execute(sql`select 1 from kernel.journal where data::text like '%honey%'`);
  assert.equal(rows.length, 0);
});
