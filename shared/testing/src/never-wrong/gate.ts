import type { EndpointKey } from '@avenue/contract';
import { type Answers, offline, Refusal, refuse, type SeenCall } from '../fake-api.ts';

/** `refused`: not done; `lost`: done, but the answer never comes; `unsent`: it never arrives. */
export type FaultKind = 'refused' | 'lost' | 'unsent';

/** A call that changes something, with what became of it. */
export interface Write extends SeenCall {
  /** Undefined while it is under way. */
  outcome: 'taken' | 'failed' | undefined;
  answer: unknown;
}

/** Stands between page and server: holds calls back and lets them fail. */
export class Gate {
  readonly writes: Write[] = [];
  #held: 'nothing' | 'reads' | 'writes' | 'all' = 'nothing';
  #early = false;
  #fault: FaultKind | undefined;
  #waiting: (() => void)[] = [];

  /** Something is held back now, or still on its way. */
  get isHolding(): boolean {
    return this.#held !== 'nothing' || this.#waiting.length > 0;
  }

  /** `early`: the server answers at once, and the answer is late; else the call itself is. */
  hold(what: 'reads' | 'writes' | 'all', early: boolean): void {
    this.#held = what;
    this.#early = early;
  }

  release(which: 'first' | 'last' | 'all'): void {
    if (which === 'all') this.#held = 'nothing';
    const chosen = which === 'all' ? this.#waiting.splice(0) : this.#waiting.splice(which === 'first' ? 0 : -1, 1);
    for (const go of chosen) go();
  }

  /** The next write goes wrong. */
  fault(kind: FaultKind): void {
    this.#fault = kind;
  }

  /** The same answers behind the gate. */
  wrap(answers: Answers): Answers {
    const entries = Object.entries(answers).map(([key, given]) => [
      key,
      async (call: SeenCall) => {
        const answer = (): unknown =>
          typeof given === 'function' ? (given as (call: SeenCall) => unknown)(call) : given;
        const isRead = key.startsWith('GET ');
        const held = this.#held === 'all' || this.#held === (isRead ? 'reads' : 'writes');
        const early = this.#early;
        if (isRead) return held ? this.#late(answer, early) : answer();
        const write: Write = { ...call, outcome: undefined, answer: undefined };
        this.writes.push(write);
        const fault = this.#fault;
        this.#fault = undefined;
        const faulty = () => {
          if (fault === 'refused') return refuse(500, 'failed', 'The database is full.');
          if (fault === 'unsent') return offline;
          const real = answer();
          return fault === 'lost' ? offline : real;
        };
        const came = held ? await this.#late(faulty, early) : faulty();
        write.outcome = came === offline || came instanceof Refusal ? 'failed' : 'taken';
        write.answer = came;
        return came;
      },
    ]);
    return Object.fromEntries(entries) as { [Key in EndpointKey]?: never };
  }

  async #late(answer: () => unknown, early: boolean): Promise<unknown> {
    const wait = new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (!early) {
      await wait;
      return answer();
    }
    const known = answer();
    await wait;
    return known;
  }
}
