import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { tables } from '../kernel/db/index.ts';
import { conflict, invalid } from '../kernel/failure.ts';
import { sha256 } from '../kernel/ids.ts';
import type { Call } from '../services.ts';

const { repeatable } = tables;

/** Header by which a script names a call, so that it may be made again where its answer was lost. */
const keyHeader = 'idempotency-key';
const form = /^[\x21-\x7e]{1,200}$/;

export interface Answered {
  status: number;
  body: unknown;
}

/**
 * Name of a call that is to be made once; undefined where none is given. Scripts alone have one: what members are handed, as
 * secrets that are shown once, is stored nowhere.
 *
 * @throws Failure 422 for one that cannot be kept
 */
export function keyOf({ method, headers }: FastifyRequest, { who }: Pick<Call, 'who'>): string | undefined {
  const given = headers[keyHeader];
  if (given === undefined || method !== 'POST' || who.kind !== 'key') return undefined;
  if (typeof given === 'string' && form.test(given)) return given;
  throw invalid(keyHeader, 'Idempotency-Key is one word of at most 200 letters, digits and signs.');
}

/**
 * Makes a call once for each key: the same one again gets the same answer. What failed did nothing, and may be made again.
 *
 * @throws Failure 409 `key_of_another_call` for another body under the same key, 409 `under_way` while the first is made
 */
export async function once(
  { db, who, studio }: Pick<Call, 'db' | 'who' | 'studio'>,
  key: string,
  { url, body }: Pick<FastifyRequest, 'url' | 'body'>,
  work: () => Promise<Answered>,
): Promise<Answered & { again: boolean }> {
  const hash = sha256(JSON.stringify([studio, url, body ?? null]));
  const at = and(eq(repeatable.who, who.id), eq(repeatable.key, key));
  await db.delete(repeatable).where(lt(repeatable.at, sql`now() - interval '1 day'`));
  const [mine] = await db.insert(repeatable).values({ who: who.id, key, hash }).onConflictDoNothing().returning();
  if (!mine) {
    const [was] = await db.select().from(repeatable).where(at);
    if (was && was.hash !== hash)
      throw conflict('key_of_another_call', 'This Idempotency-Key was given for another call. Take a new one.');
    if (was?.answer) return { ...was.answer, again: true };
    throw conflict(
      'under_way',
      'The first call with this Idempotency-Key has not ended. Ask again in a moment; if it stays so, look what was made, and take a new key.',
    );
  }
  try {
    const answer = await work();
    await db.update(repeatable).set({ answer }).where(at);
    return { ...answer, again: false };
  } catch (error) {
    await db.delete(repeatable).where(at);
    throw error;
  }
}
