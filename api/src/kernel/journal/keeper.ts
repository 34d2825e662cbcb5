import type { JournalState } from '@avenue/contract';
import type pg from 'pg';
import type { Settings } from '../settings/index.ts';
import { type Anchors, AnchorsChanged } from './anchors.ts';
import type { ChainEnd } from './chain.ts';
import { type Broken, type Checked, type CheckOptions, checkJournal } from './check.ts';
import { keysInUse } from './keys.ts';

const stateName = 'journal.check';
const lock = "hashtextextended('avenue:journal-check', 0)";
const restMs = 20;
/** Listeners are told at most this often how far a check has come. */
const tellMs = 300;
const anchorEveryMs = 10 * 60_000;
const wholeEveryMs = 60 * 60_000;

type Reached = Omit<Checked, 'broken' | 'end'> & { end: ChainEnd };

/** What is kept between starts. */
interface Kept {
  /** How far the check under way has come; a restart goes on from there. */
  pass?: Reached;
  /** The end of the last chain that was checked whole; how long the last check from the first entry took. */
  head?: Reached & { at: string; tookMs?: number };
  broken?: Broken & { at: string };
}

export interface KeeperParts {
  pool: pg.Pool;
  settings: Settings;
  anchors: Anchors;
  log(message: string, facts: Record<string, unknown>): void;
  /** Called while a check goes on and when it ends. Default value: nobody is told */
  changed?: () => void;
}

/** How the chain stands, for the page of the journal. */
export interface ChainState extends JournalState {
  /** How long the last check from the first entry took. */
  tookMs?: number | undefined;
  /** When it is checked from the first entry next. */
  next?: Date | undefined;
}

const asReached = ({ end, entries, foreign }: Checked) => end && { end, entries, foreign };

/**
 * Verifies the journal's chain: from the first entry after every start, every hour and on request; new entries when
 * somebody looks. Each verified end is anchored in a file.
 */
export class JournalKeeper {
  readonly #parts: KeeperParts;
  readonly #ending = new AbortController();
  #checked = false;
  #running: Promise<void> | undefined;
  #byHand: AbortController | undefined;
  #reached = 0;
  #told = 0;
  #timers: NodeJS.Timeout[] = [];
  #next: Date | undefined;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** Verifies in the background, now and every hour. */
  start(): void {
    this.#begin({ restMs });
    this.#plan();
    const anchor = () => void this.state().catch((error: unknown) => this.#parts.log('journal anchor', { error }));
    this.#timers.push(
      setInterval(() => {
        this.#begin({ restMs });
        this.#plan();
      }, wholeEveryMs).unref(),
      setInterval(anchor, anchorEveryMs).unref(),
    );
  }

  #plan() {
    this.#next = new Date(Date.now() + wholeEveryMs);
  }

  /** Verifies from the first entry without resting; the one that goes on already counts. */
  verify(): void {
    this.#byHand ??= new AbortController();
    this.#begin({ restMs: 0, signal: this.#byHand.signal });
  }

  /** Gives up the check that somebody asked for. What was known before stays. */
  cancel(): void {
    this.#byHand?.abort();
  }

  #begin(options: Pick<CheckOptions, 'restMs' | 'signal'>) {
    if (this.#running || this.#ending.signal.aborted) return;
    this.#reached = 0;
    this.#running = this.#verify(true, options)
      .catch((error: unknown) => {
        if (!this.#ending.signal.aborted && !options.signal?.aborted)
          this.#parts.log('the journal was not verified', { error });
      })
      .finally(() => {
        this.#running = undefined;
        this.#byHand = undefined;
        this.#parts.changed?.();
      });
    this.#parts.changed?.();
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
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

  async #verify(fromFirst: boolean, options: Pick<CheckOptions, 'restMs' | 'signal'>): Promise<void> {
    const client = await this.#parts.pool.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`);
      // Another process of this database is at it.
      if (!rows[0]?.mine) return;
      try {
        await this.#pass(client, fromFirst, options);
        this.#checked = true;
      } finally {
        await client.query(`select pg_advisory_unlock(${lock})`);
      }
    } finally {
      client.release();
    }
  }

  /** What must be in the chain, by number. @throws Error with a sentence for an anchor that was changed */
  #known(head: Kept['head']): ChainEnd[] {
    const anchors = this.#parts.anchors.read();
    return [...anchors, ...(head ? [head.end] : [])].sort((a, b) => a.seq - b.seq);
  }

  async #pass(
    client: pg.PoolClient,
    fromFirst: boolean,
    { restMs, signal = this.#ending.signal }: Pick<CheckOptions, 'restMs' | 'signal'>,
  ): Promise<void> {
    const { head, pass, broken } = await this.#kept();
    const started = performance.now();
    // One that somebody asked for is from the first entry, whatever an earlier one has seen.
    const from = fromFirst ? (restMs === 0 ? undefined : pass) : head;
    const goesOn = from && (await isThere(client, from.end));
    let result: Checked;
    try {
      result = await checkJournal(client, {
        ...(goesOn && { from }),
        known: this.#known(head),
        keys: keysInUse(),
        ...(restMs !== undefined && { restMs }),
        signal: AbortSignal.any([signal, this.#ending.signal]),
        onBatch: async (so) => {
          this.#reached = so.entries;
          this.#tell();
          const reached = asReached(so);
          await this.#keep({ ...(head && { head }), ...(broken && { broken }), ...(reached && { pass: reached }) });
        },
      });
    } catch (error) {
      if (signal.aborted || !(error instanceof AnchorsChanged)) throw error;
      result = { end: undefined, entries: 0, foreign: 0, broken: { seq: head?.end.seq ?? 0, why: error.message } };
    }
    const at = new Date().toISOString();
    const tookMs = fromFirst && !goesOn ? Math.round(performance.now() - started) : head?.tookMs;
    if (result.broken) {
      this.#parts.log('the journal does not hold together', { ...result.broken });
      await this.#keep({ ...(head && { head }), broken: { ...result.broken, at: broken?.at ?? at } });
      return;
    }
    const reached = asReached(result);
    if (!reached) return;
    await this.#keep({ head: { ...reached, at, ...(tookMs !== undefined && { tookMs }) } });
    this.#anchor(reached.end);
  }

  #anchor(end: ChainEnd) {
    try {
      this.#parts.anchors.append(end);
    } catch (error) {
      this.#parts.log('the end of the journal was not anchored', { file: this.#parts.anchors.file, error });
    }
  }

  #tell() {
    if (performance.now() - this.#told < tellMs) return;
    this.#told = performance.now();
    this.#parts.changed?.();
  }

  /** How the chain stands now, new entries included. */
  async state(): Promise<ChainState> {
    if (this.#checked && !this.#running && !(await this.#kept()).broken) await this.#verify(false, {});
    const { head, pass, broken } = await this.#kept();
    const more = { tookMs: head?.tookMs, next: this.#next };
    if (this.#running && (this.#byHand || !broken))
      return {
        state: 'checking',
        sentence: 'The chain of entries is being verified.',
        entries: Math.max(this.#reached, pass?.entries ?? 0),
        ...more,
      };
    if (broken)
      return {
        state: 'broken',
        sentence: broken.why,
        entries: head?.entries ?? 0,
        seq: broken.seq,
        at: broken.at,
        ...more,
      };
    if (!head) return { state: 'whole', sentence: 'There is no entry yet.', entries: 0, ...more };
    const { entries, foreign, at, end } = head;
    const sentence = `Verified up to entry ${end.seq}.${foreign ? ` ${foreignWords(foreign)}` : ''}`;
    return { state: 'whole', sentence, entries, seq: end.seq, at, ...more };
  }
}

/** What is to be said of entries whose seals cannot be checked. */
export const foreignWords = (foreign: number): string =>
  `${foreign === 1 ? 'The last entry is' : `The last ${foreign} entries are`} sealed with a key that is not here: they fit together, their seals cannot be checked.`;

/** Whether an entry still stands with its hash; what was checked up to it need not be checked again then. */
async function isThere(client: pg.ClientBase, { seq, hash }: ChainEnd): Promise<boolean> {
  const { rows } = await client.query('select 1 from kernel.journal where seq = $1 and hash = $2', [seq, hash]);
  return rows.length === 1;
}
