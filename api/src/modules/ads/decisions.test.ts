import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { verdicts } from '../../capabilities/decide/schema.ts';
import { judge } from '../../capabilities/learn/calibration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { noteAll } from '../decide/module.ts';
import { modules } from '../index.ts';
import { lookBack } from './decisions.ts';
import { chanceThatDear } from './rules.ts';
import { lines } from './schema.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-10-01');
const dayOf = (at: number) => new Date(start + at * dayMs).toISOString().slice(0, 10);

interface Days {
  name: string;
  from: number;
  to: number;
  spend: number;
  conversions: number;
  status?: 'Active' | 'Paused';
}

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const tell = ({ name, from, to, spend, conversions, status = 'Active' }: Days) =>
  app.services.db.insert(lines).values(
    Array.from({ length: to - from }, (_, at) => ({
      ...{ studio: 'own' as const, importId: 'imp_1', platform: 'Meta', campaign: name, name, status, currency: 'USD' },
      ...{ day: dayOf(from + at), spend, conversions, revenue: 0, impressions: 100, clicks: 10 },
    })),
  );
const note = () => noteAll(app.services, () => modules);
const record = () => app.call('GET /api/advice/{kind}', { params: { kind: 'ads' } });
const target = (name: string) =>
  app.call('PUT /api/ads/{id}/target', { params: { id: `Meta/${name}` }, body: { target: 900 } });

test('what is advised is kept once, and is told right, wrong, done or not to be told by the days that come after', async () => {
  const dear = { spend: 4000, conversions: 2 };
  for (const name of ['stays dear', 'gets cheap', 'is paused', 'ends']) {
    await tell({ name, from: 0, to: 28, ...dear });
    await target(name);
  }
  await tell({ name: 'at its target', from: 0, to: 28, spend: 1800, conversions: 2 });
  await target('at its target');
  // Two processes at once, and again.
  await Promise.all([note(), note()]);
  await note();
  const first = await record();
  assert.deepEqual(
    first.rows.map(({ title, act, state }) => [title, act, state]).toSorted(),
    ['ends', 'gets cheap', 'is paused', 'stays dear'].map((name) => [name, 'pause', 'open']),
  );
  assert.deepEqual(first.rows.find(({ title }) => title === 'ends')?.evidence, [
    '1120.00 USD spent from 1 Oct to 28 Oct',
    '56 results',
    'A result may cost 9.00 USD, as you said',
  ]);

  await tell({ name: 'stays dear', from: 28, to: 41, ...dear });
  await note();
  assert.equal((await record()).acts[0]?.open, 4, 'thirteen days are too few');

  await tell({ name: 'stays dear', from: 41, to: 42, ...dear });
  await tell({ name: 'gets cheap', from: 28, to: 42, spend: 4000, conversions: 5 });
  await app.call('PUT /api/ads/{id}/paused', { params: { id: 'Meta/is paused' }, body: { paused: true } });
  await tell({ name: 'at its target', from: 28, to: 90, spend: 1800, conversions: 2 });
  await note();
  const { rows, acts, calibration } = await record();
  const turned = (name: string) => rows.findLast(({ title }) => title === name);
  assert.deepEqual(
    ['stays dear', 'gets cheap', 'is paused', 'ends'].map((name) => turned(name)?.state),
    ['right', 'wrong', 'followed', 'unknown'],
  );
  assert.equal(
    turned('gets cheap')?.outcome,
    'In the 14 days after, 560.00 USD were spent, and a result cost 8.00 USD; one may cost 9.00 USD.',
  );
  assert.deepEqual(calibration, { ...calibration, state: 'not enough', known: 2 });
  assert.ok(
    rows.every(({ confidence }) => confidence === undefined),
    'no confidence from two outcomes',
  );
  assert.deepEqual([acts[0]?.right, acts[0]?.wrong, acts[0]?.followed, acts[0]?.unknown], [1, 1, 1, 1]);
});

test('what was advised does not change afterwards', async () => {
  const [row] = await app.services.db.select().from(verdicts).where(eq(verdicts.state, 'right')).limit(1);
  assert.ok(row);
  for (const change of [{ act: 'keep' }, { state: 'wrong' as const }, { chance: 0.1 }])
    await assert.rejects(app.services.db.update(verdicts).set(change).where(eq(verdicts.id, row.id)), ({ cause }) =>
      /does not change/.test(String(cause)),
    );
});

test('a kind of advice that nobody gives is not found', async () => {
  assert.equal((await app.ask('GET /api/advice/{kind}', { params: { kind: 'none' } })).status, 404);
});

describe('looking back', () => {
  const terms = { limit: 900, currency: 'USD', lastDay: '2026-10-01' };
  const days = (spend: number, conversions: number) =>
    Array.from({ length: 14 }, (_, at) => ({ day: dayOf(at + 1), spend, conversions, status: 'Active' as const }));
  const told = (spend: number, conversions: number) => ({
    ...{ days: days(spend, conversions), pausedAfter: false, newestDay: '2026-10-15' },
  });
  for (const [what, act, after, state] of [
    ['dear as it was said', 'lower', told(1000, 1), 'right'],
    ['cheap after all', 'lower', told(800, 1), 'wrong'],
    ['cheap as it was said', 'could raise', told(800, 1), 'right'],
    ['dear after it could have been raised', 'could raise', told(1000, 1), 'wrong'],
    ['nothing came for the price of fifteen', 'pause', told(1000, 0), 'right'],
    ['too little was spent for one', 'pause', told(60, 0), 'unknown'],
    ['nothing was spent', 'pause', told(0, 0), 'unknown'],
    ['paused by hand', 'pause', { ...told(1000, 1), pausedAfter: true }, 'followed'],
    ['paused what could have been raised', 'could raise', { ...told(1000, 1), pausedAfter: true }, 'unknown'],
    ['a day is still missing', 'pause', { ...told(1000, 1), days: days(1000, 1).slice(1) }, undefined],
  ] as const)
    test(`${what}: ${state ?? 'not yet'}`, () => assert.equal(lookBack(act, terms, after)?.state, state));
});

test('chances come true as often as they are said', () => {
  let seed = 11;
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return (seed + 1) / (2 ** 32 + 2);
  };
  const poisson = (mean: number) => {
    let [n, left] = [-1, mean];
    while (left > 0) {
      left += Math.log(next());
      n += 1;
    }
    return n;
  };
  const [spend, after, limit] = [20_000, 14_000, 1000];
  const said = Array.from({ length: 1500 }, () => {
    const each = 200 * 40 ** next();
    const conversions = poisson(spend / each);
    const then = poisson(after / each);
    const good = then === 0 ? true : after / then > limit;
    return { chance: chanceThatDear({ spend, conversions, limit, next: after }), good };
  });
  assert.equal(judge(said).state, 'as said', JSON.stringify(judge(said)));
  // And somebody who is far too sure is seen.
  assert.equal(judge(said.map(({ chance, good }) => ({ chance: chance > 0.5 ? 1 : 0, good }))).state, 'not as said');
});

test('a chance is a share, however much was spent', () => {
  for (const conversions of [0, 3, 40_000])
    for (const next of [1, 1e4, 1e9]) {
      const chance = chanceThatDear({ spend: 1e8, conversions, limit: 1, next });
      assert.ok(chance >= 0 && chance <= 1, `${conversions} ${next}: ${chance}`);
    }
});
