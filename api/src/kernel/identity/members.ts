import type { Role } from '@avenue/contract';
import { and, asc, count, eq, exists, isNotNull, or, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict, notFound } from '../failure.ts';
import { newId } from '../ids.ts';
import { endSessionsOf, type MemberRow } from './sessions.ts';

const { members, passkeys, recoveryCodes } = tables;

type Writer = Pick<Database, 'insert' | 'update' | 'delete' | 'select' | 'execute'>;

/** Has a passphrase or a passkey. */
const hasWay = (db: Pick<Database, 'select'>) =>
  or(
    isNotNull(members.passphrase),
    exists(db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.memberId, members.id))),
  );

/** Whether a member has something besides a passphrase: codes of an app, or a passkey. */
export const hasSecondFactor = async (
  db: Pick<Database, '$count'>,
  { id, totp }: Pick<MemberRow, 'id' | 'totp'>,
): Promise<boolean> => totp || (await db.$count(passkeys, eq(passkeys.memberId, id))) > 0;

/** Whether somebody, or an Admin, is able to sign in. */
export async function whoCanSignIn(db: Database): Promise<{ anybody: boolean; admin: boolean }> {
  const rows = await db
    .selectDistinct({ role: members.role })
    .from(members)
    .where(and(members.active, hasWay(db)));
  return { anybody: rows.length > 0, admin: rows.some(({ role }) => role === 'admin') };
}

export const memberById = async (db: Pick<Database, 'select'>, id: string): Promise<MemberRow> => {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  if (!row) throw notFound('This member');
  return row;
};

export const memberByEmail = async (db: Pick<Database, 'select'>, email: string): Promise<MemberRow | undefined> =>
  (await db.select().from(members).where(eq(members.email, email)))[0];

/** @throws Failure 409 for an address that is taken */
export async function addMember(
  db: Writer,
  member: { name: string; email: string; role: Role; passphrase: string },
): Promise<MemberRow> {
  const [row] = await db
    .insert(members)
    .values({ ...member, id: newId('mem'), lastSeenAt: new Date() })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict('email_taken', 'There is a member with this address already.');
  return row;
}

/** Members by name, with how they sign in. */
export async function listMembers(db: Database) {
  const rows = await db
    .select({
      member: members,
      passkeys: db.$count(passkeys, eq(passkeys.memberId, members.id)),
      recoveryCodes: db.$count(recoveryCodes, eq(recoveryCodes.memberId, members.id)),
    })
    .from(members)
    .orderBy(asc(sql`lower(${members.name})`), members.id);
  const admins = rows.filter(({ member }) => member.active && member.role === 'admin');
  return rows.map((row) => ({ ...row, lastAdmin: admins.length === 1 && admins[0] === row }));
}

/**
 * Holds all changes of Admins apart, and refuses to be left without one who can sign in. To be called after a change, in
 * its transaction.
 *
 * @throws Failure 409 `last_admin`
 */
async function keepAnAdmin(tx: Writer): Promise<void> {
  const [row] = await tx
    .select({ admins: count() })
    .from(members)
    .where(and(members.active, eq(members.role, 'admin'), hasWay(tx)));
  if (!row?.admins)
    throw conflict('last_admin', 'This is the last Admin, so role and access stay. Make a second Admin first.');
}

/** Two changes at once could each leave the other's Admin. */
const alone = (tx: Writer) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('avenue:admins', 0))`);

/**
 * Changes a member. One who is not active any more has no sessions.
 *
 * @throws Failure 404, 409 `last_admin`
 */
export async function changeMember(
  tx: Writer,
  id: string,
  change: { name?: string | undefined; role?: Role | undefined; active?: boolean | undefined },
): Promise<{ before: MemberRow; after: MemberRow }> {
  await alone(tx);
  const before = await memberById(tx, id);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const ended = change.active === undefined ? {} : { endedAt: change.active ? null : (before.endedAt ?? new Date()) };
  const set = { ...given, ...ended };
  const [after = before] = Object.keys(set).length
    ? await tx.update(members).set(set).where(eq(members.id, id)).returning()
    : [];
  if (before.role === 'admin' && before.active && !(after.role === 'admin' && after.active)) await keepAnAdmin(tx);
  if (!after.active) await endSessionsOf(tx, id);
  return { before, after };
}

/** @throws Failure 404, 409 `last_admin` */
export async function removeMember(tx: Writer, id: string): Promise<MemberRow> {
  await alone(tx);
  const member = await memberById(tx, id);
  await tx.delete(members).where(eq(members.id, id));
  if (member.role === 'admin' && member.active) await keepAnAdmin(tx);
  return member;
}

export const setPassphrase = (db: Pick<Database, 'update'>, id: string, passphrase: string) =>
  db.update(members).set({ passphrase }).where(eq(members.id, id));
