import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** SQL of the key under which the process named `$1` holds its lock. */
export const lockOf = "hashtextextended('avenue:executor:' || $1, 0)";

/** One that was told to stop has this long to finish; longer than it drains. */
const waitMs = 15_000;
const lookEveryMs = 250;

const addressFile = (dataDir: string) => path.join(dataDir, 'address');

/** Leaves word in the data folder where this process answers. */
export const noteAddress = (dataDir: string, url: string) => fs.writeFileSync(addressFile(dataDir), url);

/** Where the process that holds the lock answers, unless it is stopping. */
async function servingAt(dataDir: string): Promise<string | undefined> {
  try {
    const url = fs.readFileSync(addressFile(dataDir), 'utf8');
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) })).ok ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Another process has the name; the message says what to do. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken';
}

export interface Claimant {
  dataDir: string;
  /** Names this process among those on one database. */
  executorId: string;
  /** The database lies in the data folder, so whoever holds the name uses the same folder. */
  isEmbedded: boolean;
}

/**
 * Takes the name of this process. Two of one name would do each other's jobs a second time, so the second waits for the
 * first to stop and otherwise does not start. The lock lives as long as the connection: the database gives it back
 * however the process ends.
 *
 * @returns the connection that holds it
 * @throws NameTaken
 */
export async function claimName(url: string, { dataDir, executorId, isEmbedded }: Claimant): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    // A machine that vanished must not hold its name for the two hours that are usual.
    await client.query('set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
    for (const end = Date.now() + waitMs; ; await sleep(lookEveryMs)) {
      const { rows } = await client.query<{ ok: boolean }>(`select pg_try_advisory_lock(${lockOf}) as ok`, [
        executorId,
      ]);
      if (rows[0]?.ok) return client;
      const serving = isEmbedded ? await servingAt(dataDir) : undefined;
      if (serving)
        throw new NameTaken(`Avenue runs already with this data folder, on ${serving}. Open that, or stop it first.`);
      if (Date.now() < end) continue;
      throw new NameTaken(
        isEmbedded
          ? `Another Avenue uses the data folder ${dataDir} and does not stop. End it, then start again.`
          : `Another Avenue called "${executorId}" works on this database. Stop it, or give this one a name of its own with AVENUE_EXECUTOR.`,
      );
    }
  } catch (error) {
    await client.end().catch(() => {});
    // The embedded database goes with the process that was waited for; `code` says that it may be started again.
    throw lost ? Object.assign(new Error(lost.message), { code: '57P01' }) : error;
  }
}
