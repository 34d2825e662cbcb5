import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after, before } from 'node:test';
import type { EffectState } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { tables } from '../../db/index.ts';
import { markAbsent, markPosted } from '../by-hand.ts';
import type { Effects } from '../effects.ts';
import { type EffectRow, toEffect } from '../rows.ts';
import { TestDoor } from './door.ts';
import { killedDoor } from './killed.ts';

interface Given {
  /** File of a process that calls `dyingDoor`. */
  worker: string;
  /** Whose effects they are. */
  module: string;
  /** What becomes of the line of a post, before or after the platform took it. Default value: it holds */
  line?: ((text: string) => 'holds' | 'breaks before' | 'breaks after') | undefined;
}

/** Processes that die at steps of effects, and the platform, which is here and lives on. */
export class Killing {
  readonly door = new TestDoor();
  /** How often each words came to stand at the platform. */
  readonly arrived = new Map<string, number>();
  readonly diedAt = new Map<string, number>();
  /** By the platform's own list, or by a person. */
  looks = 0;
  #platform = '';
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
    const { line = () => 'holds' } = given;
    let server: Server;
    before(async () => {
      server = createServer((request, response) => {
        void json(request).then((body) => {
          const { text } = body as { text: string };
          const broken = request.url === '/send' ? line(text) : 'holds';
          if (request.url === '/send' && broken !== 'breaks before')
            this.arrived.set(text, (this.arrived.get(text) ?? 0) + 1);
          if (request.url === '/find') this.looks++;
          if (broken === 'holds') response.end(JSON.stringify(this.arrived.has(text) ? { id: text } : null));
          else response.destroy();
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      this.#platform = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    after(() => server.close());
  }

  /** A door of this process, which sends nothing. */
  readonly effects = (): Effects => {
    const { db, url } = this.door.database;
    return killedDoor({ db, url, platform: this.#platform, module: this.#given.module, reached: () => undefined });
  };

  /** @param diesAt a step, `any` or `none` */
  start(diesAt: string): ChildProcess {
    const { url, dataDir } = this.door.database;
    return spawn(process.execPath, [...process.execArgv, this.#given.worker], {
      env: {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        PLATFORM_URL: this.#platform,
        DIES_AT: diesAt,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  /** A process has ended. It died in the middle of something: for that time goes on, since nobody is at it any more. */
  async ended(worker: ChildProcess): Promise<void> {
    let said = '';
    worker.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await new Promise<void>((resolve) => worker.once('close', () => resolve()));
    const [, step, text] = /^(\w+) (.*)\n$/.exec(said) ?? [];
    if (!step) return;
    this.diedAt.set(step, (this.diedAt.get(step) ?? 0) + 1);
    await this.door.database.pool.query(
      "update kernel.effects set next_at = now(), attempt_at = attempt_at - interval '1 hour' where payload ->> 'text' = $1 and state in ('sending', 'unknown') and next_at is not null",
      [text],
    );
  }

  /** A process goes on meanwhile that nobody kills. */
  async withWorker(work: () => Promise<void>): Promise<void> {
    const worker = this.start('none');
    try {
      await work();
    } finally {
      worker.kill('SIGKILL');
      await this.ended(worker);
    }
  }

  rowsIn = (state: EffectState): Promise<EffectRow[]> =>
    this.door.database.db.select().from(tables.effects).where(eq(tables.effects.state, state));

  /** A person looks where the platform lists nothing, and says what stands there. */
  async lookThere(): Promise<void> {
    const { db } = this.door.database;
    for (const row of await this.rowsIn('unknown')) {
      if (row.nextAt) continue;
      this.looks++;
      const decision = { studio: 'own', id: row.id, seen: toEffect(row).seen } as const;
      const { text } = row.payload as { text: string };
      if (this.arrived.has(text))
        await markPosted(db, { ...decision, url: `https://example.com/${row.id}` }, this.effects());
      else await markAbsent(db, decision);
    }
  }

  /** What the rows say of what arrived is what stands at the platform: never twice, and only what is out. */
  assertTrue({ text, state, reason, lists }: { text: string; state: string; reason: string; lists: boolean }) {
    const times = this.arrived.get(text) ?? 0;
    assert.equal(times, ['sent', 'verified'].includes(state) ? 1 : 0, `${text} is ${state}: ${reason}`);
    if (state === 'failed') assert.deepEqual([lists, reason], [false, 'Somebody looked: it had not arrived.']);
  }

  /** Each of these was reached by a process that died there. */
  assertDied(steps: readonly string[], least = 1) {
    for (const step of steps)
      assert.ok((this.diedAt.get(step) ?? 0) >= least, `${step}: ${JSON.stringify(Object.fromEntries(this.diedAt))}`);
  }

  get deaths(): number {
    return [...this.diedAt.values()].reduce((sum, times) => sum + times, 0);
  }
}
