import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { noteFact } from '../../kernel/ledger/index.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { act, begin, bringIn, uploadTable } from './testing/give-file.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
});
after(() => app.close());

const total = async () => (await app.call('GET /api/ledger/total', { query: { source: 'import' } })).total;
const view = (id: string) => app.call('GET /api/imports/{id}', { params: { id } });

const gumroad = [
  'Purchase ID,Item Name,Purchase Date,Sale Price ($),Fees ($),Partial Refund ($),Fully Refunded?',
  'g1,Night Sky Log,2026-11-02,7.00,1.20,0.00,0',
  'g2,"Garden, ""Large""",2026-11-03,12.50,1.85,2.50,0',
  'g1,Night Sky Log,2026-11-02,7.00,1.20,0.00,0',
  'g3,Night Sky Log,2026-11-31,7.00,1.20,0.00,0',
  'g4,"Night Sky Log,2026-11-04,7.00,1.20,0.00,0',
  'g5,Night Sky Log,2026-11-05,7.00,1.20,0.00,1',
  'g6,=HYPERLINK(1),2026-11-06,x,1.20,0.00,0',
  '',
].join('\r\n');

test('a known report is matched by itself, looked at, written once, and told row by row', async () => {
  const file = await begin(app, gumroad, { name: 'gumroad.csv' });
  assert.equal(file.report, 'Gumroad sales');
  assert.deepEqual(file.problems, []);
  assert.match(file.head[0]?.says ?? '', /^2026-11-02: Night Sky Log, income 7\.00 USD, fee -1\.20 USD$/);
  await assert.rejects(app.call('POST /api/imports/{id}/write', { params: { id: file.id } }), /Look at the rows first/);
  await act(app, file.id, 'look');
  const looked = await view(file.id);
  assert.deepEqual(looked.looked, { rows: 7, fresh: 3, known: 0, twice: 1, faulty: 3 });
  assert.deepEqual(
    looked.remarks.map(({ line, why }) => [line, why.slice(0, 28)]),
    [
      [4, 'The same id stands in this f'],
      [5, '"2026-11-31" is no day that '],
      [6, 'A quotation mark opens and i'],
      [8, '"x" is no amount.'],
    ].map(([line, why]) => [line, String(why).slice(0, 28)]),
  );
  assert.equal(await total(), 0, 'nothing was written');
  await act(app, file.id, 'write');
  const done = await view(file.id);
  assert.deepEqual([done.state, done.came], ['done', { rows: 7, fresh: 3, known: 0, twice: 1, faulty: 3, upTo: 8 }]);
  const { rows } = await app.call('GET /api/ledger', { query: { subject: file.id } });
  assert.deepEqual(
    rows.map(({ kind, cents, sourceId, text, module }) => [kind, cents, sourceId, text, module]).toSorted(),
    [
      ['fee', -120, 'gumroad fee g1', `Gumroad's fee for "Night Sky Log".`, 'shops'],
      ['fee', -120, 'gumroad fee g5', `Gumroad's fee for "Night Sky Log".`, 'shops'],
      ['fee', -185, 'gumroad fee g2', `Gumroad's fee for "Garden, "Large"".`, 'shops'],
      ['income', 1250, 'gumroad sale g2', '"Garden, "Large"" was sold on Gumroad.', 'shops'],
      ['income', 700, 'gumroad sale g1', '"Night Sky Log" was sold on Gumroad.', 'shops'],
      ['income', 700, 'gumroad sale g5', '"Night Sky Log" was sold on Gumroad.', 'shops'],
      ['refund', -250, 'gumroad refund g2', 'The price of "Garden, "Large"" was given back on Gumroad.', 'shops'],
      ['refund', -700, 'gumroad refund g5', 'The price of "Night Sky Log" was given back on Gumroad.', 'shops'],
    ],
  );
  const unmatched = () => app.call('GET /api/imports/{id}/unmatched', { params: { id: file.id } });
  assert.deepEqual((await unmatched()).names, [
    { name: 'Night Sky Log', lines: 2 },
    { name: 'Garden, "Large"', lines: 1 },
  ]);
  const [entry] = await app.call('GET /api/journal', { query: { limit: 1 } });
  await app.call('POST /api/pdf/products', { body: { title: 'Night Sky Log', kind: 'journal' } });
  assert.deepEqual(await unmatched(), {
    ...{ names: [{ name: 'Garden, "Large"', lines: 1 }], total: 1, path: '/automation/pdf-farming/earnings' },
  });
  assert.equal(entry?.text, '3 of 7 rows of "gumroad.csv" came in.');
});

test('the same file brings nothing new, rows to mend come as a safe CSV, and mended they come in', async () => {
  const again = await begin(app, gumroad, { name: 'gumroad again.csv' });
  assert.ok(again.before, 'it is said that this very file came in');
  assert.equal(again.remembered, 'gumroad.csv');
  const done = await bringIn(app, again.id);
  assert.deepEqual([done.came?.fresh, done.came?.known], [0, 3]);
  const { body } = await app.raw({ url: `/api/imports/${again.id}/faulty`, headers: { host: 'localhost' } });
  const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n');
  assert.equal(lines.length, 4);
  assert.match(lines[0] ?? '', /,Why it stayed out$/);
  assert.match(lines[3] ?? '', /^g6,'=HYPERLINK\(1\),2026-11-06,x,.*"?Line 8: /);
  const mended = body.replace('2026-11-31', '2026-11-30').replace(',x,', ',3.00,');
  const file = await begin(app, mended, { name: 'mended.csv' });
  assert.equal(file.remembered, 'gumroad again.csv', 'with a column of ours it is the same file');
  const came = await bringIn(app, file.id);
  assert.deepEqual([came.came?.fresh, came.came?.faulty], [3, 0]);
  const { rows } = await app.call('GET /api/ledger', { query: { subject: file.id, kind: 'income' } });
  assert.ok(
    rows.some(({ text }) => text === '"=HYPERLINK(1)" was sold on Gumroad.'),
    'words are those of the file',
  );
});

test('an import is taken back as a whole unless a line was corrected, and may then come again', async () => {
  const bank = 'Datum;Zweck;Betrag\n01.11.2026;Miete;-1.204,50\n20.11.2026;Vortrag;300,00\n';
  const file = await begin(app, bank, { name: 'bank.csv' });
  assert.deepEqual(
    [file.delimiter, file.problems.map(({ path }) => path), file.ways.choices.order, file.ways.choices.decimal],
    [';', ['currency'], 'day first', ','],
  );
  await assert.rejects(act(app, file.id, 'look'), /Choose it/);
  const ways = { ...file.ways, columns: { day: 0, text: 1, amount: 2 } };
  const said = { ways: { ...ways, choices: { ...ways.choices, currency: 'EUR' } } };
  await app.call('PATCH /api/imports/{id}', { params: { id: file.id }, body: said });
  await bringIn(app, file.id);
  const { rows } = await app.call('GET /api/ledger', { query: { subject: file.id } });
  assert.deepEqual(
    rows.map(({ kind, cents, text, module }) => [kind, cents, text, module]),
    [
      ['income', 30_000, 'Vortrag', ''],
      ['cost', -120_450, 'Miete', ''],
    ],
  );
  const corrected = await app.call('POST /api/ledger/{id}/restate', {
    ...{ params: { id: rows[0]?.id ?? '' }, body: { cents: 29_000, reason: 'The bank took a part.' } },
  });
  const undo = () => app.call('POST /api/imports/{id}/undo', { params: { id: file.id } });
  await assert.rejects(undo(), /holds 290\.00 EUR now\. Take the correction back first/);
  await app.call('POST /api/ledger/{id}/reverse', { params: { id: corrected.id }, body: { reason: 'A test.' } });
  await act(app, file.id, 'undo');
  assert.deepEqual((await view(file.id)).state, 'undone');
  await assert.rejects(undo(), /undone already/);
  const standing = await app.call('GET /api/ledger', { query: { subject: file.id, state: 'confirmed' } });
  assert.deepEqual(standing.rows, []);
  const second = await begin(app, bank, { name: 'bank.csv' });
  assert.equal(second.ways.choices.currency, 'EUR', 'the match was kept');
  assert.equal((await bringIn(app, second.id)).came?.fresh, 2);
});

test('a shop that is read by itself is known again where its ids are the same, and else it is said', async () => {
  const etsy = 'Sale Date,Item Name,Item Total,Currency,Transaction ID,Listing ID\n11/20/26,Log,7.00,USD,t1,9\n';
  assert.deepEqual((await begin(app, etsy, { name: 'etsy.csv' })).notes, []);
  for (const sourceId of ['etsy entry 1', 'gumroad sale g9'])
    await noteFact(app.services.db, {
      ...{ studio: 'own', book: 'real', kind: 'income', cents: 700, currency: 'USD', source: 'connector', sourceId },
      ...{ state: 'confirmed', module: 'shops', occurredAt: new Date(), text: '"Log" was sold.' },
    });
  assert.match((await begin(app, etsy, { name: 'etsy.csv' })).notes[0] ?? '', /Etsy is connected and read by itself/);
  const read = gumroad.split('\r\n')[0];
  const file = await begin(app, `${read}\r\ng9,Log,2026-11-02,7.00,1.20,0.00,0\r\n`, { name: 'read.csv' });
  assert.deepEqual([(await bringIn(app, file.id)).came?.fresh, file.notes], [0, []]);
});

test('what is no table is refused with a sentence, and nothing is kept of it', async () => {
  for (const [bytes, says] of [
    ['%PDF-1.7 and so on, and so on', /This is a PDF/],
    ['PK\x03\x04 and so on, and so on', /ZIP archive or an Excel workbook/],
    ['<!doctype html><html><body>sign in', /web page/],
    ['', /empty/],
  ] as const) {
    const { status, body } = await uploadTable(app, bytes);
    assert.equal(status, 415);
    assert.match(body.error.message, says);
  }
  await assert.rejects(begin(app, 'just words\nin two lines\n'), /No row of it has two columns/);
  await assert.rejects(begin(app, 'a,b,c\n'), /no row below/);
});
