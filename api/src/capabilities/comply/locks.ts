import type { Answer, Lock as Given, StudioId } from '@avenue/contract';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { type Effects, holdModesAlone, type Lock, lockChecks, lockedWords } from '../../kernel/effects/index.ts';
import { conflict, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import * as tables from './schema.ts';

const { locks } = tables;
const { effects } = kernel;

type Reader = Pick<Database, 'select' | '$count'>;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type Row = typeof locks.$inferSelect;
interface Judging {
  db: Database;
  effects: Pick<Effects, 'rejudgeOne'>;
  studio: StudioId;
}

const inForce = (studio: string) => and(eq(locks.studio, studio), isNull(locks.endedAt));

/** Those in force; every verdict at the door asks for them. */
export const locksFor = (db: Pick<Database, 'select'>, studio: string): Promise<Lock[]> =>
  db.select().from(locks).where(inForce(studio)).orderBy(locks.createdAt, locks.id);

const toLock = ({ id, account, kind, phrase, by, reason, createdAt }: Row, held: Held): Given => ({
  ...{ id, account, kind, phrase, by, reason, ...held },
  at: createdAt.toISOString(),
});

type Held = Pick<Given, 'held' | 'byHand'>;

/** What a lock holds now, and what it fits that a person has to send by hand already. */
async function heldBy(db: Reader, row: Row): Promise<Held> {
  const { id, studio } = row;
  const isHeld = sql`${effects.verdicts} @> ${JSON.stringify([{ pack: { id } }])}::jsonb`;
  const [held, handed] = await Promise.all([
    db.$count(effects, and(eq(effects.studio, studio), eq(effects.state, 'awaiting'), isHeld)),
    db
      .select({ account: effects.account, kind: effects.kind, payload: effects.payload, title: effects.title })
      .from(effects)
      .where(and(eq(effects.studio, studio), eq(effects.state, 'handed'))),
  ]);
  return { held, byHand: handed.filter((one) => lockChecks([row], one).length > 0).length };
}

/** Those in force, the newest first, with what each holds. */
export async function listLocks(db: Reader, studio: StudioId): Promise<Given[]> {
  const rows = await db.select().from(locks).where(inForce(studio)).orderBy(desc(locks.createdAt), desc(locks.id));
  return Promise.all(rows.map(async (row) => toLock(row, await heldBy(db, row))));
}

/** Accounts with anything planned or out, or a channel; and every kind that can be sent. */
export async function lockable(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
  kinds: Effects['kinds'],
): Promise<Answer<'GET /api/compliance'>['lockable']> {
  const { rows } = await db.execute<{ account: string }>(sql`
    select account from kernel.effects where studio = ${studio} and account <> ''
    union select name from kernel.channels where studio = ${studio} order by 1`);
  return {
    accounts: rows.map(({ account }) => account),
    kinds: [...kinds.values()].map(({ kind, label }) => ({ kind, label })),
  };
}

/** Whatever is planned and a lock may fit is judged again. Its caller holds the modes alone. */
async function rejudgeAll(tx: Transaction, { effects: door }: Judging, { studio, account, kind }: Row) {
  const planned = await tx
    .select()
    .from(effects)
    .where(
      and(
        eq(effects.studio, studio),
        inArray(effects.state, ['awaiting', 'ready']),
        or(sql`${account} = ''`, eq(effects.account, account)),
        or(sql`${kind} = ''`, eq(effects.kind, kind)),
      ),
    )
    .for('update');
  for (const row of planned) await door.rejudgeOne(tx, row);
}

/**
 * Closes the way out for what fits, until it is unlocked. A send that was begun before ends; none begins after it.
 *
 * @throws Failure 409 `already_locked`
 */
export const setLock = (judging: Judging, { account, kind, phrase, reason, by }: Omit<Lock, 'id'>): Promise<Given> =>
  judging.db.transaction(async (tx) => {
    const { studio } = judging;
    // Whoever sends holds the modes: every claim before this is over, and each one after it sees the lock.
    await holdModesAlone(tx, studio);
    const [row] = await tx
      .insert(locks)
      .values({ id: newId('lck'), studio, account, kind, phrase, reason, by })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict('already_locked', `There is a lock on ${lockedWords({ account, kind, phrase })} already.`);
    await record(tx, {
      studio,
      action: 'lock.set',
      subject: row.id,
      text: `A lock was set on ${lockedWords(row)}: ${reason}`,
      data: { account, kind, phrase },
    });
    await rejudgeAll(tx, judging, row);
    return toLock(row, await heldBy(tx, row));
  });

/** Nothing goes out by it: what it held waits for its yes. @throws Failure 404 for one that is over already */
export const endLock = (judging: Judging, id: string): Promise<Given> =>
  judging.db.transaction(async (tx) => {
    const { studio } = judging;
    await holdModesAlone(tx, studio);
    const [found] = await tx
      .select()
      .from(locks)
      .where(and(eq(locks.id, id), inForce(studio)));
    if (!found) throw notFound('This lock');
    const given = toLock(found, await heldBy(tx, found));
    await tx.update(locks).set({ endedAt: new Date() }).where(eq(locks.id, id));
    await record(tx, {
      studio,
      action: 'lock.ended',
      subject: id,
      text: `The lock on ${lockedWords(found)} was taken away.`,
      data: { account: found.account, kind: found.kind, phrase: found.phrase },
    });
    await rejudgeAll(tx, judging, found);
    return given;
  });
