import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testChannel } from '../../testing/test-app.ts';
import { readCountsFile } from './counts-file.ts';
import { ago, Watching } from './testing/watching.ts';

const at = new Watching();

test('a file of Google Trends is read as it is written, and another one is refused beside the field', async () => {
  const days = Array.from(
    { length: 30 },
    (_, at) => `${ago(30 - at).slice(0, 10)},${at === 29 ? 100 : 20 + (at % 3)},<1`,
  );
  const text = ['Category: All categories', '', 'Day,ice: (Germany),"salt, coarse: (Germany)"', ...days].join('\n');
  const file = await at.app.call('POST /api/watch/files', { body: { name: 'multiTimeline.csv', text } });
  assert.deepEqual([file.kind, file.items, file.state], ['file', 60, 'ready']);
  const { rows } = await at.app.call('GET /api/trends');
  const ice = rows.find(({ topic }) => topic === 'ice');
  assert.deepEqual([ice?.unit, ice?.recent], ['interest', 100]);
  assert.deepEqual([...new Set(readCountsFile(text).series.map(({ term }) => term))], ['ice', 'salt, coarse']);
  const refused = await at.app.ask('POST /api/watch/files', { body: { name: 'x.csv', text: 'a,b\n1,2' } });
  assert.deepEqual([refused.status, refused.error?.details?.[0]?.path], [422, 'text']);
});

test('a table of dates, topics and counts is read in any order of columns, and rows that say nothing are listed', async () => {
  const days = Array.from(
    { length: 20 },
    (_, at) => `${at === 19 ? 90 : 10 + (at % 3)};kettle;${ago(20 - at).slice(0, 10)}`,
  );
  const [again = ''] = days;
  const text = [
    'Count;Keyword;Date',
    ...days,
    again,
    'many;kettle;2026-11-01',
    '4;;2026-11-01',
    '4;kettle;1.11.2026',
    '',
  ].join('\r\n');
  const body = { name: 'own.csv', text, channel: testChannel };
  const file = await at.app.call('POST /api/watch/files', { body });
  assert.deepEqual([file.items, file.channel, file.left?.count], [20, testChannel, 4]);
  assert.deepEqual(
    file.left?.lines.map((line) => line.replace(/\d{4}-\d\d-\d\d of/, 'A day of')),
    [
      'Line 22: A day of "kettle" stands above already.',
      'Line 23: "many" is no count.',
      'Line 24: It names no topic.',
      'Line 25: "1.11.2026" is no day such as 2026-11-27.',
    ],
  );
  const { rows } = await at.app.call('GET /api/trends');
  const kettle = rows.find(({ topic }) => topic === 'kettle');
  assert.deepEqual([kettle?.recent, kettle?.channel, kettle?.baseDays], [90, testChannel, 19]);
  const none = await at.app.ask('POST /api/watch/files', { body: { ...body, text: 'date,topic,count\nx,y,z' } });
  assert.deepEqual([none.status, /"x" is no day/.test(none.error?.details?.[0]?.message ?? '')], [422, true]);
});
