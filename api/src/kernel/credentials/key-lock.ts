import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Every process that works with the master key shares it; who changes the key has it alone. */
const lock = "hashtextextended('avenue:master-key', 0)";

/** A rotation among a few thousand credentials takes a second. */
const waitMs = 15_000;
const lookEveryMs = 250;
const againMs = 2000;

const ask = async (client: pg.ClientBase, how: 'lock' | 'lock_shared') =>
  (await client.query<{ ok: boolean }>(`select pg_try_advisory_${how}(${lock}) as ok`)).rows[0]?.ok === true;

async function share(client: pg.Client): Promise<void> {
  await client.connect();
  for (const end = Date.now() + waitMs; !(await ask(client, 'lock_shared')); await sleep(lookEveryMs))
    if (Date.now() > end)
      throw new Error('The master key is being changed. Start again when `npm run vault -- rotate` has ended.');
}

/**
 * Says to others that this process works with the master key, until it is let go. A connection that is lost is opened
 * again.
 *
 * @returns lets go
 * @throws Error with a sentence while the key is being changed
 */
export async function shareKeyLock(
  url: string,
  log: (message: string, facts: Record<string, unknown>) => void,
): Promise<() => Promise<void>> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const make = () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('error', (error) => {
      if (closed) return;
      log('the lock of the master key was lost', { error });
      timer = setTimeout(again, againMs).unref();
    });
    return client;
  };
  const again = () => {
    held = make();
    held.connect().then(
      () => ask(held, 'lock_shared'),
      () => {
        if (!closed) timer = setTimeout(again, againMs).unref();
      },
    );
  };
  let held = make();
  await share(held).catch(async (error: unknown) => {
    closed = true;
    await held.end().catch(() => undefined);
    throw error;
  });
  return async () => {
    closed = true;
    clearTimeout(timer);
    await held.end().catch(() => undefined);
  };
}

/**
 * Takes the lock alone, for as long as the connection lives.
 *
 * @param withinMs for what is just stopping
 * @returns whether nobody works with the master key
 */
export async function takeKeyLock(client: pg.ClientBase, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; ; await sleep(lookEveryMs)) {
    if (await ask(client, 'lock')) return true;
    if (Date.now() >= end) return false;
  }
}
