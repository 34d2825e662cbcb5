import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { TestDoor } from './testing/door.ts';

// Three processes share the work and are killed at every step; the platform is here and lives on. `KILLS=100` for the whole.

const kills = Number(process.env.KILLS ?? 6);
/** Where one process after the other dies; whether one is unknown when `any` asks is left to chance. */
const deaths = ['called', 'claimed', 'sent', 'ready', 'any', 'any'] as const;
type Death = (typeof deaths)[number] | 'none';
const steps = ['ready', 'claimed', 'called', 'sent', ...(kills >= 60 ? ['unknown'] : [])];
const door = new TestDoor();
const arrived = new Map<string, number>();
let looks = 0;
let platform: Server;

before(async () => {
  platform = createServer((request, response) => {
    void json(request).then((body) => {
      const { clientId } = body as { clientId: string };
      if (request.url === '/send') arrived.set(clientId, (arrived.get(clientId) ?? 0) + 1);
      if (request.url === '/find') looks++;
      response.end(JSON.stringify(arrived.has(clientId) ? { id: clientId } : null));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});
after(() => platform.close());

const diedAt = new Map<string, number>();

function startWorker(diesAt: Death): ChildProcess {
  const worker = spawn(
    process.execPath,
    [...process.execArgv, path.join(import.meta.dirname, 'testing/kill-worker.ts')],
    {
      env: {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        DATABASE_URL: door.database.url,
        DATA_DIR: door.database.dataDir,
        PLATFORM_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
        DIES_AT: diesAt,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  worker.stdout?.setEncoding('utf8').on('data', (text: string) => {
    for (const step of text.trim().split('\n')) diedAt.set(step, (diedAt.get(step) ?? 0) + 1);
  });
  return worker;
}

const ended = (worker: ChildProcess) => new Promise<void>((resolve) => worker.once('exit', () => resolve()));

const states = async (): Promise<Record<string, number>> => {
  const { rows } = await door.database.pool.query<{ state: string; count: number }>(
    'select state, count(*)::int count from kernel.effects group by state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

test('killed at any step, in three processes: each arrives once, none is lost, and what is unknown is looked for', async () => {
  await door.mode('live');
  let made = 0;
  let begun = 0;
  let left = kills;
  const keepAlive = async () => {
    while (begun < kills) {
      await ended(startWorker(deaths[begun++ % deaths.length] ?? 'any'));
      left--;
    }
  };
  // Nobody dies where nothing is left to do.
  const feed = async () => {
    while (left > 0) {
      if (((await states()).ready ?? 0) < 3) await door.put({ dedupKey: `kill ${made++}` });
      else await setTimeout(50);
    }
  };
  await Promise.all([feed(), keepAlive(), keepAlive(), keepAlive()]);
  const last = [startWorker('none'), startWorker('none'), startWorker('none')];
  try {
    while ((await states()).verified !== made) {
      const now = await states();
      assert.deepEqual(
        Object.keys(now).filter((state) => !['ready', 'sending', 'unknown', 'sent', 'verified'].includes(state)),
        [],
        JSON.stringify(now),
      );
      await setTimeout(100);
    }
  } finally {
    for (const worker of last) worker.kill('SIGKILL');
    await Promise.all(last.map(ended));
  }
  assert.equal(arrived.size, made, 'none is lost');
  assert.deepEqual(
    [...arrived.values()].filter((times) => times !== 1),
    [],
    'none arrives twice',
  );
  assert.ok(looks > 0, 'something was really unknown');
  for (const step of steps)
    assert.ok((diedAt.get(step) ?? 0) > 0, `${step}: ${JSON.stringify(Object.fromEntries(diedAt))}`);
  assert.ok([...diedAt.values()].reduce((sum, times) => sum + times, 0) >= kills);
});
