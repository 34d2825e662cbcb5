import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { csvCell } from '../../../kernel/csv-cell.ts';
import { record } from '../../../kernel/journal/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await app.services.db.transaction(async (tx) => {
    for (let index = 0; index < 1100; index++)
      await record(tx, {
        studio: 'own',
        action: index % 2 ? 'queue.approved' : 'script.drafted',
        subject: `s_${index}`,
        text: `Line ${index}, with "signs",\nand more.`,
        data: { index },
      });
  });
});
after(() => app.close());

const get = async (url: string) => {
  const answer = await app.raw({ url, headers: { host: 'localhost' } });
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 200));
  return answer;
};

test('JSON lines hold every line that fits, the first one first, each as it is sealed, and that it was exported', async () => {
  const answer = await get('/api/journal/export.jsonl?kind=decided');
  assert.match(String(answer.headers['content-disposition']), /avenue-journal-\d{4}-\d\d-\d\d\.jsonl/);
  const lines = answer.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(lines.length, 550);
  assert.deepEqual([lines[0].subject, lines.at(-1).subject], ['s_1', 's_1099']);
  assert.deepEqual(JSON.parse(lines[0].data).index, 1);
  assert.match(lines[0].hash, /^3:[0-9a-f]{8}:[0-9a-f]{64}:[0-9a-f]{64}$/);
  const [newest] = (await app.call('GET /api/journal/lines', {})).rows;
  assert.equal(newest?.text, 'The journal was exported as JSON lines, with filters.');
});

test('CSV holds the same, with a head, and a search narrows it', async () => {
  const { body } = await get('/api/journal/export.csv?q=s_42');
  const [head, ...rest] = body.slice(1).split('\r\n');
  assert.match(head ?? '', /^line,time,studio,who,kind,action,about,event,data,previous seal,seal$/);
  assert.match(rest.join(), /,s_42,"Line 42, with ""signs"",\nand more\.",/);
  assert.equal(rest.filter((line) => /^\d+,/.test(line)).length, 11, 's_42 and s_420 to s_429');
});

test('a cell that a spreadsheet would run is text', () => {
  for (const sign of ['=', '+', '-', '@']) assert.equal(csvCell(`${sign}1`), `'${sign}1`);
  assert.equal(csvCell('"a",b'), '"""a"",b"');
  assert.equal(csvCell(-1), '-1');
});
