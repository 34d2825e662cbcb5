import { and, eq, gt } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { endSessionsOf, type MemberRow } from './sessions.ts';
import { codeHash, newCode } from './tokens.ts';

const { members, passkeys, recoveryCodes, terminalCodes } = tables;

/** As long as it takes to walk from the terminal to a browser. */
const terminalCodeMs = 15 * 60_000;

type Writer = Pick<Database, 'insert' | 'update' | 'delete' | 'select'>;

const mayUse = and(members.active, eq(members.role, 'admin'));

/** Admins whose access did not end, by name. */
export const listAdmins = (db: Pick<Database, 'select'>): Promise<MemberRow[]> =>
  db.select().from(members).where(mayUse).orderBy(members.name, members.id);

/** A new one-time code for a member, for fifteen minutes; one before it stops working. */
export async function newTerminalCode(
  db: Pick<Database, 'insert'>,
  memberId: string,
  now = new Date(),
): Promise<string> {
  const code = newCode();
  const row = { hash: codeHash(code), endsAt: new Date(now.getTime() + terminalCodeMs) };
  await db
    .insert(terminalCodes)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: terminalCodes.memberId, set: row });
  return code;
}

/** The Admin of this address whom a code brings back; nobody where it is wrong or over. It stays. */
export async function memberOfTerminalCode(
  db: Pick<Database, 'select'>,
  email: string,
  code: string,
  now = new Date(),
): Promise<MemberRow | undefined> {
  const [found] = await db
    .select({ member: members })
    .from(terminalCodes)
    .innerJoin(members, eq(members.id, terminalCodes.memberId))
    .where(
      and(eq(terminalCodes.hash, codeHash(code)), gt(terminalCodes.endsAt, now), eq(members.email, email), mayUse),
    );
  return found?.member;
}

/** Uses up a code that `memberOfTerminalCode` took; of two at once one has it. @returns whether it was there */
export async function spendTerminalCode(
  db: Pick<Database, 'delete'>,
  memberId: string,
  code: string,
): Promise<boolean> {
  const used = await db
    .delete(terminalCodes)
    .where(and(eq(terminalCodes.memberId, memberId), eq(terminalCodes.hash, codeHash(code))))
    .returning({ memberId: terminalCodes.memberId });
  return used.length === 1;
}

/**
 * Sets a passphrase in place of every way in that a member had: whoever found what was lost comes in by none of it. Codes of an
 * app lie in the vault, and go by `forgetTotp`.
 *
 * @returns how many sessions ended
 */
export async function startAnew(tx: Writer, memberId: string, passphrase: string): Promise<number> {
  await tx.update(members).set({ passphrase }).where(eq(members.id, memberId));
  await tx.delete(passkeys).where(eq(passkeys.memberId, memberId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  return endSessionsOf(tx, memberId);
}
