import type { WeekLine } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { momentsOf, type WeekSpan } from '../../kernel/schedule/index.ts';
import type { Call } from '../../services.ts';

interface Counts extends Record<string, unknown> {
  made: number;
  approved: number;
  posted: number;
}

/** Videos that were made, approved and posted in a week, beside the week before. */
export async function videoWeek({ db, studio }: Call, span: WeekSpan): Promise<readonly WeekLine[]> {
  const { before, from, to } = momentsOf(span);
  const count = async (begin: Date, end: Date): Promise<Counts> => {
    const { rows } = await db.execute<Counts>(sql`
      select
        (select count(*)::int from video.videos where studio = ${studio} and removed_at is null
          and created_at >= ${begin} and created_at < ${end}) as made,
        (select count(*)::int from video.queue_items where studio = ${studio} and removed_at is null and status = 'Approved'
          and decided_at >= ${begin} and decided_at < ${end}) as approved,
        (select count(*)::int from video.queue_items where studio = ${studio} and removed_at is null
          and posted is not null
          and posted ->> 'at' >= ${begin.toISOString()} and posted ->> 'at' < ${end.toISOString()}) as posted`);
    return rows[0] ?? { made: 0, approved: 0, posted: 0 };
  };
  const [now, then] = [await count(from, to), await count(before, from)];
  const source = studio === 'sample' ? 'sample' : 'computed';
  const line = (id: keyof Counts & string): WeekLine => ({
    ...{ id: `video.${id}`, label: `${Number(now[id]) === 1 ? 'video' : 'videos'} ${id}`, now: Number(now[id]) },
    ...{ before: Number(then[id]), unit: 'count', source, path: '/upload-queue' },
  });
  return [line('made'), line('approved'), line('posted')];
}
