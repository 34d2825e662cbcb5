import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, ne } from 'drizzle-orm';
import { noteVerdicts } from '../../capabilities/decide/index.ts';
import { verdicts } from '../../capabilities/decide/schema.ts';
import { judge } from '../../capabilities/learn/calibration.ts';
import { randomOf } from '../../capabilities/learn/thompson.ts';
import { counts, items } from '../../capabilities/watch/index.ts';
import { sources } from '../../capabilities/watch/schema.ts';
import { callIn } from '../../services.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { noteAll } from '../decide/module.ts';
import { modules } from '../index.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const dayMs = 86_400_000;
const start = Date.parse('2026-10-20T12:00:00Z');
const at = (day: number) => new Date(start + day * dayMs);
const dayOf = (day: number) => at(day).toISOString().slice(0, 10);
const note = (day: number) => noteAll(app.services, () => modules, at(day));
const record = () => app.call('GET /api/advice/{kind}', { params: { kind: 'trends' } });

const watch = (id: string, kind: 'feed' | 'article') =>
  app.services.db.insert(sources).values({
    ...{ id, kind, studio: 'own', origin: `https://${id}.example/`, title: id, state: 'ready', by: 'operator' },
    ...{ lookedAt: at(0), nextAt: new Date('2027-01-01') },
  });
const name = (source: string, titles: readonly (readonly [day: number, title: string])[]) =>
  app.services.db
    .insert(items)
    .values(titles.map(([day, title]) => ({ source, key: `${day} ${title}`, title, publishedAt: at(day) })));
const count = (source: string, days: readonly (readonly [day: number, count: number])[]) =>
  app.services.db.insert(counts).values(days.map(([day, n]) => ({ source, term: source, day: dayOf(day), count: n })));
const lookedAt = (day: number) =>
  app.services.db
    .update(sources)
    .set({ lookedAt: at(day) })
    .where(ne(sources.id, ''));

test('what rises is advised once with its figures, and seven days later is right where interest stayed and wrong where it fell', async () => {
  const base = Array.from({ length: 30 }, (_, day) => [day - 30, 100 + (day % 5) * 4] as const);
  for (const id of ['stays', 'falls', 'goes', 'silent']) {
    await watch(id, 'article');
    await count(id, [...base, [0, 900]]);
  }
  await watch('feed', 'feed');
  await name('feed', [
    ...Array.from({ length: 27 }, (_, day) => [day - 29, `Something else ${day} entirely`] as const),
    ...[-0.2, -0.6, -1.1].map((day, n) => [day, `Freezing rain number ${'abc'[n]}`] as const),
  ]);
  await Promise.all([note(0), note(0)]);
  await note(1);
  const first = await record();
  assert.deepEqual(
    first.rows.map(({ title, act, state }) => [title, act, state]).toSorted(),
    ['falls', 'freezing rain', 'goes', 'silent', 'stays'].map((title) => [title, 'make now', 'open']),
  );
  assert.deepEqual(first.rows.find(({ title }) => title === 'stays')?.evidence, [
    '900 page views a day',
    'usually 108',
    'rising for a day',
  ]);
  assert.deepEqual(first.rows.find(({ title }) => title === 'freezing rain')?.evidence.slice(0, 2), [
    '3 mentions in 2 days',
    'usually 0',
  ]);

  const week = (n: number) => Array.from({ length: 7 }, (_, day) => [day + 1, n] as const);
  await count('stays', week(600).slice(0, 6));
  await count('falls', week(300));
  await app.call('DELETE /api/watch/sources/{id}', { params: { id: 'goes' } });
  await name('feed', [
    [1, 'Freezing rain again'],
    [3, 'Freezing rain once more'],
    [8, 'Freezing rain too late'],
  ]);
  await note(7);
  const turned = async (title: string) => (await record()).rows.findLast((one) => one.title === title);
  assert.equal((await turned('stays'))?.state, 'open', 'six days are too few');
  assert.equal((await turned('freezing rain'))?.state, 'open', 'its feed was not read since');

  await count('stays', week(600).slice(6));
  await lookedAt(8);
  await note(8);
  assert.deepEqual(
    [await turned('stays'), await turned('falls'), await turned('freezing rain')].map((one) => one?.state),
    ['right', 'wrong', 'wrong'],
  );
  assert.equal(
    (await turned('stays'))?.outcome,
    'Interest stayed: 600 page views a day over the 7 days after, against 900 then and 108 usually. Nothing of yours is about it.',
  );
  assert.equal(
    (await turned('freezing rain'))?.outcome,
    'Interest fell: 0.6 mentions in 2 days over the 7 days after, against 3 then and 0 usually. Nothing of yours is about it.',
  );
  assert.match((await turned('goes'))?.outcome ?? '', /^Not all of what it was counted in is watched/);
  await note(21);
  assert.deepEqual(
    [(await turned('silent'))?.state, (await turned('silent'))?.outcome],
    ['unknown', 'The 7 days after it could not be read.'],
  );
  const { calibration, rows } = await record();
  assert.deepEqual(
    [calibration.state, calibration.sentence],
    ['not enough', 'Chances are said from 20 such outcomes on.'],
  );
  assert.equal(rows.at(-1)?.path.startsWith('/idea-generator?topic='), true);
  assert.ok(rows.every(({ confidence }) => confidence === undefined));
});

test('where a family tells no chance it is the share of such advice that was right, and such chances are found calibrated', async () => {
  const call = callIn(app.services, 'own');
  const next = randomOf(5);
  const acts = { often: 0.9, seldom: 0.4 };
  for (let round = 0; round < 40; round++) {
    const kind = {
      ...{ kind: 'test', waits: '' },
      advise: async () =>
        Object.keys(acts).flatMap((act) =>
          Array.from({ length: 5 }, (_, n) => ({
            ...{ subject: `${round} ${n}`, title: 'One', path: '/', act, why: '', evidence: [], basis: {} },
          })),
        ),
      resolve: async (_: unknown, open: readonly { id: string; act: string }[]) =>
        new Map(
          open.map(({ id, act }) => {
            const state = next() < acts[act as keyof typeof acts] ? ('right' as const) : ('wrong' as const);
            return [id, { state, sentence: '' }];
          }),
        ),
    };
    await noteVerdicts(call, kind, at(round));
  }
  const known = await app.services.db.select().from(verdicts).where(eq(verdicts.kind, 'test')).orderBy(verdicts.saidAt);
  assert.equal(known[0]?.chance, null, 'nothing is known yet');
  for (const [act, share] of Object.entries(acts)) {
    const last = known.findLast((one) => one.act === act)?.chance ?? 0;
    assert.ok(Math.abs(last - share) < 0.1, `${act}: ${last}`);
  }
  const said = known.flatMap(({ chance, state }) =>
    state === 'open' || chance === null ? [] : [{ chance, good: state === 'right' }],
  );
  assert.equal(said.length, 350);
  assert.equal(judge(said).state, 'as said', JSON.stringify(judge(said)));
});
