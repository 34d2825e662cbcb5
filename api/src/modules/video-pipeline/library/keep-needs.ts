import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { openNeeds, putAside, scripts, takes, videos } from '../schema.ts';

type Executor = Pick<Database, 'execute'>;

/**
 * What was made of these scripts and not decided. A video counts until it, or a newer one of its script, was approved; a
 * take likewise, and no longer once a video is made of it; an approved take counts as a voiced script until a video is
 * there. A change here comes with a migration that makes every script stale.
 */
export const openOf = (scriptIds: SQL): SQL => sql`
  with live_videos as (
    select v.id, v.script_id, v.status, v.created_at from ${videos} v
    where v.script_id = any(${scriptIds}) and v.removed_at is null
  ), live_takes as (
    select t.id, t.script_id, t.status, t.number, t.created_at from ${takes} t
    where t.script_id = any(${scriptIds}) and t.removed_at is null and t.status <> 'discarded'
  ), open_videos as (
    select v.* from live_videos v
    where v.status = 'ready' and not exists (select 1 from ${putAside} a where a.subject = v.id)
      and not exists (
        select 1 from live_videos w where w.script_id = v.script_id and w.status = 'approved' and w.created_at > v.created_at)
  ), open_takes as (
    select t.* from live_takes t
    where t.status = 'ready' and not exists (select 1 from ${putAside} a where a.subject = t.id)
      and not exists (
        select 1 from live_takes u where u.script_id = t.script_id and u.status = 'approved' and u.number > t.number)
      and not exists (select 1 from live_videos v where v.script_id = t.script_id and v.created_at > t.created_at)
  ), voiced as (
    select t.* from live_takes t
    where t.status = 'approved' and not exists (select 1 from ${putAside} a where a.subject = t.script_id)
      and not exists (select 1 from live_videos v where v.script_id = t.script_id)
  ), found as (
    select 'video' as kind, v.id, v.script_id, v.created_at,
      count(*) over (partition by v.script_id) - 1 as others,
      row_number() over (partition by v.script_id order by v.created_at desc, v.id desc) as place
    from open_videos v
    union all
    select 'take', t.id, t.script_id, t.created_at,
      count(*) over (partition by t.script_id) - 1, row_number() over (partition by t.script_id order by t.number desc)
    from open_takes t
    union all
    select 'voice', t.script_id, t.script_id, t.created_at,
      0, row_number() over (partition by t.script_id order by t.number desc)
    from voiced t
  )
  select f.script_id, f.kind, s.studio, f.id, f.others::int as others, f.created_at
  from found f join ${scripts} s on s.id = f.script_id and s.removed_at is null
  where f.place = 1`;

/** Makes the needs of these scripts, and of the scripts of these takes and videos, anew. */
export async function renewNeeds(tx: Executor, ids: readonly string[]): Promise<void> {
  const among = sql`any(${sql.param(ids)}::text[])`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${scripts} where id = ${among}
    union select script_id from ${takes} where id = ${among}
    union select script_id from ${videos} where id = ${among}
    union select script_id from ${openNeeds} where script_id = ${among} or id = ${among}`);
  if (rows.length === 0) return;
  const given = sql`${sql.param(rows.map(({ id }) => id))}::text[]`;
  await tx.execute(sql`delete from ${openNeeds} where script_id = any(${given})`);
  await tx.execute(sql`
    insert into ${openNeeds} (script_id, kind, studio, id, others, created_at) ${openOf(given)}`);
}
