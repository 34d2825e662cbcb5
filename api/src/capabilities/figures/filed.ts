import type { StudioId } from '@avenue/contract';
import { and, eq, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import type { Figures } from '../../kernel/figures-source.ts';
import { accountDays, days, filed, totals } from './schema.ts';

type Writes = Pick<Database, 'execute'>;

/** What a file of a platform says of one thing. */
export interface FiledFigures {
  thing: string;
  /** Null: since it was posted. */
  day: string | null;
  figures: Figures;
}

interface At {
  studio: StudioId;
  platform: string;
  account: string;
}

/** Parts of an account's sums, in SQL: what they are called in figures, and in what. */
const summed = { views: 'views', minutes: 'minutesWatched', likes: 'likes', subscribers: 'subscribersGained' };

const rowsOf = (given: readonly object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(given.map((one, n) => ({ n, ...one })))}::jsonb)`;

/** What all files say of a thing, the last one of each figure. */
const merged = (of: SQL, { studio, platform }: Pick<At, 'studio' | 'platform'>): SQL => sql`(
  select jsonb_object_agg(said.key, said.value order by file.seq)
  from ${filed} as file cross join jsonb_each(file.figures) as said
  where file.studio = ${studio} and file.platform = ${platform} and ${of})`;

/** What stands of one day, by its key: as a join of a table that grows meanwhile it is read whole for each row. */
const dayOf = ({ studio, platform }: Pick<At, 'studio' | 'platform'>, row: SQL): SQL => sql`(
  select one.figures, one.filed, one.ctid as place from ${days} as one where one.studio = ${studio} and one.platform = ${platform}
    and one.thing = ${row}.thing and one.day = ${row}.day limit 1)`;

/** Holds the sums of an account until the transaction ends: two that tell a day at once would both count it. */
export const holdSums = (tx: Writes, { studio, platform, account }: At) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${studio} ${platform} ${account}`}, 0))`);

/** Why each line says nothing new; undefined for one that does. */
export async function knownFigures(
  db: Writes,
  { studio, platform, account }: At,
  given: readonly FiledFigures[],
): Promise<(string | undefined)[]> {
  const why: Readonly<Record<string, string>> = {
    told: 'The platform told this day itself.',
    other: 'It came with a file of another channel. Take that one back first.',
    same: 'It stands so already, from an earlier file.',
  };
  const { rows } = await db.execute<{ why: string | null }>(sql`
    select case
      when told.filed = false then 'told'
      when exists (select 1 from ${filed} as file where file.studio = ${studio} and file.platform = ${platform}
        and file.thing = line.thing and file.account <> ${account}) then 'other'
      when ${merged(sql`file.thing = line.thing and file.day is not distinct from line.day`, { studio, platform })}
        @> line.figures then 'same' end as why
    from ${rowsOf(given)} as line (n int, thing text, day date, figures jsonb)
    left join lateral ${dayOf({ studio, platform }, sql`line`)} as told on true
    order by line.n`);
  return rows.map((row) => (row.why === null ? undefined : why[row.why]));
}

/**
 * When a day was told that this import says, in SQL. No file says when it was made: a platform tells a day at the earliest
 * two days later, so one that ends with it was made no earlier.
 */
const toldAt = (studio: StudioId, importId: SQL): SQL => sql`(
  select least(now(), file.day::timestamp at time zone 'utc' + interval '60 hours') from ${filed} as file
  where file.studio = ${studio} and file.import_id = ${importId} and file.day is not null order by file.day desc limit 1)`;

/** Makes days and the sums of their account of what files say now; days that the platform told stay as they are. */
async function settle(
  tx: Writes,
  { studio, platform, account }: At,
  keys: readonly { thing: string; day: string }[],
): Promise<void> {
  const difference = Object.entries(summed).map(([column, name]) => {
    const type = sql.raw(column === 'minutes' ? 'float8' : 'numeric');
    return sql`case when bool_or(coalesce(now ? ${name}, false) or coalesce(before ? ${name}, false))
      then sum(coalesce((now ->> ${name})::${type}, 0) - coalesce((before ->> ${name})::${type}, 0)) end`;
  });
  const plus = Object.keys(summed).map((name) => {
    const column = sql.identifier(name);
    return sql`${column} = coalesce(${accountDays}.${column} + excluded.${column}, ${accountDays}.${column}, excluded.${column})`;
  });
  const saysIt = sql`file.thing = wanted.thing and file.day = wanted.day`;
  await tx.execute(sql`
    with wanted as (select distinct thing, day from ${rowsOf(keys)} as key (n int, thing text, day date)),
    changed as (
      select wanted.thing, wanted.day, told.place, told.figures as before, ${merged(saysIt, { studio, platform })} as now,
        ${toldAt(
          studio,
          sql`(select (array_agg(file.import_id order by file.seq desc))[1] from ${filed} as file
            where file.studio = ${studio} and file.platform = ${platform} and ${saysIt})`,
        )} as told_at
      from wanted left join lateral ${dayOf({ studio, platform }, sql`wanted`)} as told on true
      where told.filed is distinct from false),
    counted as (
      insert into ${accountDays} (studio, platform, account, day, views, minutes, likes, subscribers, fetched_at)
      select ${studio}, ${platform}, ${account}, day, ${sql.join(difference, sql`, `)}, coalesce(max(told_at), 'epoch')
      from changed group by day
      on conflict (studio, day, platform, account) do update set ${sql.join(plus, sql`, `)},
        fetched_at = greatest(${accountDays}.fetched_at, excluded.fetched_at)),
    kept as (
      insert into ${days} (studio, platform, thing, day, figures, fetched_at, counted, filed)
      select ${studio}, ${platform}, thing, day, now, told_at, true, true from changed where now is not null
      on conflict (studio, platform, thing, day) do update
        set figures = excluded.figures, fetched_at = excluded.fetched_at, counted = true, filed = true)
    delete from ${days} where ctid = any(array(select place from changed where now is null and place is not null))`);
}

const datedOf = (given: readonly { thing: string; day: string | null }[]) =>
  given.flatMap(({ thing, day }) => (day === null ? [] : [{ thing, day }]));

/** Keeps what a file says, in the transaction of its import. */
export async function fileFigures(
  tx: Writes,
  { importId, ...at }: At & { importId: string },
  given: readonly FiledFigures[],
): Promise<void> {
  const { studio, platform, account } = at;
  await holdSums(tx, at);
  const lastDay = async () => {
    const { rows } = await tx.execute<{ day: string | null }>(sql`
      select to_char(max(day), 'YYYY-MM-DD') as day from ${filed} where studio = ${studio} and import_id = ${importId}`);
    return rows[0]?.day ?? undefined;
  };
  const before = await lastDay();
  await tx.execute(sql`
    insert into ${filed} (studio, import_id, platform, account, thing, day, figures)
    select ${studio}, ${importId}, ${platform}, ${account}, thing, day, figures
    from ${rowsOf(given)} as line (n int, thing text, day date, figures jsonb) order by n`);
  const dated = datedOf(given);
  if (dated.length === 0) return;
  await settle(tx, at, dated);
  if (before === undefined || before === (await lastDay())) return;
  // Lines that came before ended on an earlier day: what was open by that may have settled.
  await tx.execute(sql`
    update ${days} as told set fetched_at = file.told_at
    from (select thing, day, ${toldAt(studio, sql`${importId}`)} as told_at from ${filed}
      where studio = ${studio} and import_id = ${importId} and day > ${before}::date - 7) as file
    where told.studio = ${studio} and told.platform = ${platform} and told.thing = file.thing and told.day = file.day
      and told.filed and told.fetched_at < file.told_at and told.fetched_at < told.day + interval '7 days'`);
}

/**
 * Takes some of an import back: what files before it said holds again.
 *
 * @returns how many lines; 0 where none is left
 */
export async function takeFiledBack(
  tx: Writes,
  { studio, platform, importId, most }: Pick<At, 'studio' | 'platform'> & { importId: string; most: number },
): Promise<number> {
  const { rows } = await tx.execute<{ account: string; thing: string; day: string | null }>(sql`
    delete from ${filed} where seq in (
      select seq from ${filed} where studio = ${studio} and import_id = ${importId} order by day limit ${most})
    returning account, thing, to_char(day, 'YYYY-MM-DD') as day`);
  const dated = datedOf(rows);
  const account = rows[0]?.account;
  if (account === undefined || dated.length === 0) return rows.length;
  const at = { studio, platform, account };
  await holdSums(tx, at);
  await settle(tx, at, dated);
  // What nothing tells any more is unknown, not nothing.
  const told = sql`from ${days} as told where told.studio = ${studio} and told.platform = ${platform} and told.day = bare.day`;
  const isBare = sql`bare.studio = ${studio} and bare.platform = ${platform} and bare.account = ${account}
    and bare.day = any(${sql.param([...new Set(dated.map(({ day }) => day))])}::date[])`;
  await tx.execute(sql`delete from ${accountDays} as bare where ${isBare} and not exists (select 1 ${told})
    and coalesce(bare.views, 0) = 0 and coalesce(bare.minutes, 0) = 0 and coalesce(bare.likes, 0) = 0 and coalesce(bare.subscribers, 0) = 0`);
  const unknown = Object.entries(summed).map(([name, figure]) => {
    const column = sql.identifier(name);
    return sql`${column} = case when bare.${column} <> 0 or exists (select 1 ${told} and told.figures ? ${figure}) then bare.${column} end`;
  });
  await tx.execute(sql`update ${accountDays} as bare set ${sql.join(unknown, sql`, `)} where ${isBare}`);
  return rows.length;
}

/** Who tells the figures of a studio: `imported` where files do and no platform did, `mixed` where both do. */
export async function toldBy(
  db: Pick<Database, 'select'>,
  studio: StudioId,
): Promise<'sample' | 'imported' | 'mixed' | 'live'> {
  if (studio === 'sample') return 'sample';
  const [[file], [read]] = await Promise.all([
    db.select({ seq: filed.seq }).from(filed).where(eq(filed.studio, studio)).limit(1),
    db.select({ thing: totals.thing }).from(totals).where(eq(totals.studio, studio)).limit(1),
  ]);
  return file ? (read ? 'mixed' : 'imported') : 'live';
}

/** What files say of a thing since it was posted, and when the last came in that says anything of it. */
export async function filedOf(
  db: Pick<Database, 'select'>,
  { studio, platform, thing }: { studio: StudioId; platform: string; thing: string },
): Promise<{ total: Figures; at: Date } | undefined> {
  const isIts = and(eq(filed.studio, studio), eq(filed.platform, platform), eq(filed.thing, thing));
  const [[last], sums] = await Promise.all([
    db
      .select({ at: max(filed.at) })
      .from(filed)
      .where(isIts),
    db
      .select({ figures: filed.figures })
      .from(filed)
      .where(and(isIts, isNull(filed.day)))
      .orderBy(filed.seq),
  ]);
  return last?.at ? { at: last.at, total: Object.assign({}, ...sums.map(({ figures }) => figures)) } : undefined;
}
