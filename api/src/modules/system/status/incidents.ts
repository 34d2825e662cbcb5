import type { StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';

/** Failures of one kind of job, or of sending for one account, until one of them went well. */
export interface IncidentRow {
  id: string;
  /** Kind of the job; undefined for sends. */
  kind?: string;
  /** Module that proposed what was sent; undefined for jobs. */
  module?: string;
  sentence: string;
  failures: number;
  from: Date;
  to?: Date;
  path?: string;
}

interface Row extends Record<string, unknown> {
  of: 'job' | 'send';
  name: string;
  seq: string;
  sentence: string;
  failures: number;
  from: string;
  to: string | null;
  path: string | null;
}

/** The journal keeps each failure, also of a job that ran again since; rows of jobs keep the last good end of each. */
const marks = (studio: StudioId) => sql`
  select 'job' as of, j.data ->> 'kind' as name, '' as account, j.at, false as good, j.seq, j.text, job.path
  from kernel.journal j left join kernel.jobs job on job.id = j.data ->> 'job'
  where j.studio = ${studio} and j.kind = 'failed' and j.action = 'job.failed'
  union all
  select 'job', kind, '', finished_at, true, 0, '', null from kernel.jobs
  where studio = ${studio} and state = 'done' and finished_at is not null
  union all
  select 'send', e.module, e.account, j.at, j.action not in ('effect.failed', 'effect.mismatch', 'effect.unknown'), j.seq, j.text,
    '/shadow-mode-controller?effect=' || e.id
  from kernel.effects e join kernel.journal j on j.studio = e.studio and j.subject = e.id
  where e.studio = ${studio}
    and j.action in ('effect.failed', 'effect.mismatch', 'effect.unknown', 'effect.sent', 'effect.verified', 'effect.posted')`;

/** Each failure with how often it went well afterwards: those with the same figure are one incident. */
const incidents = (studio: StudioId) => sql`
  with runs as (
    select *, count(*) filter (where good) over later as ends, min(at) filter (where good) over later as until
    from (${marks(studio)}) mark
    window later as (partition by of, name, account order by at desc, good desc rows unbounded preceding)
  )
  select of, name, min(seq) as seq, (array_agg(text order by seq desc))[1] as sentence, count(*)::int as failures,
    min(at) as from, max(until) as to, (array_agg(path order by seq desc))[1] as path
  from runs where not good group by of, name, account, ends`;

const toIncident = ({ of, name, seq, sentence, failures, from, to, path }: Row): IncidentRow => ({
  id: String(seq),
  ...(of === 'job' ? { kind: name } : { module: name }),
  sentence,
  failures,
  from: new Date(from),
  ...(to && { to: new Date(to) }),
  ...(path && { path }),
});

const order = sql`order by ("to" is null) desc, "from" desc, seq desc`;

/** One page of all incidents of a studio: those that go on, then the newest first. */
export async function listIncidents(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
  { offset = 0, limit = 20 }: { offset?: number | undefined; limit?: number | undefined } = {},
): Promise<{ rows: IncidentRow[]; total: number }> {
  const { rows } = await db.execute<Row & { total: number }>(sql`
    select *, count(*) over ()::int as total from (${incidents(studio)}) each ${order} offset ${offset} limit ${limit}`);
  const [first] = rows;
  if (first || offset === 0) return { rows: rows.map(toIncident), total: first?.total ?? 0 };
  return { rows: [], total: (await listIncidents(db, studio, { limit: 1 })).total };
}

/** Incidents that go on or ended after `since`; at most a thousand, the newest first. */
export async function incidentsSince(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
  since: Date,
): Promise<IncidentRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select * from (${incidents(studio)}) each where "to" is null or "to" >= ${since.toISOString()} ${order} limit 1000`);
  return rows.map(toIncident);
}
