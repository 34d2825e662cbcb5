import { and, eq, gt, lt, or } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { notFound } from '../failure.ts';
import { principalBySession } from './sessions.ts';
import { newToken, tokenHash } from './tokens.ts';

const { handovers } = tables;

/** How long a link to sign in on another device works: as long as it takes to scan it. */
export const handoverMs = 60_000;

/** A token that signs the member of a session in elsewhere, once; one before of this session stops working. */
export async function handOver(
  db: Pick<Database, 'insert' | 'delete'>,
  sessionId: string,
  now = new Date(),
): Promise<string> {
  const token = newToken();
  await db.delete(handovers).where(or(eq(handovers.sessionId, sessionId), lt(handovers.endsAt, now)));
  await db
    .insert(handovers)
    .values({ hash: tokenHash(token), sessionId, endsAt: new Date(now.getTime() + handoverMs) });
  return token;
}

/**
 * Uses a token up; of two at once one has it.
 *
 * @returns the member, and whether two factors stand behind the session that made it
 * @throws Failure 404 for one that is unknown, used or over, or whose session or member is not in any more
 */
export async function takeHandover(db: Database, token: string, now = new Date()) {
  const [row] = await db
    .delete(handovers)
    .where(and(eq(handovers.hash, tokenHash(token)), gt(handovers.endsAt, now)))
    .returning();
  const who = row && (await principalBySession(db, row.sessionId, now));
  if (!who) throw notFound('This code');
  return { id: who.id, twoFactors: !who.oneFactor };
}
