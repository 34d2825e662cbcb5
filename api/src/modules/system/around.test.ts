import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AheadThing } from '@avenue/contract';
import { callIn } from '../../services.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Module } from '../define-module.ts';
import { listProblems, nextDay, suggested } from './around.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const call = () => callIn(app.services, 'own');
const list =
  (...some: readonly Partial<Module>[]) =>
  () =>
    some.map((one) => ({ id: 'one', ...one }) as Module);

test('an own studio in which nothing happened says so, and makes up no money', async () => {
  const { figures, ahead, published, problems } = await app.call('GET /api/dashboard');
  assert.deepEqual(
    figures.filter(({ unknown }) => unknown).map(({ detail, path, value }) => [detail, path, value]),
    [['No money is known yet.', '/earnings-tracker', '']],
  );
  assert.deepEqual([ahead?.rows, ahead?.total, published, problems], [[], 0, [], []]);
  for (const { path } of figures) assert.match(path ?? '', /^\//);
});

test('the Sample studio shows the money of its ledger, not another one', async () => {
  await app.call('POST /api/studio', { body: { studio: 'sample' } });
  const [{ figures }, earnings] = await Promise.all([app.call('GET /api/dashboard'), app.call('GET /api/earnings')]);
  const confirmed = figures.find(({ of, label }) => of?.startsWith('Earned in ') && label === 'Confirmed');
  const said = new Intl.NumberFormat('en', { style: 'currency', currency: earnings.currency });
  assert.equal(confirmed?.value || said.format(0), said.format(earnings.month.confirmed / 100));
  assert.equal(confirmed?.source, 'sample');
  await app.call('POST /api/studio', { body: { studio: 'own' } });
});

test('what happens by itself is told by time, of all modules, and counted beyond what is listed', async () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const at = (minutes: number): AheadThing => ({
    ...{ at: new Date(now.getTime() + minutes * 60_000).toISOString(), kind: 'order', path: '/x' },
    title: `After ${minutes}`,
  });
  const spans: number[] = [];
  const told = await nextDay(
    call(),
    list(
      {
        ahead: async (_call, { from, to }) => {
          spans.push(to.getTime() - from.getTime());
          return [at(90), at(10)];
        },
      },
      { ahead: async () => Array.from({ length: 50 }, (_, n) => at(20 + n)) },
    ),
    now,
  );
  assert.deepEqual([told?.total, told?.rows.length, spans], [52, 40, [86_400_000]]);
  assert.deepEqual(
    told?.rows.slice(0, 2).map(({ title }) => title),
    ['After 10', 'After 20'],
  );
});

test('a problem is what failed: what goes well, what was done on purpose and who signed in are none', async () => {
  const situation = (kind: 'job' | 'send' | 'connection' | 'campaign' | 'stop' | 'sign-in' | 'decision') => ({
    ...{ kind, key: kind, members: ['a'], title: kind, sentence: 'It.', path: '/mend' },
  });
  const kinds = ['job', 'send', 'connection', 'campaign', 'stop', 'sign-in', 'decision'] as const;
  const told = await listProblems(call(), list({ situations: async () => kinds.map(situation) }));
  assert.deepEqual(
    told.map(({ key, path }) => [key, path]),
    [
      ['job', '/mend'],
      ['send', '/mend'],
      ['connection', '/mend'],
    ],
  );
});

test('nothing is said to be well while a module cannot be asked, and the others are told all the same', async () => {
  const broken = async () => {
    throw new Error('gone');
  };
  const fine = async () => [
    { kind: 'job' as const, key: 'job:a', members: ['a'], title: '"A" gave up', sentence: '', path: '/task-system' },
  ];
  const told = await listProblems(
    call(),
    list({ situations: broken, health: { title: 'Watching', path: '/w' } }, { situations: fine }),
  );
  assert.deepEqual(
    told.map(({ title }) => title),
    ['Watching does not answer', '"A" gave up'],
  );
});

test('the three best suggestions are shown; the next step of a newcomer only where nothing is suggested', async () => {
  const of =
    (...titles: string[]) =>
    async () =>
      titles.map((title) => ({ title, why: '', path: '/' }));
  const titles = async (...some: Partial<Module>[]) => (await suggested(call(), list(...some))).map((one) => one.title);
  assert.deepEqual(await titles({ hints: of('Begin') }, { suggestions: of('a', 'b', 'c', 'd') }), ['a', 'b', 'c']);
  assert.deepEqual(await titles({ hints: of('Begin') }, { suggestions: of() }), ['Begin']);
});
