import { libraryKind, libraryStatus } from '@avenue/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import {
  ideas,
  libraryCounts,
  libraryRows,
  libraryStale,
  libraryWords,
  putAside,
  queueItems,
  scripts,
  takes,
  videos,
} from '../schema.ts';
import { renewNeeds } from './keep-needs.ts';

type Executor = Pick<Database, 'execute'>;

/** Things brought up to date in one transaction. */
const portion = 5000;

const placeIn = (values: readonly string[], column: SQL): SQL =>
  sql`array_position(array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[], ${column})::smallint`;

/**
 * The rows of these things with the words they are found by. A take and a video are found by the words of their script as
 * well, since those are what is said in them. A change here comes with a migration that makes every thing stale.
 */
function rowsOf(ids: SQL): SQL {
  const aside = (id: SQL) => sql`exists (select 1 from ${putAside} a where a.subject = ${id})`;
  const decided = sql`case
    when q.posted is not null then 'posted' when q.status = 'Approved' then 'approved' when q.status = 'Denied' then 'denied'
    else 'waiting' end`;
  return sql`
    select i.id, i.studio, 'idea' as kind, i.title, i.channel, false as marked,
      case when i.removed_at is not null then 'removed' when i.script_id is not null then 'used'
        when i.saved then 'kept' else 'new' end as status,
      coalesce(i.removed_at, i.created_at) as changed_at, i.search as words
    from ${ideas} i where i.id = any(${ids})
    union all
    select s.id, s.studio, 'script', s.title, s.channel, s.status = 'approved',
      case when s.removed_at is not null then 'removed' when ${aside(sql`s.id`)} then 'aside' else s.status end,
      coalesce(s.removed_at, s.updated_at), s.search
    from ${scripts} s where s.id = any(${ids})
    union all
    select t.id, t.studio, 'take', 'Take ' || t.number || ', ' || s.title, t.channel, false,
      case when t.removed_at is not null then 'removed' when t.status = 'discarded' or ${aside(sql`t.id`)} then 'aside'
        else t.status end,
      coalesce(t.removed_at, t.created_at), s.search
    from ${takes} t join ${scripts} s on s.id = t.script_id and s.studio = t.studio where t.id = any(${ids})
    union all
    select v.id, v.studio, 'video', coalesce(q.title, v.title), v.channel, q.id is not null,
      case when v.removed_at is not null then 'removed' when q.id is not null then ${decided}
        when ${aside(sql`v.id`)} then 'aside' else v.status end,
      coalesce(v.removed_at, greatest(v.created_at, q.created_at, q.decided_at)),
      concat_ws(' ', v.search, q.search, s.search)
    from ${videos} v left join ${queueItems} q on q.video_id = v.id
      left join ${scripts} s on s.id = v.script_id and s.studio = v.studio where v.id = any(${ids})
    union all
    -- A sample may have a picture in the queue and no video behind it.
    select q.id, q.studio, 'video', q.title, q.channel, true,
      case when q.removed_at is not null then 'removed' else ${decided} end,
      coalesce(q.removed_at, q.decided_at, q.created_at), q.search
    from ${queueItems} q where q.id = any(${ids}) and not exists (select 1 from ${videos} v where v.id = q.video_id)`;
}

/** Things whose rows are made of these: takes and videos of a script, the video of a queue item and the other way round. */
async function withDependents(tx: Executor, ids: readonly string[]): Promise<string[]> {
  const among = sql`any(${sql.param(ids)}::text[])`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${takes} where script_id = ${among}
    union all select id from ${videos} where script_id = ${among}
    union all select video_id from ${queueItems} where id = ${among}
    union all select id from ${queueItems} where video_id = ${among}`);
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}

const counted = sql.raw('studio, channel, kind, status, marked');

async function renew(tx: Executor, ids: readonly string[]): Promise<void> {
  const given = sql`${sql.param(ids)}::text[]`;
  await tx.execute(sql`
    with fresh as materialized (select * from (${rowsOf(given)}) made),
    before as materialized (select * from ${libraryRows} where id = any(${given})),
    written as (
      insert into ${libraryRows} (id, studio, kind, title, channel, status, marked, changed_at, kind_place, status_place, age)
      select id, studio, kind, title, channel, status, marked, changed_at, ${placeIn(libraryKind.options, sql`kind`)},
        ${placeIn(libraryStatus.options, sql`status`)}, -(extract(epoch from changed_at) * 1000000)::bigint
      from fresh
      on conflict (id) do update set (studio, kind, title, channel, status, marked, changed_at, kind_place, status_place, age)
        = (excluded.studio, excluded.kind, excluded.title, excluded.channel, excluded.status, excluded.marked,
          excluded.changed_at, excluded.kind_place, excluded.status_place, excluded.age)
    ),
    named as (
      insert into ${libraryWords} as w (id, words) select id, coalesce(words, '') from fresh
      on conflict (id) do update set words = excluded.words where w.words <> excluded.words
    ),
    gone as (delete from ${libraryRows} where id in (select id from before except select id from fresh)),
    silent as (delete from ${libraryWords} where id in (select id from before except select id from fresh)),
    moved as (select *, 1 as n from (select ${counted}, changed_at from fresh) f
      union all select *, -1 from (select ${counted}, changed_at from before) b)
    insert into ${libraryCounts} as c (${counted}, day, things)
    select ${counted}, day, sum(n) from moved,
      lateral (values ('-infinity'::date), ((changed_at at time zone 'UTC')::date)) days (day)
    group by ${counted}, day having sum(n) <> 0
    on conflict (studio, day, channel, kind, status, marked) do update set things = c.things + excluded.things`);
  await tx.execute(sql`delete from ${libraryCounts} where things = 0`);
}

/**
 * Brings up to date what changed since the last read. What others change meanwhile stays stale and comes next time, so
 * whoever reads after this sees at least what was committed before it. One process works at it at a time.
 *
 * @returns how many rows were made anew
 */
export async function keepLibrary(db: Database): Promise<number> {
  let renewed = 0;
  for (;;) {
    const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select 1 from ${libraryStale}) as any`);
    if (!rows[0]?.any) break;
    renewed += await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('video.library', 0))`);
      const stale = await tx.execute<{ id: string }>(sql`
        delete from ${libraryStale} where ctid = any(array(select ctid from ${libraryStale} limit ${portion})) returning id`);
      if (!stale.rows.length) return 0;
      const ids = await withDependents(tx, [...new Set(stale.rows.map(({ id }) => id))]);
      await renew(tx, ids);
      await renewNeeds(tx, ids);
      return ids.length;
    });
  }
  return renewed;
}

/** Makes stale what has no row and what has one and is not there, as after a restore; then brings all of it up to date. */
export async function checkLibrary(db: Database): Promise<void> {
  await db.execute(sql`
    with things as (
      select id from ${ideas} union all select id from ${scripts} union all select id from ${takes}
      union all select id from ${videos}
      union all select q.id from ${queueItems} q where not exists (select 1 from ${videos} v where v.id = q.video_id)
    )
    insert into ${libraryStale} (id)
    (select id from things except select id from ${libraryRows})
    union all (select id from ${libraryRows} except select id from things)`);
  const renewed = await keepLibrary(db);
  // The planner knows nothing of tables that were filled a moment ago.
  if (renewed > 1000) for (const table of [libraryRows, libraryWords]) await db.execute(sql`analyze ${table}`);
}
