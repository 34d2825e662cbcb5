import type { JournalState } from '@avenue/contract';
import type pg from 'pg';
import type { Settings } from '../settings/index.ts';
import type { ChainEnd } from './chain.ts';
import { type Broken, checkJournal } from './check.ts';

const stateName = 'journal.check';
const lock = "hashtextextended('avenue:journal-check', 0)";
const restMs = 20;

/** What is kept between starts. */
interface Kept {
  /** How far the check under way has come; a restart goes on from there. */
  pass?: { end: ChainEnd; entries: number };
  /** The end of the last chain that was checked whole. */
  head?: { end: ChainEnd; entries: number; at: string };
  broken?: Broken & { at: string };
}

export interface KeeperParts {
  pool: pg.Pool;
  settings: Settings;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Verifies the journal's chain: from the first entry after every start, new entries when somebody looks. */
export class JournalKeeper {
  readonly #parts: KeeperParts;
  readonly #ending = new AbortController();
  #checked = false;
  #running: Promise<void> | undefined;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** Verifies in the background. */
  start(): void {
    this.#running ??= this.#verify(true)
      .catch((error: unknown) => {
        if (!this.#ending.signal.aborted) this.#parts.log('the journal was not verified', { error });
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  async #kept(): Promise<Kept> {
    const text = await this.#parts.settings.get(stateName);
    return text ? (JSON.parse(text) as Kept) : {};
  }

  #keep(kept: Kept): Promise<void> {
    return this.#parts.settings.set(stateName, JSON.stringify(kept));
  }

  async #verify(fromFirst: boolean): Promise<void> {
    const client = await this.#parts.pool.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`);
      // Another process of this database is at it.
      if (!rows[0]?.mine) return;
      try {
        await this.#pass(client, fromFirst);
        this.#checked = true;
      } finally {
        await client.query(`select pg_advisory_unlock(${lock})`);
      }
    } finally {
      client.release();
    }
  }

  async #pass(client: pg.PoolClient, fromFirst: boolean): Promise<void> {
    const { head, pass, broken } = await this.#kept();
    const from = fromFirst ? pass : head;
    const result = await checkJournal(client, {
      ...(from && (await isThere(client, from.end)) && { from }),
      known: head?.end,
      restMs,
      signal: this.#ending.signal,
      onBatch: ({ end, entries }) =>
        this.#keep({ ...(head && { head }), ...(broken && { broken }), ...(end && { pass: { end, entries } }) }),
    });
    const at = new Date().toISOString();
    if (result.broken) {
      this.#parts.log('the journal does not hold together', { ...result.broken });
      await this.#keep({ ...(head && { head }), broken: { ...result.broken, at: broken?.at ?? at } });
    } else if (result.end) await this.#keep({ head: { end: result.end, entries: result.entries, at } });
  }

  /** How the chain stands now, new entries included. */
  async state(): Promise<JournalState> {
    if (this.#checked && !this.#running && !(await this.#kept()).broken) await this.#verify(false);
    const { head, pass, broken } = await this.#kept();
    if (broken)
      return { state: 'broken', sentence: broken.why, entries: head?.entries ?? 0, seq: broken.seq, at: broken.at };
    if (this.#running)
      return { state: 'checking', sentence: 'The chain of entries is being verified.', entries: pass?.entries ?? 0 };
    if (!head) return { state: 'whole', sentence: 'There is no entry yet.', entries: 0 };
    const { entries, at, end } = head;
    return { state: 'whole', sentence: `Verified up to entry ${end.seq}.`, entries, seq: end.seq, at };
  }
}

/** Whether an entry still stands with its hash; what was checked up to it need not be checked again then. */
async function isThere(client: pg.ClientBase, { seq, hash }: ChainEnd): Promise<boolean> {
  const { rows } = await client.query('select 1 from kernel.journal where seq = $1 and hash = $2', [seq, hash]);
  return rows.length === 1;
}
