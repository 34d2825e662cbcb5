import { inArray, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { tooOften } from '../failure.ts';
import { sha256 } from '../ids.ts';

/** Tries that may be wrong in a row, for one account and for one network. */
const triesAllowed = { account: 5, network: 30 } as const;
const waitMs = 15 * 60_000;

export type TryKey = `${keyof typeof triesAllowed}:${string}`;

export const accountKey = (email: string): TryKey => `account:${sha256(email)}`;
export const networkKey = (network: string): TryKey => `network:${sha256(network)}`;

const { failedTries } = tables;

/** Takes one try, before it is known whether it is right: tries that come together count each. */
async function take(db: Database, key: TryKey, now: Date) {
  const over = sql`${failedTries.lastAt} < ${new Date(now.getTime() - waitMs).toISOString()}::timestamptz`;
  const allowed = triesAllowed[key.slice(0, key.indexOf(':')) as keyof typeof triesAllowed];
  const [row] = await db
    .insert(failedTries)
    .values({ key, tries: 1, lastAt: now })
    .onConflictDoUpdate({
      target: failedTries.key,
      set: {
        tries: sql`case when ${over} then 1 else ${failedTries.tries} + 1 end`,
        // Refused tries do not make the wait longer.
        lastAt: sql`case when ${over} or ${failedTries.tries} < ${allowed} then excluded.last_at else ${failedTries.lastAt} end`,
      },
    })
    .returning();
  return row && row.tries > allowed ? row.lastAt.getTime() + waitMs - now.getTime() : 0;
}

/**
 * Takes a try for each key.
 *
 * @throws Failure 429 `too_often` after too many wrong ones
 */
export async function takeTries(db: Database, keys: readonly TryKey[], now = new Date()): Promise<void> {
  const waits: number[] = [];
  for (const key of keys) waits.push(await take(db, key, now));
  const wait = Math.max(...waits);
  if (wait <= 0) return;
  const minutes = Math.max(1, Math.ceil(wait / 60_000));
  throw tooOften(`Too many wrong tries. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, wait / 1000);
}

/** Undoes one try that was not wrong. */
export const undoTries = (db: Database, keys: readonly TryKey[]) =>
  db
    .update(failedTries)
    .set({ tries: sql`greatest(0, ${failedTries.tries} - 1)` })
    .where(inArray(failedTries.key, [...keys]));

/** The whole proof was right: the account starts anew, and the network has this try back. */
export async function giveBack(db: Database, keys: readonly TryKey[]): Promise<void> {
  await undoTries(db, keys);
  const accounts = keys.filter((key) => key.startsWith('account:'));
  if (accounts.length > 0) await db.delete(failedTries).where(inArray(failedTries.key, accounts));
}

/** Forgets tries that hold nobody back any more. */
export const sweepTries = (db: Database, now = new Date()) =>
  db
    .delete(failedTries)
    .where(sql`${failedTries.lastAt} < ${new Date(now.getTime() - waitMs).toISOString()}::timestamptz`);
