import type { Answer, StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Services } from '../../../services.ts';
import { toRows } from './rows.ts';
import { type LibraryQuery, searchLibrary, wordsOf } from './search.ts';

type Library = Answer<'GET /api/library'>;
type Counted = Library['counts'] & Pick<Library, 'removed' | 'toPost'>;

/** How many there are of each kind, how many were removed, and how many wait to be posted. */
async function count({ db }: Pick<Services, 'db'>, studio: StudioId): Promise<Counted> {
  const bare = sql`from queue_items q where q.studio = ${studio} and not exists (select 1 from videos v where v.id = q.video_id)`;
  const kind = (table: string) => sql`
    select count(*) filter (where removed_at is null) as live, count(*) filter (where removed_at is not null) as removed
    from ${sql.identifier(table)} where studio = ${studio}`;
  const { rows } = await db.execute<Record<string, string>>(sql`
    select i.live as idea, s.live as script, t.live as take, v.live + b.live as video,
      i.removed + s.removed + t.removed + v.removed + b.removed as removed,
      (select count(*) from queue_items where studio = ${studio} and removed_at is null
        and status = 'Approved' and posted is null) as "toPost"
    from (${kind('ideas')}) i, (${kind('scripts')}) s, (${kind('takes')}) t, (${kind('videos')}) v,
      (select count(*) filter (where q.removed_at is null) as live,
        count(*) filter (where q.removed_at is not null) as removed ${bare}) b`);
  const of = (name: keyof Counted) => Number(rows[0]?.[name] ?? 0);
  return {
    idea: of('idea'),
    script: of('script'),
    take: of('take'),
    video: of('video'),
    removed: of('removed'),
    toPost: of('toPost'),
  };
}

/** One page of the library with the counts of its views. */
export async function listLibrary(
  reader: Pick<Services, 'db'>,
  studio: StudioId,
  query: LibraryQuery,
): Promise<Library> {
  const [{ found, total }, { removed, toPost, ...counts }] = await Promise.all([
    searchLibrary(reader, studio, query),
    count(reader, studio),
  ]);
  return { rows: await toRows(reader, studio, found, wordsOf(query.q)), total, counts, removed, toPost };
}
