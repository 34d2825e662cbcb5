import type { LoadReport, LoadStage } from '@avenue/contract';
import { and, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { remoteLoads } from '../schema.ts';
import type { Counts } from './judge.ts';
import type { Loads } from './state.ts';

const keptMs = 7 * 86_400_000;
const dayMs = 86_400_000;

const since = (ms: number) => new Date(Date.now() - ms);

/** Who told how pages load. */
export interface Reporter {
  reporter: string;
  /** Whether it may go back from a build by hand. */
  decides: boolean;
}

/** Keeps what a browser told, and forgets what is older than a week. */
export async function keepLoads(db: Database, reports: readonly LoadReport[], by: Reporter) {
  await db.insert(remoteLoads).values(reports.map(({ damaged: _damaged, ...report }) => ({ ...report, ...by })));
  await db.delete(remoteLoads).where(lt(remoteLoads.at, since(keptMs)));
}

const shown = sql<number>`count(*) filter (where ${remoteLoads.stage} = 'shown')::int`;
const faults = sql<number>`count(*) filter (where ${remoteLoads.fault})::int`;
const failures = sql<number>`count(*) filter (where ${remoteLoads.stage} <> 'shown')::int`;

const decided = {
  shown: sql<number>`count(*) filter (where ${remoteLoads.stage} = 'shown' and ${remoteLoads.decides})::int`,
  faults: sql<number>`count(*) filter (where ${remoteLoads.fault} and ${remoteLoads.decides})::int`,
};
const othersWho = (told: SQL) =>
  sql<number>`count(distinct ${remoteLoads.reporter}) filter (where ${told} and not ${remoteLoads.decides})::int`;
const others = { shown: othersWho(sql`${remoteLoads.stage} = 'shown'`), faults: othersWho(sql`${remoteLoads.fault}`) };

/** How one page did in the live build, by who told it, and in those before it. */
export async function countsOfPage(
  db: Database,
  { remote, build, page }: Pick<LoadReport, 'remote' | 'build' | 'page'>,
) {
  const mine = and(eq(remoteLoads.remote, remote), eq(remoteLoads.page, page));
  const none: Counts = { shown: 0, faults: 0 };
  const [[live], [before = none]] = await Promise.all([
    db
      .select({ now: decided, others })
      .from(remoteLoads)
      .where(and(mine, eq(remoteLoads.build, build))),
    db
      .select({ shown, faults })
      .from(remoteLoads)
      .where(and(mine, ne(remoteLoads.build, build))),
  ]);
  return { now: live?.now ?? none, others: live?.others ?? none, before };
}

export interface Figures {
  loads: number;
  errors: number;
  p50Ms: number | null;
  p95Ms: number | null;
}

/** Loads of the last 24 hours, by remote. */
export async function figuresByRemote(db: Database): Promise<Map<string, Figures>> {
  const percentile = (part: number) =>
    sql<
      number | null
    >`percentile_cont(${sql.raw(String(part))}) within group (order by ${remoteLoads.ms}) filter (where ${remoteLoads.stage} = 'shown')`;
  const rows = await db
    .select({
      remote: remoteLoads.remote,
      loads: sql<number>`count(*)::int`,
      errors: failures,
      p50Ms: percentile(0.5),
      p95Ms: percentile(0.95),
    })
    .from(remoteLoads)
    .where(gt(remoteLoads.at, since(dayMs)))
    .groupBy(remoteLoads.remote);
  return new Map(rows.map(({ remote, ...figures }) => [remote, figures]));
}

/** Loads and failures of each build: of the last week, and of the last 24 hours. Keys are `remote/build`. */
export async function countsByBuild(db: Database): Promise<Map<string, { week: Loads; day: Loads }>> {
  const today = sql`${remoteLoads.at} > ${since(dayMs)}`;
  const rows = await db
    .select({
      remote: remoteLoads.remote,
      build: remoteLoads.build,
      week: { loads: sql<number>`count(*)::int`, failures },
      day: {
        loads: sql<number>`count(*) filter (where ${today})::int`,
        failures: sql<number>`count(*) filter (where ${today} and ${remoteLoads.stage} <> 'shown')::int`,
      },
    })
    .from(remoteLoads)
    .groupBy(remoteLoads.remote, remoteLoads.build);
  return new Map(rows.map(({ remote, build, week, day }) => [`${remote}/${build}`, { week, day }]));
}

/** Loads of the last 24 hours by hour, oldest first, by remote. */
export async function countsByHour(db: Database): Promise<Map<string, { loads: number; errors: number }[]>> {
  const hoursAgo = sql<number>`floor(extract(epoch from now() - ${remoteLoads.at}) / 3600)::int`;
  const rows = await db
    .select({ remote: remoteLoads.remote, hoursAgo, loads: sql<number>`count(*)::int`, errors: failures })
    .from(remoteLoads)
    .where(gt(remoteLoads.at, since(dayMs)))
    .groupBy(remoteLoads.remote, hoursAgo);
  const byRemote = new Map<string, { loads: number; errors: number }[]>();
  for (const row of rows) {
    const hours = byRemote.get(row.remote) ?? Array.from({ length: 24 }, () => ({ loads: 0, errors: 0 }));
    hours[23 - Math.min(23, row.hoursAgo)] = { loads: row.loads, errors: row.errors };
    byRemote.set(row.remote, hours);
  }
  return byRemote;
}

export interface LastFailure {
  at: Date;
  page: string;
  stage: LoadStage;
  cause: string;
}

/** The newest failure of each remote within 24 hours. */
export async function lastFailures(db: Database): Promise<Map<string, LastFailure>> {
  const rows = await db
    .selectDistinctOn([remoteLoads.remote], {
      remote: remoteLoads.remote,
      at: remoteLoads.at,
      page: remoteLoads.page,
      stage: remoteLoads.stage,
      cause: remoteLoads.cause,
    })
    .from(remoteLoads)
    .where(and(ne(remoteLoads.stage, 'shown'), gt(remoteLoads.at, since(dayMs))))
    .orderBy(remoteLoads.remote, desc(remoteLoads.at));
  return new Map(rows.map(({ remote, ...failure }) => [remote, failure]));
}
