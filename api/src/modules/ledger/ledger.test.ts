import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await app.call('POST /api/studio', { body: { studio: 'own', timeZone: 'Europe/Berlin' } });
});
after(() => app.close());

const typed = {
  kind: 'income',
  cents: 4200,
  currency: 'EUR',
  occurredAt: '2026-10-31T23:30:00.000Z',
  text: 'A talk.',
  sourceId: 'form-0001',
} as const;

test('what a person writes stands in the real book and in the journal, once, and is restated and taken back by entries', async () => {
  const fact = await app.call('POST /api/ledger', { body: typed });
  await assert.rejects(app.call('POST /api/ledger', { body: typed }), /already_written|written already/);
  await assert.rejects(
    app.call('POST /api/ledger', { body: { ...typed, kind: 'cost', sourceId: 'form-0002' } }),
    /minus/,
  );
  const now = await app.call('POST /api/ledger/{id}/restate', {
    params: { id: fact.id },
    body: { cents: 4000, reason: 'The bank took a part.' },
  });
  await app.call('POST /api/ledger', { body: { ...typed, cents: 100, state: 'expected', sourceId: 'form-0003' } });
  assert.deepEqual((await app.call('GET /api/ledger', { query: { kind: 'income' } })).rows.length, 4);
  // By the studio’s clock it was November.
  const { sums, timeZone } = await app.call('GET /api/ledger/sums', { query: { by: 'month' } });
  assert.deepEqual(
    [timeZone, sums],
    ['Europe/Berlin', [{ period: '2026-11-01', kind: 'income', currency: 'EUR', expected: 100, confirmed: 4000 }]],
  );
  await app.call('POST /api/ledger/{id}/reverse', { params: { id: now.id }, body: { reason: 'It was paid twice.' } });
  const simulated = await app.call('GET /api/ledger/total', { query: { book: 'simulated' } });
  assert.equal(simulated.total, 0);
  const journal = await app.call('GET /api/journal', { query: { limit: 4 } });
  assert.deepEqual(
    journal.map(({ action }) => action),
    ['ledger.reversed', 'ledger.written', 'ledger.restated', 'ledger.written'],
  );
});

test('lines of a file are looked at first, written once, and told line by line', async () => {
  const row = { kind: 'income', currency: 'EUR', occurredAt: '2026-11-20T12:00:00.000Z', text: 'Planner' } as const;
  const rows = [
    { ...row, line: 2, cents: 460, sourceId: 'order 1' },
    { ...row, line: 3, cents: 460, sourceId: 'order 1' },
    { ...row, line: 4, cents: -460, sourceId: 'order 2' },
    { ...row, line: 5, cents: -103, kind: 'fee' as const, sourceId: 'order 1 fee' },
  ];
  const ask = (write: boolean, given = rows) =>
    app.call('POST /api/ledger/import', { body: { name: 'etsy.csv', write, rows: given } });
  const count = async () => (await app.call('GET /api/ledger/total', { query: { source: 'import' } })).total;
  const states = ['new', 'known', 'wrong', 'new'];
  assert.deepEqual(
    (await ask(false)).rows.map(({ state }) => state),
    states,
  );
  assert.equal(await count(), 0);
  const { rows: written } = await ask(true);
  assert.deepEqual(
    written.map(({ state }) => state),
    states,
  );
  assert.match(written[2]?.sentence ?? '', /without a minus|with a minus|comes in/);
  assert.equal(await count(), 2);
  const again = await ask(true, [{ ...row, line: 2, cents: 999, sourceId: 'order 1' }]);
  assert.match(again.rows[0]?.sentence ?? '', /with 4\.60 EUR\. Correct it there/);
  assert.equal(await count(), 2);
  const [entry] = await app.call('GET /api/journal', { query: { limit: 1 } });
  assert.equal(entry?.text, '2 lines of "etsy.csv" came into the ledger.');
});

test('an imported file is taken back as a whole, unless a line was corrected since; it can be imported again', async () => {
  const row = { kind: 'income', currency: 'EUR', occurredAt: '2026-11-21T12:00:00.000Z', text: 'Print' } as const;
  const rows = [3, 4, 5].map((n) => ({ ...row, line: n, cents: n * 100, sourceId: `print ${n}` }));
  const importId = '0a1b2c3d-0000-4000-8000-000000000001';
  const send = (given: typeof rows, id = importId) =>
    app.call('POST /api/ledger/import', { body: { name: 'prints.csv', write: true, importId: id, rows: given } });
  const imports = async () =>
    (await app.call('GET /api/ledger/imports')).rows.filter((one) => one.name === 'prints.csv');
  const { importId: id = '' } = await send(rows.slice(0, 2));
  assert.equal((await send(rows.slice(2))).importId, id, 'portions are one import');
  assert.equal((await send(rows)).importId, undefined, 'what brings nothing is none');
  const [file] = await imports();
  assert.deepEqual([file?.lines, file?.standing, file?.undone], [3, 3, undefined]);
  assert.ok(file?.by);

  const undo = () => app.call('POST /api/ledger/imports/{id}/undo', { params: { id } });
  const { rows: facts } = await app.call('GET /api/ledger', { query: { subject: id } });
  const [last, middle] = facts;
  const back = (of = '') =>
    app.call('POST /api/ledger/{id}/reverse', { params: { id: of }, body: { reason: 'A test of mine.' } });
  await back(last?.id);
  const corrected = await app.call('POST /api/ledger/{id}/restate', {
    ...{ params: { id: middle?.id ?? '' }, body: { cents: 390, reason: 'The bank took a part.' } },
  });
  await assert.rejects(undo(), /"print 4" holds 3\.90 EUR now\. Take the correction back first/);
  assert.deepEqual([(await imports())[0]?.lines, (await imports())[0]?.standing], [3, 2]);
  await back(corrected.id);
  assert.deepEqual(await undo(), { lines: 1 });
  const [undone] = await imports();
  assert.deepEqual([undone?.standing, Boolean(undone?.undone?.by)], [0, true]);
  await assert.rejects(undo(), /undone already/);
  await assert.rejects(app.call('POST /api/ledger/imports/{id}/undo', { params: { id: 'imp_x' } }), /not found/);
  await assert.rejects(send(rows), /undone meanwhile/);
  const [entry] = await app.call('GET /api/journal', { query: { limit: 1 } });
  assert.equal(entry?.text, 'The import of "prints.csv" was undone: 1 line taken back.');

  const again = await send(rows, '0a1b2c3d-0000-4000-8000-000000000002');
  assert.deepEqual(
    again.rows.map(({ state }) => state),
    ['new', 'new', 'new'],
  );
  assert.deepEqual(
    (await imports()).map(({ standing }) => standing),
    [3, 0],
  );
});

test('limits are set by place, told with what is used, and taken away', async () => {
  const { rows } = await app.call('PUT /api/limits', { body: { module: 'video', perHour: 3, monthCents: 0 } });
  assert.deepEqual(rows, [
    { module: 'video', account: '', perHour: 3, monthCents: 0, inHour: 0, spentDay: 0, spentMonth: 0 },
  ]);
  assert.deepEqual((await app.call('PUT /api/limits', { body: { module: 'video' } })).rows, []);
  assert.deepEqual(await app.call('GET /api/limits'), { rows: [] });
});
