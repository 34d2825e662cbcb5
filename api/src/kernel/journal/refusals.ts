import type { StudioId } from '@avenue/contract';
import type { Database } from '../db/index.ts';
import type { Principal } from '../identity/index.ts';
import { asking } from './asking.ts';
import { record } from './journal.ts';

export interface Refusal {
  action:
    | 'session.refused'
    | 'role.refused'
    | 'key.refused'
    | 'host.refused'
    | 'origin.refused'
    | 'limit.refused'
    | 'upload.refused';
  /** Whom it is about: a member, a key, a network. Refusals of one subject and action are told together. */
  subject: string;
  /** What was refused, a sentence without its stop. Never what somebody typed: it may be a passphrase. */
  what: string;
  /** Who asked, as far as that is known. */
  who: Principal;
  address: string;
  /** Id of the request. */
  reference: string;
}

interface Counted {
  first: Refusal;
  since: Date;
  count: number;
  /** How many an entry has told already. */
  told: number;
  timer: NodeJS.Timeout;
}

export interface RefusalsParts {
  db: Database;
  studio(): Promise<StudioId>;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Refusals of one kind are told again at the tenth, the hundredth and so on within this time, and at its end. */
const windowMs = 15 * 60_000;
/** More subjects than this at a time are told as one. */
const mostSubjects = 100;
const isRound = (count: number) => /^10+$/.test(String(count));

/**
 * Keeps failed sign-ins, refused roles, misused keys and attempts to get around guards in the journal without letting whoever causes them fill it: the
 * first is written at once, those that follow are counted in this process and written as a sum.
 */
export class Refusals {
  readonly #parts: RefusalsParts;
  readonly #counted = new Map<string, Counted>();
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: RefusalsParts) {
    this.#parts = parts;
  }

  /** Resolves when what is to be written of it is; never fails, since the refusal itself stands anyhow. */
  async note(refusal: Refusal): Promise<void> {
    const counted = this.#place(refusal);
    counted.count++;
    if (counted.count === 1) await this.#write(counted.first, `${refusal.what}.`, 1);
    else if (isRound(counted.count)) await this.#tell(counted);
  }

  #place(refusal: Refusal): Counted {
    const own = `${refusal.action} ${refusal.subject}`;
    const key = this.#counted.has(own) || this.#counted.size < mostSubjects ? own : `${refusal.action} others`;
    const found = this.#counted.get(key);
    if (found) return found;
    const first =
      key === own ? refusal : { ...refusal, subject: 'others', what: `${refusal.what}, and from elsewhere` };
    const timer = setTimeout(() => void this.#end(key), windowMs).unref();
    const counted = { first, since: new Date(), count: 0, told: 1, timer };
    this.#counted.set(key, counted);
    return counted;
  }

  async #end(key: string): Promise<void> {
    const counted = this.#counted.get(key);
    this.#counted.delete(key);
    if (counted && counted.count > counted.told) await this.#tell(counted);
  }

  #tell(counted: Counted): Promise<void> {
    const { first, since, count } = counted;
    counted.told = count;
    return this.#write(first, `${first.what}: ${count} times since ${since.toISOString().slice(11, 16)} UTC.`, count);
  }

  #write({ action, subject, who, address, reference }: Refusal, text: string, times: number): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      try {
        const studio = await this.#parts.studio();
        const actor = who.kind === 'member' || who.kind === 'key' ? who.name : 'nobody known';
        await asking.run({ who, address, reference }, () =>
          record(this.#parts.db, { studio, action, subject, text, actor, data: { times } }),
        );
      } catch (error) {
        this.#parts.log('a refusal was not written to the journal', { action, error });
      }
    });
    return this.#writing;
  }

  /** Writes what was counted and not told. */
  async close(): Promise<void> {
    for (const [key, { timer }] of [...this.#counted]) {
      clearTimeout(timer);
      await this.#end(key);
    }
    await this.#writing;
  }
}
