import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { LibraryRow, QueryInput } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { fillLibrary } from '../../../testing/many-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ideas, libraryCounts, libraryRows, scripts } from '../schema.ts';
import { checkLibrary } from './keep.ts';

type Query = QueryInput<'GET /api/library'>;

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await fillLibrary(app.services, 40);
});
after(() => app.close());

const list = (query: Query) => app.call('GET /api/library', { query });

/** The whole list by the places that pages name; `between` is done after each page. */
async function walk(query: Query, between: () => Promise<void> = async () => undefined): Promise<LibraryRow[]> {
  const rows: LibraryRow[] = [];
  for (let place: string | undefined; ; ) {
    const { rows: part, next } = await list({ ...query, ...(place && { after: place }) });
    rows.push(...part);
    if (next === undefined) return rows;
    place = next;
    await between();
  }
}

const ids = (rows: readonly LibraryRow[]) => rows.map(({ id }) => id);
const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 20) };

const queries: fc.Arbitrary<Query> = fc.record(
  {
    sort: fc.constantFrom('changed', 'title', 'kind', 'status'),
    order: fc.constantFrom('asc', 'desc'),
    kind: fc.constantFrom('idea', 'script', 'take', 'video'),
    status: fc.constantFrom('new', 'approved', 'waiting', 'removed'),
    q: fc.constantFrom('lamp', 'harbour toll', 'why 1', 'nowhere'),
    days: fc.constantFrom(1, 365),
    limit: fc.integer({ min: 3, max: 60 }),
  },
  { requiredKeys: ['limit'] },
);

test('pages together are the whole list in one order, by places and by numbers; turned round it is its mirror', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { sort = 'changed' } = query;
      const limit = Number(query.limit);
      const whole = ids(await walk(query));
      assert.equal(new Set(whole).size, whole.length, 'each once');
      assert.equal((await app.call('GET /api/library/total', { query: withoutOrder(query) })).total, whole.length);
      const first = await list(query);
      assert.ok(first.atLeast ? first.total <= whole.length : first.total === whole.length);
      for (const offset of [0, limit, Math.max(0, whole.length - 2)])
        assert.deepEqual(ids((await list({ ...query, offset })).rows), whole.slice(offset, offset + limit));
      const natural = sort === 'changed' ? 'desc' : 'asc';
      const other = (query.order ?? natural) === 'asc' ? 'desc' : 'asc';
      assert.deepEqual(ids(await walk({ ...query, order: other })), whole.toReversed());
    }),
    runs,
  );
});

const withoutOrder = ({ sort: _sort, order: _order, limit: _limit, ...filters }: Query): Query => filters;

test('while things come, go and change their names, all that stays as it was is met once and in its order', async () => {
  let made = 0;
  const acts = [
    () =>
      app.services.db.execute(sql`
        insert into ${ideas} (id, studio, channel, topic, title, card, material, engine, batch)
        values (${`ide_new_${made++}`}, 'own', 'CHANNEL_TEST', 'moths', ${`Amid ${made} lamps`}, '{}', '[]', 'Test', 'bat_new')`),
    () =>
      app.services.db.execute(sql`
        update ${scripts} set title = 'Zebra ' || title, updated_at = now()
        where id = (select id from ${scripts} where removed_at is null order by md5(id || ${String(made++)}) limit 1)`),
    () =>
      app.services.db.execute(sql`
        update ${ideas} set removed_at = now()
        where id = (select id from ${ideas} where removed_at is null order by md5(id || ${String(made++)}) limit 1)`),
  ];
  await fc.assert(
    fc.asyncProperty(
      queries.map((query) => ({ ...query, limit: 12 })),
      fc.infiniteStream(fc.nat(acts.length - 1)),
      async (query, chosen) => {
        const was = await walk(query);
        let pages = 0;
        const seen = await walk(query, async () => {
          // It ends: more rows than a page may come for a while only.
          if (pages++ < 6) await acts[chosen.next().value ?? 0]?.();
        });
        const is = new Map((await walk(query)).map((row) => [row.id, row]));
        const same = (row: LibraryRow) => {
          const now = is.get(row.id);
          return now && now.title === row.title && now.changedAt === row.changedAt && now.status === row.status;
        };
        const stayed = was.filter(same);
        const met = new Set(ids(stayed));
        assert.deepEqual(
          ids(seen).filter((id) => met.has(id)),
          ids(stayed),
        );
      },
    ),
    runs,
  );
});

test('what is counted is what is there, after all of that and after a check of the whole', async () => {
  const truth = async () => {
    const { rows } = await app.services.db.execute<{ wrong: number }>(sql`
      with there as (select studio, channel, kind, status, marked, days.day, count(*) as things from ${libraryRows},
        lateral (values ('-infinity'::date), ((changed_at at time zone 'UTC')::date)) days (day) group by 1, 2, 3, 4, 5, 6)
      select count(*)::int as wrong from there
      full join ${libraryCounts} c using (studio, channel, kind, status, marked, day)
      where there.things is distinct from c.things`);
    return rows[0]?.wrong;
  };
  const { counts, removed } = await list({});
  assert.equal(await truth(), 0);
  // As after a restore from the time before these tables.
  await app.services.db.execute(sql`delete from ${libraryCounts}`);
  await app.services.db.execute(sql`delete from ${libraryRows}`);
  await checkLibrary(app.services.db);
  const again = await list({});
  assert.deepEqual([again.counts, again.removed], [counts, removed]);
  assert.equal(await truth(), 0);
});

test('a place that nobody gave is refused in a sentence', async () => {
  for (const place of ['nonsense', Buffer.from('["a","b","c"]').toString('base64url')]) {
    const told = await app.ask('GET /api/library', { query: { after: place } });
    assert.equal(told.status, 422);
    assert.equal(told.error?.message, 'This place in the list cannot be read. Begin at the top.');
  }
});
