import type { EffectClass, Mode, StudioId } from '@avenue/contract';
import type { Database } from '../db/index.ts';
import type { EventBus } from '../events/index.ts';
import type { EffectKind } from './definition.ts';
import { due, nextDue, putOffBroken } from './due.ts';
import type { Transaction } from './gate.ts';
import { highest } from './ladder.ts';
import { type Proposal, propose } from './propose.ts';
import { rejudgeHeld, rejudgePlanned } from './rejudge.ts';
import type { EffectRow } from './rows.ts';
import { judged, type Rules } from './rules.ts';
import { openSender, type Sender } from './sender.ts';
import type { Follower } from './settle.ts';

export interface EffectsParts {
  db: Database;
  /** Address of the database: the sender has a connection of its own, whose locks end with it. */
  url: string;
  /** Hears of every change of an effect or a mode: the database says it. */
  bus: Pick<EventBus, 'subscribe'>;
  log(message: string, facts: Record<string, unknown>): void;
  rules: Rules;
}

const atOnce = 4;
/** Looked at least so often, whatever was heard. */
const mostWaitMs = 15_000;
const leastWaitMs = 250;
const reconnectMs = 1000;
const marginMs = 2000;

/** The one door to the outside world: modules propose, this sends, at most once for each key. */
export class Effects {
  readonly #parts: EffectsParts;
  readonly #kinds = new Map<string, EffectKind>();
  readonly #proposers = new Map<string, readonly EffectClass[]>();
  readonly #followers = new Map<string, Follower>();
  readonly #working = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  #sender: Sender | undefined;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(parts: EffectsParts) {
    this.#parts = parts;
  }

  /** To be called before `start`. */
  define(kind: EffectKind): void {
    if (this.#kinds.has(kind.kind)) throw new Error(`There are two kinds of effect named ${kind.kind}.`);
    this.#kinds.set(kind.kind, kind);
  }

  /** What is known of a kind; undefined where no module brings it any more. */
  kindOf = (kind: string): EffectKind | undefined => this.#kinds.get(kind);

  /** Tells a module where its effects stand. To be called before `start`. */
  follow(module: string, follower: Follower): void {
    this.#followers.set(module, follower);
  }

  /** Where one stands now, for whoever follows its module. */
  followed: Follower = async (tx, row) => this.#followers.get(row.module)?.(tx, row);

  /** Says what a module may propose. To be called before `start`. */
  allow(module: string, classes: readonly EffectClass[]): void {
    this.#proposers.set(module, classes);
  }

  /** Modules that may propose something, with its classes. */
  get proposers(): ReadonlyMap<string, readonly EffectClass[]> {
    return this.#proposers;
  }

  /** Every kind that can be sent, by its name. */
  get kinds(): ReadonlyMap<string, EffectKind> {
    return this.#kinds;
  }

  /** The highest mode of what can be sent of a class; undefined while no connection sends it. */
  ceilingOf(of: EffectClass): Mode | undefined {
    const ceilings = [...this.#kinds.values()].flatMap((kind) => (kind.class === of ? [kind.ceiling ?? 'live'] : []));
    return ceilings.length > 0 ? highest(...ceilings) : undefined;
  }

  /**
   * Puts something before the door, in the transaction of the decision that leads to it.
   *
   * @throws Failure 422 for a payload that is none of its kind, 409 `already_proposed` where the same one is on its way or out
   */
  propose(tx: Transaction, proposal: Proposal): Promise<EffectRow> {
    const kindOf = (name: string) => {
      const kind = this.#kinds.get(name);
      if (!kind) throw new Error(`No effect of kind ${name} is defined.`);
      if (!this.#proposers.get(proposal.module)?.includes(kind.class))
        throw new Error(`Module ${proposal.module} does not say that it proposes ${kind.class}.`);
      return kind;
    };
    return propose(tx, { kindOf, rules: this.#parts.rules }, proposal);
  }

  /** Runs every rule over what is planned, of one studio or of all; what fails now is held. */
  rejudge(studio?: StudioId): ReturnType<typeof rejudgePlanned> {
    return rejudgePlanned(this.#parts.db, this.#parts.rules, studio);
  }

  /** The same for one that the transaction holds. */
  rejudgeOne(tx: Transaction, row: EffectRow): Promise<EffectRow> {
    return rejudgeHeld(tx, row, this.#parts.rules);
  }

  /** What the rules say now of something that is out; nothing is changed. */
  judge(row: EffectRow): ReturnType<typeof judged> {
    return judged(this.#parts.db, this.#parts.rules, row);
  }

  /** Begins to send what is due. A process that is not to send never calls it. */
  async start(): Promise<void> {
    await this.#connect();
    this.#unsubscribe = this.#parts.bus.subscribe((event) => {
      if (event.type === 'changed' && event.paths.some((path) => path === '/api' || path.startsWith('/api/effects')))
        this.look();
    });
    this.look();
  }

  async #connect(): Promise<void> {
    const { db, url, log, rules } = this.#parts;
    const { kindOf, followed } = this;
    const sender = await openSender({ dispatch: { db, log, kindOf, marginMs, rules, followed }, url });
    this.#sender = sender;
    sender.lost.addEventListener('abort', () => {
      if (this.#sender === sender) this.#sender = undefined;
      this.#reconnectLater();
    });
  }

  #reconnectLater() {
    if (this.#stop.signal.aborted) return;
    setTimeout(() => {
      if (this.#stop.signal.aborted || this.#sender) return;
      this.#connect().then(
        () => this.look(),
        () => this.#reconnectLater(),
      );
    }, reconnectMs).unref();
  }

  /** Looks for what is due now, and sets the time of the next look. */
  look(): void {
    if (this.#stop.signal.aborted) return;
    if (this.#looking) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#looking = this.#take()
      .catch((error: unknown) => {
        this.#parts.log('looking for effects that are due', { error });
        return reconnectMs;
      })
      .then((waitMs) => {
        this.#looking = undefined;
        if (this.#stop.signal.aborted) return;
        if (this.#again) {
          this.#again = false;
          this.look();
        } else this.#timer = setTimeout(() => this.look(), waitMs).unref();
      });
  }

  /** Takes up what is due. @returns milliseconds until the next look */
  async #take(): Promise<number> {
    const { db, log } = this.#parts;
    for (const id of await due(db, atOnce * 4)) {
      const sender = this.#sender;
      if (!sender || this.#working.size >= atOnce) break;
      if (this.#working.has(id) || !(await sender.lock(id))) continue;
      const work = sender
        .step(id)
        .catch(async (error: unknown) => {
          log('a step of an effect', { id, error });
          await putOffBroken(db, id);
        })
        .catch((error: unknown) => log('putting an effect off', { id, error }))
        .then(() => {
          this.#working.delete(id);
          this.look();
        });
      this.#working.set(id, work);
    }
    // What ends looks again.
    if (this.#working.size >= atOnce) return mostWaitMs;
    const at = await nextDue(db);
    // What is due and held by another process is looked at again a little later.
    return Math.min(Math.max(at ? at.getTime() - Date.now() : mostWaitMs, leastWaitMs), mostWaitMs);
  }

  /** Begins nothing more, cuts off what is under way, and waits until that is noted. */
  async close(): Promise<void> {
    this.#unsubscribe?.();
    clearTimeout(this.#timer);
    this.#stop.abort();
    this.#sender?.cut();
    await this.#looking;
    await Promise.all(this.#working.values());
    await this.#sender?.close();
  }
}
