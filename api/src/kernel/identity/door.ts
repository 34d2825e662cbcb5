import type { Database } from '../db/index.ts';
import type { EventBus } from '../events/index.ts';
import { whoCanSignIn } from './members.ts';

export interface DoorState {
  /** Others reach the server, a member can sign in, or a connector's credential is stored: whoever comes is asked. */
  asks: boolean;
  /** An Admin can sign in. */
  hasAdmin: boolean;
}

export interface DoorParts {
  db: Database;
  bus: Pick<EventBus, 'subscribe'>;
  /** Other machines reach this server. */
  beyondLoopback: boolean;
  /** Whether a credential of a connector is stored. */
  hasCredential(): Promise<boolean>;
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
    const { db, beyondLoopback, hasCredential } = this.#parts;
    const [can, credential] = await Promise.all([whoCanSignIn(db), hasCredential()]);
    return { asks: beyondLoopback || can.anybody || credential, hasAdmin: can.admin };
  }

  close(): void {
    this.#unsubscribe();
    this.#listeners.clear();
  }
}
