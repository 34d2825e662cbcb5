import type { Database } from '../db/index.ts';
import type { EventBus } from '../events/index.ts';
import { hasSecondFactor, memberById, whoCanSignIn } from './members.ts';
import type { Principal } from './principal.ts';

export interface DoorState {
  /** Others reach the server, a member can sign in, or a connector's credential is stored: whoever comes is asked. */
  asks: boolean;
  /** An Admin can sign in. */
  hasAdmin: boolean;
  /** Whoever signs in shows two factors; whoever has one alone adds the second before anything else. */
  demandsTwo: boolean;
}

export interface DoorParts {
  db: Database;
  bus: Pick<EventBus, 'subscribe'>;
  /** Other machines reach this server. */
  beyondLoopback: boolean;
  /** Whether a credential of a connector is stored. */
  hasCredential(): Promise<boolean>;
  /** Whether two factors are demanded: of every server with an address for others, else where an Admin wants it. */
  demandsTwo(): Promise<boolean>;
}

/** What changes the state of the door. */
const matters = (path: string) => ['/api', '/api/session', '/api/admin/config'].includes(path);

/** Whether sign-in is asked for. Kept in memory, since every call asks, and read again when it may be another. */
export class Door {
  readonly #parts: DoorParts;
  readonly #unsubscribe: () => void;
  readonly #listeners = new Set<() => void>();
  #state: Promise<DoorState> | undefined;

  constructor(parts: DoorParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.bus.subscribe((event) => {
      if (event.type === 'changed' && event.paths.some(matters)) this.forget();
    });
  }

  /** To be called after a change of this process, which must not wait for the news of it. */
  forget(): void {
    this.#state = undefined;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back when the state may be another one. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  state(): Promise<DoorState> {
    if (!this.#state) {
      const asked = this.#read();
      this.#state = asked;
      // What could not be read is asked for again.
      asked.catch(() => {
        if (this.#state === asked) this.#state = undefined;
      });
    }
    return this.#state;
  }

  async #read(): Promise<DoorState> {
    const { db, beyondLoopback } = this.#parts;
    const [can, credential, demandsTwo] = await Promise.all([
      whoCanSignIn(db),
      this.#parts.hasCredential(),
      this.#parts.demandsTwo(),
    ]);
    return { asks: beyondLoopback || can.anybody || credential, hasAdmin: can.admin, demandsTwo };
  }

  close(): void {
    this.#unsubscribe();
    this.#listeners.clear();
  }
}

/**
 * Somebody of a session as two factors leave them: who has a second one and did not show it is nobody; who has none yet
 * may only add it.
 */
export async function heldToTwo(
  db: Database,
  door: Pick<Door, 'state'>,
  principal: Principal | undefined,
): Promise<Principal | undefined> {
  if (!principal?.oneFactor || !(await door.state()).demandsTwo) return principal;
  return (await hasSecondFactor(db, await memberById(db, principal.id))) ? undefined : { ...principal, limited: true };
}
