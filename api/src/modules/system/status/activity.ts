import type { StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';

/** What one kind of job, or one module's sends, did. */
export interface Activity {
  /** Went well in the last week. */
  well: number;
  lastAt?: Date;
}

const toActivity = ({ well, last }: { well: number; last: string | null }): Activity => ({
  well,
  ...(last && { lastAt: new Date(last) }),
});

interface Row extends Record<string, unknown> {
  of: 'job' | 'send';
  name: string;
  well: number;
  last: string | null;
}

/** What was done in a studio: by kind of job, and by module that sends. */
export async function readActivity(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
): Promise<Record<'job' | 'send', ReadonlyMap<string, Activity>>> {
  const { rows } = await db.execute<Row>(sql`
    select 'job' as of, kind as name,
      (count(*) filter (where state = 'done' and finished_at > now() - interval '7 days'))::int as well,
      max(coalesce(finished_at, started_at, created_at)) as last
    from kernel.jobs where studio = ${studio} group by kind
    union all
    select 'send', module,
      (count(*) filter (where state in ('sent', 'verified') and attempt_at > now() - interval '7 days'))::int,
      max(changed_at)
    from kernel.effects where studio = ${studio} group by module`);
  const part = (of: Row['of']) =>
    new Map(rows.flatMap((row) => (row.of === of ? [[row.name, toActivity(row)] as const] : [])));
  return { job: part('job'), send: part('send') };
}

/** The first thing that a studio knows of: a line of its journal, a send or a job. Undefined while there is none. */
export async function readBeginning(db: Pick<Database, 'execute'>, studio: StudioId): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select least(
      (select at from kernel.journal where studio = ${studio} order by seq limit 1),
      (select min(created_at) from kernel.effects where studio = ${studio}),
      (select min(created_at) from kernel.jobs where studio = ${studio})) as at`);
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}
