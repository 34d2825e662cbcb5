import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import type { Situation } from '../../kernel/situation.ts';
import type { Call } from '../../services.ts';
import { droppedJobs } from './schema.ts';

const { jobs } = tables;
/** A failure that nobody minded for so long is told no more. */
const keptMs = 7 * 86_400_000;

const page = '/task-system';

/** Jobs that gave up and were not put away, by kind. */
async function failedJobs({ db, studio }: Call): Promise<Situation[]> {
  const rows = await db
    .select({
      id: jobs.id,
      attempt: jobs.attempt,
      kind: jobs.kind,
      title: jobs.title,
      path: jobs.path,
      error: jobs.error,
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.studio, studio),
        eq(jobs.state, 'failed'),
        gte(jobs.finishedAt, new Date(Date.now() - keptMs)),
        sql`not exists (select from ${droppedJobs} where ${droppedJobs.job} = ${jobs.id} and ${droppedJobs.attempt} = ${jobs.attempt})`,
      ),
    )
    .orderBy(desc(jobs.finishedAt), desc(jobs.id))
    .limit(200);
  return [...new Set(rows.map(({ kind }) => kind))].flatMap((kind): Situation[] => {
    const found = rows.filter((row) => row.kind === kind);
    const [first] = found;
    if (!first) return [];
    const isOne = found.length === 1;
    const why = first.error?.message ?? '';
    return [
      {
        kind: 'job',
        key: `job:${kind}`,
        members: found.map(({ id, attempt }) => `${id}#${attempt}`),
        title: isOne ? `"${first.title}" gave up` : `${found.length} jobs gave up`,
        sentence: isOne ? why : `The last one: "${first.title}". ${why}`,
        path: isOne ? first.path : page,
      },
    ];
  });
}

/** Sign-ins of the last day on a device that the member never used before; the very first one of a member is none. */
async function newDevices({ db }: Call): Promise<Situation[]> {
  const { rows } = await db.execute<{ seq: string; text: string }>(sql`
    select j.seq, j.text from kernel.journal j
    where j.action = 'session.opened' and j.at > now() - interval '1 day' and j.data ? 'device'
      and exists (select from kernel.journal e
        where e.studio in ('own', 'sample') and e.subject = j.subject and e.seq < j.seq and e.action = 'session.opened')
      and not exists (select from kernel.journal e
        where e.studio in ('own', 'sample') and e.subject = j.subject and e.seq < j.seq and e.action = 'session.opened'
          and e.data ->> 'device' = j.data ->> 'device')
    order by j.seq desc limit 20`);
  const [last] = rows;
  if (!last) return [];
  return [
    {
      kind: 'sign-in',
      key: 'sign-in',
      members: rows.map(({ seq }) => String(seq)),
      title: 'Somebody signed in on a new device',
      sentence: `${last.text} If that was not you, end the session.`,
      path: '/team-access-control',
    },
  ];
}

export const systemSituations = async (call: Call): Promise<Situation[]> =>
  (await Promise.all([failedJobs(call), newDevices(call)])).flat();
