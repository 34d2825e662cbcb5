import fs from 'node:fs';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import type { Services } from '../../services.ts';

/** Removes work folders of jobs that have ended; those that will be continued keep theirs. Call before jobs start. */
export async function sweepWork(services: Services): Promise<void> {
  const folder = path.join(services.config.dataDir, 'work');
  const names = await fs.promises.readdir(folder).catch(() => []);
  if (!names.length) return;
  const { jobs } = tables;
  const rows = await services.db.select({ id: jobs.id, state: jobs.state }).from(jobs).where(inArray(jobs.id, names));
  const alive = new Set(rows.filter(({ state }) => state === 'running' || state === 'queued').map(({ id }) => id));
  await Promise.all(
    names
      .filter((name) => !alive.has(name))
      .map((name) => fs.promises.rm(path.join(folder, name), { recursive: true, force: true })),
  );
}
