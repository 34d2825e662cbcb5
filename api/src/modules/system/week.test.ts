import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { noteFact } from '../../kernel/ledger/index.ts';
import { callIn } from '../../services.ts';
import { makeItem, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { readWeek } from './week.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

// Europe/Berlin: Monday 16 to Sunday 22 November 2026, looked at on the Wednesday after it.
const now = new Date('2026-11-25T09:00:00Z');
const read = () => readWeek(callIn(app.services, 'own'), () => modules, now);

test('the last whole week of the studio stands beside the one before, and is told in words', async () => {
  assert.equal((await read()).text, 'My studio, 16 November to 22 November 2026\nNothing was made, decided or earned.');
  // The last minute of Sunday there, and the first of Monday.
  for (const at of ['2026-11-15T22:30:00Z', '2026-11-15T23:30:00Z', '2026-11-22T22:30:00Z', '2026-11-22T23:30:00Z'])
    await makeItem(app, { title: at, at: new Date(at) });
  const fact = (cents: number, day: string, kind: 'income' | 'fee') =>
    noteFact(app.services.db, {
      ...{ studio: 'own', book: 'real', kind, cents, currency: 'EUR', source: 'connector', sourceId: `${day} ${kind}` },
      ...{ state: 'confirmed', module: 'shops', occurredAt: new Date(`${day}T12:00:00Z`), text: '"A" was sold.' },
    });
  await fact(2000, '2026-11-18', 'income');
  await fact(-150, '2026-11-18', 'fee');
  const { from, to, lines, text } = await read();
  assert.deepEqual([from, to], ['2026-11-16', '2026-11-22']);
  assert.deepEqual(
    lines.map(({ id, now: value, before: then }) => [id, value, then]),
    [
      ['video.made', 2, 1],
      ['ledger.EUR', 1850, 0],
    ],
  );
  assert.match(text, /^2 videos made, 1 more than the week before\.$/m);
  assert.match(text, /^€18\.50 earned after fees and refunds, €18\.50 more than the week before\.$/m);
  assert.match(text, /^Computed from this dashboard's own records\.$/m);
});

test('one is told as one, and what is a sample says so', async () => {
  const sample = { ...callIn(app.services, 'sample') };
  const line = { id: 'a', label: 'video made', now: 1, before: 1, unit: 'count', path: '/', source: 'sample' } as const;
  const paid = { ...line, id: 'b', label: 'earned', now: 100, before: 100, unit: 'money' } as const;
  const told = await readWeek(sample, () => [{ id: 'one', week: async () => [line, paid] } as never], now);
  assert.deepEqual(told.text.split('\n'), [
    'Sample studio, 16 November to 22 November 2026',
    '1 video made, as many as the week before.',
    '$1.00 earned, as much as the week before.',
    'Sample figures.',
  ]);
});
