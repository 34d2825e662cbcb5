import { EventEmitter } from 'node:events';
import type { LiveEvent } from '@avenue/contract';
import pg from 'pg';

const channel = 'avenue_events';
/** NOTIFY carries less than 8000 bytes. */
const limitBytes = 7900;

/**
 * Live events of all processes on one database. Hints only: nothing is stored, and a message that does not fit is
 * replaced by "changed".
 */
export class EventBus {
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #listener: pg.Client | undefined;
  #closed = false;

  constructor(pool: pg.Pool, url: string) {
    this.#pool = pool;
    this.#url = url;
  }

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    client.on('notification', ({ payload }) => {
      if (payload) this.#emitter.emit('event', JSON.parse(payload));
    });
    const again = () => {
      if (this.#closed || this.#listener !== client) return;
      this.#listener = undefined;
      setTimeout(() => this.listen().catch(() => again()), 500).unref();
    };
    client.on('error', again);
    client.on('end', again);
    this.#listener = client;
    await client.connect();
    await client.query(`listen ${channel}`);
  }

  async emit(event: LiveEvent): Promise<void> {
    let payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) > limitBytes)
      payload = JSON.stringify({ type: 'changed', paths: ['/api/jobs'] } satisfies LiveEvent);
    await this.#pool.query('select pg_notify($1, $2)', [channel, payload]);
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
