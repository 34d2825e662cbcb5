import type { Answer, Query, TaskJob, TaskShow } from '@avenue/contract';
import { and, count, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import { readPause, toJob } from '../../../kernel/jobs/index.ts';
import type { Call } from '../../../services.ts';
import type { Owners } from '../kinds.ts';
import { droppedJobs } from '../schema.ts';

const { jobs } = tables;
const under = ['queued', 'running'] as const;
const mostWords = 12;

/** Put away, and not run again since. */
const isDropped = sql<boolean>`exists (select from system.dropped_jobs d
  where d.job = kernel.jobs.id and d.attempt = kernel.jobs.attempt and kernel.jobs.state = 'failed')`;

const ofShow: Readonly<Record<TaskShow, SQL | undefined>> = {
  open: inArray(jobs.state, [...under]),
  failed: and(eq(jobs.state, 'failed'), sql`not ${isDropped}`),
  done: eq(jobs.state, 'done'),
  cancelled: eq(jobs.state, 'cancelled'),
  all: undefined,
};

/** Each word stands in the title, the subject or the failure. */
const holds = (q: string): SQL[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map(
      (
        word,
      ) => sql`strpos(kernel.search_fold(concat_ws(' ', ${jobs.title}, ${jobs.subject}, ${jobs.error} ->> 'message')),
        kernel.search_fold(${word})) > 0`,
    );

/** Jobs of the dashboard itself are also those of kinds that are gone. */
const ofModule = (owners: Owners, module: string, all: readonly string[]): SQL | undefined => {
  const kinds = owners.kindsOf(module);
  const own = kinds.length > 0 ? inArray(jobs.kind, [...kinds]) : sql`false`;
  return module === 'system' && all.length > 0 ? or(own, notInArray(jobs.kind, [...all])) : own;
};

/** One page of the jobs of a studio, with how many there are of each sort. */
export async function listTasks(
  { db, studio }: Call,
  owners: Owners,
  modules: readonly string[],
  { show = 'open', module, q = '', offset = 0, limit = 20 }: Query<'GET /api/tasks'>,
): Promise<Answer<'GET /api/tasks'>> {
  const every = modules.flatMap((id) => owners.kindsOf(id));
  const fits = and(
    owners.forMachine.length > 0
      ? or(eq(jobs.studio, studio), inArray(jobs.kind, [...owners.forMachine]))
      : eq(jobs.studio, studio),
    module === undefined ? undefined : ofModule(owners, module, every),
    ...holds(q),
  );
  const [rows, counted, [dropped], paused] = await Promise.all([
    db
      .select({ job: jobs, dropped: isDropped })
      .from(jobs)
      .where(and(fits, ofShow[show]))
      .orderBy(desc(inArray(jobs.state, [...under])), desc(jobs.createdAt), desc(jobs.id))
      .offset(offset)
      .limit(limit),
    db.select({ state: jobs.state, n: count() }).from(jobs).where(fits).groupBy(jobs.state),
    // Few are put away; each names its job.
    db
      .select({ n: count() })
      .from(jobs)
      .innerJoin(droppedJobs, and(eq(droppedJobs.job, jobs.id), eq(droppedJobs.attempt, jobs.attempt)))
      .where(and(fits, eq(jobs.state, 'failed'))),
    readPause(db),
  ]);
  const inState = (...states: readonly string[]) =>
    counted.reduce((sum, { state, n }) => (states.includes(state) ? sum + n : sum), 0);
  const counts: Record<TaskShow, number> = {
    open: inState(...under),
    failed: inState('failed') - (dropped?.n ?? 0),
    done: inState('done'),
    cancelled: inState('cancelled'),
    all: counted.reduce((sum, { n }) => sum + n, 0),
  };
  return {
    rows: rows.map(({ job, dropped: isAway }): TaskJob => {
      const owner = owners.of(job.kind);
      return { ...toJob(job), module: owner, moduleTitle: owners.title(owner), tries: job.attempt, dropped: isAway };
    }),
    total: counts[show],
    counts,
    modules: modules.filter((id) => owners.kindsOf(id).length > 0).map((id) => ({ id, title: owners.title(id) })),
    ...(paused && { paused }),
  };
}
