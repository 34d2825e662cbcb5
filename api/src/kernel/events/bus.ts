import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '@avenue/contract';
import pg from 'pg';

/** What the database carries events under. */
export const channel = 'avenue_events';
/** NOTIFY carries less than 8000 bytes. */
const limitBytes = 7900;
const reconnectMs = 500;
const keepAliveMs = 10_000;

/** What a message carries that was too large; `whole` names it to the process that said it. */
type Hint = Extract<LiveEvent, { type: 'changed' }> & { whole: string };

/**
 * Live events of all processes on one database. Hints only: nothing is stored. What one process says is heard by all in
 * the order in which it was said. A message that does not fit reaches the tabs of this process whole and those of the
 * others as "changed".
 */
export class EventBus {
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  /** Too large to be sent: they come back by name, in their turn. */
  readonly #large = new Map<string, LiveEvent>();
  #listener: pg.Client | undefined;
  #sending: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(pool: pg.Pool, url: string) {
    this.#pool = pool;
    this.#url = url;
  }

  /**
   * Begins to hear. After a lost connection it connects again by itself; what was said meanwhile is lost, so every
   * local listener is then told that all answers and the registry may have changed.
   */
  async listen(): Promise<void> {
    await this.#connect();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      // A connection that a router forgot is noticed only when something is sent.
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    });
    client.on('notification', ({ payload }) => {
      if (payload) this.#hear(JSON.parse(payload) as LiveEvent | Hint);
    });
    client.on('error', () => this.#again(client));
    client.on('end', () => this.#again(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#closed) await client.end();
    else this.#listener = client;
  }

  #again(lost: pg.Client) {
    if (this.#closed || this.#listener !== lost) return;
    this.#listener = undefined;
    void lost.end().catch(() => undefined);
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (;;) {
      await sleep(reconnectMs, undefined, { ref: false });
      if (this.#closed) return;
      try {
        await this.#connect();
        break;
      } catch {
        // The server is still away.
      }
    }
    this.#large.clear();
    this.#tell({ type: 'registry' });
    this.#tell({ type: 'changed', paths: ['/api'] });
  }

  #hear(event: LiveEvent | Hint) {
    if (!('whole' in event)) return this.#tell(event);
    const { whole, ...hint } = event;
    const large = this.#large.get(whole);
    this.#large.delete(whole);
    this.#tell(large ?? hint);
  }

  #tell(event: LiveEvent) {
    this.#emitter.emit('event', event);
  }

  /** Says it to all processes, after everything that was said here before. */
  emit(event: LiveEvent): Promise<void> {
    let payload = JSON.stringify(event);
    let whole = '';
    if (Buffer.byteLength(payload) > limitBytes) {
      whole = randomUUID();
      // While nobody listens here, nobody would fetch it.
      if (this.#listener) this.#large.set(whole, event);
      payload = JSON.stringify({ type: 'changed', paths: ['/api/jobs'], whole } satisfies Hint);
    }
    // Two connections of the pool would overtake each other.
    const said = this.#sending.then(async () => {
      await this.#pool.query('select pg_notify($1, $2)', [channel, payload]);
    });
    this.#sending = said.catch(() => void this.#large.delete(whole));
    return said;
  }

  /** Tells every open tab that the answers of these paths are stale. */
  changed(...paths: string[]): Promise<void> {
    return this.emit({ type: 'changed', paths });
  }

  subscribe(listener: (event: LiveEvent) => void): () => void {
    this.#emitter.on('event', listener);
    return () => void this.#emitter.off('event', listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#listener?.end().catch(() => undefined);
  }
}
