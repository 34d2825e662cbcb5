import type { LibraryKind, LibraryStatus, Query, StudioId } from '@avenue/contract';
import { libraryKind, libraryStatus } from '@avenue/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../../services.ts';

export type LibraryQuery = Query<'GET /api/library'>;

/** One thing as the search finds it: just enough to filter, sort and page. */
export interface Found {
  kind: LibraryKind;
  id: string;
  title: string;
  channel: string;
  status: LibraryStatus;
  changedAt: Date;
}

/** Words that are looked for; more than this many say nothing more. */
const mostWords = 12;
export const wordsOf = (q = ''): string[] => [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, mostWords);

const all = (conditions: SQL[]) => (conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`);

/** Every word stands in the text, which is folded already. */
const holds = (text: SQL, words: readonly string[]): SQL =>
  all(words.map((word) => sql`strpos(${text}, search_fold(${word})) > 0`));

/**
 * Things of each kind with what they have in common. A take and a video are found by the words of their script as well,
 * since those are what is said in them. The words are compared with columns that the database keeps folded (`search`).
 */
function branches(studio: StudioId, words: readonly string[]): Record<LibraryKind, SQL[]> {
  const aside = (id: SQL) => sql`exists (select 1 from put_aside a where a.subject = ${id})`;
  const decided = sql`case
    when q.posted is not null then 'posted' when q.status = 'Approved' then 'approved' when q.status = 'Denied' then 'denied'
    else 'waiting' end`;
  return {
    idea: [
      sql`select 'idea' as kind, i.id, i.title, i.channel,
        case when i.removed_at is not null then 'removed' when i.script_id is not null then 'used'
          when i.saved then 'kept' else 'new' end as status,
        coalesce(i.removed_at, i.created_at) as changed_at
      from ideas i where i.studio = ${studio} and ${holds(sql`i.search`, words)}`,
    ],
    script: [
      sql`select 'script' as kind, p.id, p.title, p.channel,
        case when p.removed_at is not null then 'removed' when ${aside(sql`p.id`)} then 'aside' else p.status end as status,
        coalesce(p.removed_at, p.updated_at) as changed_at
      from spoken p where p.hit`,
    ],
    take: [
      sql`select 'take' as kind, t.id, 'Take ' || t.number || ', ' || p.title as title, t.channel,
        case when t.removed_at is not null then 'removed' when t.status = 'discarded' or ${aside(sql`t.id`)} then 'aside'
          else t.status end as status,
        coalesce(t.removed_at, t.created_at) as changed_at
      from takes t join spoken p on p.id = t.script_id where t.studio = ${studio} and p.hit`,
    ],
    video: [
      sql`select 'video' as kind, v.id, coalesce(q.title, v.title) as title, v.channel,
        case when v.removed_at is not null then 'removed' when q.id is not null then ${decided}
          when ${aside(sql`v.id`)} then 'aside' else v.status end as status,
        coalesce(v.removed_at, greatest(v.created_at, q.created_at, q.decided_at)) as changed_at
      from videos v left join queue_items q on q.video_id = v.id left join spoken p on p.id = v.script_id
      where v.studio = ${studio} and (p.hit or ${holds(sql`(v.search || ' ' || coalesce(q.search, ''))`, words)})`,
      // A sample may have a picture in the queue and no video behind it.
      sql`select 'video' as kind, q.id, q.title, q.channel,
        case when q.removed_at is not null then 'removed' else ${decided} end as status,
        coalesce(q.removed_at, q.decided_at, q.created_at) as changed_at
      from queue_items q where q.studio = ${studio} and ${holds(sql`q.search`, words)}
        and not exists (select 1 from videos v where v.id = q.video_id)`,
    ],
  };
}

const place = (values: readonly string[], column: SQL) =>
  sql`array_position(array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[], ${column})`;

const orders: Record<NonNullable<LibraryQuery['sort']>, { by: SQL; natural: 'asc' | 'desc' }> = {
  changed: { by: sql`changed_at`, natural: 'desc' },
  // ICU: the database's own order may be that of bytes.
  title: { by: sql`title collate "und-x-icu"`, natural: 'asc' },
  kind: { by: place(libraryKind.options, sql`kind`), natural: 'asc' },
  status: { by: place(libraryStatus.options, sql`status`), natural: 'asc' },
};

/** The things named, whatever else is asked. */
type Given = LibraryQuery & { ids?: readonly string[] };

function filters({ status, channel, approved, days, ids }: Given): SQL {
  const removed = ids ? sql`true` : status === 'removed' ? sql`status = 'removed'` : sql`status <> 'removed'`;
  return all([
    removed,
    ...(status && status !== 'removed' ? [sql`status = ${status}`] : []),
    ...(channel === undefined ? [] : [sql`channel = ${channel}`]),
    ...(approved ? [sql`id in (select a.id from scripts a where a.status = 'approved')`] : []),
    ...(days === undefined ? [] : [sql`changed_at > now() - make_interval(days => ${days})`]),
    ...(ids ? [sql`id in ${ids}`] : []),
  ]);
}

/** One page of what fits, and how many there are. Equal places keep one order, so that nothing is skipped or seen twice. */
export async function searchLibrary(
  { db }: Pick<Services, 'db'>,
  studio: StudioId,
  query: Given,
): Promise<{ found: Found[]; total: number }> {
  const { sort = 'changed', offset = 0, limit = 50 } = query;
  const kind = query.approved ? 'script' : query.kind;
  const words = wordsOf(query.q);
  const of = branches(studio, words);
  const wanted = kind ? of[kind] : Object.values(of).flat();
  const { by, natural } = orders[sort];
  const order = query.order ?? natural;
  const ordered = sql`order by ${by} ${order === 'asc' ? sql`asc` : sql`desc`}, changed_at desc, id desc`;
  const { rows } = await db.execute<{
    total: string;
    kind: LibraryKind | null;
    id: string;
    title: string;
    channel: string;
    status: string;
    changed_at: Date;
  }>(sql`
    with spoken as materialized (
      select s.id, s.title, s.channel, s.status, s.updated_at, s.removed_at, ${holds(sql`s.search`, words)} as hit
      from scripts s where s.studio = ${studio}
    ), found as materialized (
      select * from (${sql.join(wanted, sql` union all `)}) every where ${filters(query)}
    ), page as (
      select * from found ${ordered} offset ${offset} limit ${limit}
    )
    select (select count(*) from found) as total, page.* from (values (1)) one left join page on true ${ordered}`);
  return {
    total: Number(rows[0]?.total ?? 0),
    // Without a row on the page there is one that holds the total alone.
    found: rows.flatMap(({ kind: is, status, changed_at, id, title, channel }) =>
      is ? [{ kind: is, id, title, channel, changedAt: new Date(changed_at), status: statusOf(status) }] : [],
    ),
  };
}

const statusOf = (word: string): LibraryStatus => libraryStatus.parse(word);
