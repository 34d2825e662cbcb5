import pg from 'pg';
import { step } from './dispatch.ts';
import type { Dispatch } from './settle.ts';

/** A connection whose locks say which effects are in work; when it ends, by whatever cause, they are free. */
export interface Sender {
  /** Fires when the connection is gone: another process may take up what was locked here. */
  lost: AbortSignal;
  /** @returns whether nobody else works on it; then it is this sender's until `step` ends */
  lock(id: string): Promise<boolean>;
  /** Takes the next step of what is locked here, and lets it go. */
  step(id: string): Promise<void>;
  /** Cuts off the calls that are under way. */
  cut(): void;
  close(): Promise<void>;
}

const name = "hashtextextended('avenue:effect:' || $1, 0)";

export async function openSender({ dispatch, url }: { dispatch: Dispatch; url: string }): Promise<Sender> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  const lost = new AbortController();
  const stop = new AbortController();
  const signal = AbortSignal.any([lost.signal, stop.signal]);
  const lose = () => lost.abort(new Error('The connection to the database was lost.'));
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  // One question at a time on one connection.
  let asked: Promise<unknown> = Promise.resolve();
  const ask = (text: string, id: string): Promise<pg.QueryResult<{ taken: boolean }>> => {
    const answer = asked.then(() => client.query<{ taken: boolean }>(text, [id]));
    asked = answer.catch(() => undefined);
    return answer;
  };
  return {
    lost: lost.signal,
    async lock(id) {
      const { rows } = await ask(`select pg_try_advisory_lock(${name}) taken`, id);
      return rows[0]?.taken === true;
    },
    async step(id) {
      try {
        await step(dispatch, id, signal);
      } finally {
        await ask(`select pg_advisory_unlock(${name}) taken`, id).catch(lose);
      }
    },
    cut: () => stop.abort(new Error('Avenue is stopping.')),
    close: () => client.end().catch(() => undefined),
  };
}
