import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '@avenue/contract';
import pg from 'pg';

const channel = 'avenue_events';
/** NOTIFY carries less than 8000 bytes. */
const limitBytes = 7900;
const reconnectMs = 500;
const keepAliveMs = 10_000;

/**
 * Live events of all processes on one database. Hints only: nothing is stored. A message that does not fit reaches
 * the tabs of this process whole and those of the others as "changed".
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
      if (payload) this.#tell(JSON.parse(payload) as LiveEvent);
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
    this.#tell({ type: 'registry' });
    this.#tell({ type: 'changed', paths: ['/api'] });
  }

  #tell(event: LiveEvent) {
    this.#emitter.emit('event', event);
  }

  async emit(event: LiveEvent): Promise<void> {
    let payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) > limitBytes) {
      this.#tell(event);
      payload = JSON.stringify({ type: 'changed', paths: ['/api/jobs'] } satisfies LiveEvent);
    }
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
