import { and, eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { codeHash, newCode } from './tokens.ts';

const { recoveryCodes } = tables;
const howMany = 10;

/** Ten new codes of 140 bits, which need no slow hash; those before stop working. */
export async function newRecoveryCodes(db: Pick<Database, 'insert' | 'delete'>, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => newCode());
  await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ hash: codeHash(code), memberId })));
  return codes;
}

const ofMember = (memberId: string, code: string) =>
  and(eq(recoveryCodes.hash, codeHash(code)), eq(recoveryCodes.memberId, memberId));

/** Whether a code is one that is left. It stays. */
export const isRecoveryCode = async (db: Database, memberId: string, code: string): Promise<boolean> =>
  (await db.$count(recoveryCodes, ofMember(memberId, code))) === 1;

/** Uses a code up. @returns whether it was one */
export async function spendRecoveryCode(
  db: Pick<Database, 'delete'>,
  memberId: string,
  code: string,
): Promise<boolean> {
  const used = await db.delete(recoveryCodes).where(ofMember(memberId, code)).returning({ hash: recoveryCodes.hash });
  return used.length === 1;
}
