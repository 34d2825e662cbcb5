import type { StudioId } from '@avenue/contract';
import { and, count, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { notFound } from '../failure.ts';
import { newId } from '../ids.ts';
import { type Fact, record } from '../journal/index.ts';
import { cleaned } from '../secret.ts';
import type { JobRequest } from './definition.ts';
import type { JobRow, JobView } from './view.ts';

const dayMs = 86_400_000;

export const active = ['queued', 'running'] as const;

export async function requireJob(db: Database, id: string): Promise<JobRow> {
  const [row] = await db.select().from(tables.jobs).where(eq(tables.jobs.id, id));
  if (!row) throw notFound('This job');
  return row;
}

export interface JobFilter {
  subject?: string | undefined;
  kind?: string | undefined;
}

/** At most; what runs comes before what ended. */
const mostJobs = 100;

/**
 * Newest first: all that run or wait, and those that ended in the last day; at most a hundred.
 *
 * @param machineKinds kinds that are seen from every studio
 */
export async function selectJobs(
  db: Database,
  studio: StudioId,
  machineKinds: string[],
  { subject, kind }: JobFilter,
): Promise<JobRow[]> {
  const { jobs } = tables;
  const rows = await db
    .select()
    .from(jobs)
    .where(
      and(
        or(eq(jobs.studio, studio), inArray(jobs.kind, machineKinds)),
        subject === undefined ? undefined : eq(jobs.subject, subject),
        kind === undefined ? undefined : eq(jobs.kind, kind),
        or(inArray(jobs.state, [...active]), gt(jobs.createdAt, new Date(Date.now() - dayMs))),
      ),
    )
    .orderBy(desc(inArray(jobs.state, [...active])), desc(jobs.createdAt))
    .limit(mostJobs);
  return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export async function countJobs(db: Database): Promise<Record<string, number>> {
  const { jobs } = tables;
  const rows = await db.select({ state: jobs.state, n: count() }).from(jobs).groupBy(jobs.state);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

export const activeJobs = (db: Database): Promise<JobRow[]> =>
  db
    .select()
    .from(tables.jobs)
    .where(inArray(tables.jobs.state, [...active]));

/** Those of the given jobs that were cancelled. */
export async function cancelledOf(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { jobs } = tables;
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, ids), eq(jobs.cancelRequested, true)));
  return rows.map(({ id }) => id);
}

/** Readies a job for another run, unless it moved on since it was read. */
export async function queueAgain(db: Database, { id, state, attempt }: JobRow): Promise<JobRow | undefined> {
  const { jobs } = tables;
  const [row] = await db
    .update(jobs)
    .set({ state: 'queued', attempt: attempt + 1 })
    .where(and(eq(jobs.id, id), eq(jobs.state, state), eq(jobs.attempt, attempt)))
    .returning();
  return row;
}

/** Whatever the order of the keys. */
const sameInput = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;

/** What the journal says of a job that failed. */
export const failureOf = (
  { id, studio, kind, subject, title }: Pick<JobRow, 'id' | 'studio' | 'kind' | 'subject' | 'title'>,
  { code, message }: { code: string; message: string },
): Fact => ({
  studio: studio as StudioId,
  actor: 'Avenue',
  action: 'job.failed',
  subject,
  text: `"${title}" failed: ${message}`,
  data: { job: id, kind, code },
});

/** Closes a job that no code can do. @returns its row, or nothing when it had ended already */
export async function failUnknownKind(db: Database, { id, kind }: JobRow): Promise<JobRow | undefined> {
  const message = `This version of Avenue cannot do this work ("${kind}"). Start it again on its page.`;
  return db.transaction(async (tx) => {
    const [failed] = await tx
      .update(tables.jobs)
      .set({ state: 'failed', error: { code: 'job_kind_gone', message }, finishedAt: new Date() })
      .where(and(eq(tables.jobs.id, id), inArray(tables.jobs.state, [...active])))
      .returning();
    if (failed) await record(tx, failureOf(failed, { code: 'job_kind_gone', message }));
    return failed;
  });
}

/**
 * The job that already works on the same subject with the same input, or a new one, which waits. One process at a time
 * looks and stores.
 */
export const joinOrStore = (
  db: Database,
  kind: string,
  request: JobRequest<Record<string, unknown>> & { parent?: string | undefined },
  view: JobView,
) =>
  db.transaction(async (tx): Promise<JobRow & { known: boolean }> => {
    const { jobs } = tables;
    // What a job is given is kept and shown: it asks for a secret when it needs it.
    if (cleaned(request.input) !== request.input) throw new Error(`The job ${kind} was given a secret.`);
    const { rows } = await tx.execute<{ locked: string }>(
      `select pg_advisory_xact_lock(hashtextextended('job:${kind.replaceAll("'", '')}', 0))::text as locked`,
    );
    if (!rows.length) throw new Error('The job lock was not taken.');
    const known = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, kind), eq(jobs.subject, request.subject), inArray(jobs.state, [...active])));
    const same = known.find((job) => sameInput(job.input, request.input) && !job.cancelRequested);
    if (same) return { ...same, known: true };
    const [made] = await tx
      .insert(jobs)
      .values({ id: newId('job'), kind, state: 'queued', ...request, view: view as unknown as JobRow['view'] })
      .returning();
    if (!made) throw new Error('The job was not stored.');
    return { ...made, known: false };
  });

/** Jobs that this one began and that have not ended; one that it only joined is somebody else's. */
export async function begunBy(db: Pick<Database, 'select'>, id: string): Promise<string[]> {
  const { jobs } = tables;
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.parent, id), inArray(jobs.state, [...active])));
  return rows.map((row) => row.id);
}
