import type { JobsPause } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import type { JobServices } from './services.ts';
import { type JobRow, toJob } from './view.ts';

const name = 'jobs.paused';
/** The word that jobs may begin again may be lost with the connection: it is asked for this often. */
const askMs = 2000;

/** Since when no job begins; undefined while they do. It holds over a restart and for every process. */
export async function readPause(db: Pick<Database, 'select'>): Promise<JobsPause | undefined> {
  const [row] = await db.select().from(tables.settings).where(eq(tables.settings.name, name));
  return row && { at: row.savedAt.toISOString(), by: row.value };
}

/** Lets no job begin, in the name of `by`, or with undefined lets them begin again. */
export async function setPause(db: Pick<Database, 'insert' | 'delete'>, by: string | undefined): Promise<void> {
  if (by === undefined) await db.delete(tables.settings).where(eq(tables.settings.name, name));
  else await db.insert(tables.settings).values({ name, value: by }).onConflictDoNothing();
}

/** One that was under way when the process ended waits now, and says so. */
async function tellWaiting({ db, bus }: JobServices, id: string): Promise<void> {
  const { jobs } = tables;
  const [row]: JobRow[] = await db
    .update(jobs)
    .set({ state: 'queued' })
    .where(and(eq(jobs.id, id), eq(jobs.state, 'running')))
    .returning();
  if (row) await bus.emit({ type: 'job', job: toJob(row) }).catch(() => undefined);
}

/** Returns when jobs may begin, or when `signal` fires. */
export async function untilGoesOn(services: JobServices, id: string, signal: AbortSignal): Promise<void> {
  const { db, bus } = services;
  let told = false;
  while (!signal.aborted && (await readPause(db))) {
    if (!told) await tellWaiting(services, id);
    told = true;
    await new Promise<void>((resolve) => {
      const on = () => {
        clearTimeout(timer);
        unsubscribe();
        signal.removeEventListener('abort', on);
        resolve();
      };
      const timer = setTimeout(on, askMs);
      const unsubscribe = bus.subscribe((event) => {
        if (event.type === 'changed' && event.paths.some((path) => path === '/api' || path.startsWith('/api/tasks')))
          on();
      });
      signal.addEventListener('abort', on);
    });
  }
}
