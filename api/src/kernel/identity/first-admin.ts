import { and, eq, gt } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { codeHash, newCode } from './tokens.ts';

const { firstAdminCode } = tables;
const endsAfterMs = 24 * 3_600_000;

/** A new one-time code for the first Admin; one before it stops working. */
export async function newFirstAdminCode(db: Pick<Database, 'insert'>, now = new Date()): Promise<string> {
  const code = newCode();
  const row = { hash: codeHash(code), endsAt: new Date(now.getTime() + endsAfterMs) };
  await db
    .insert(firstAdminCode)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: firstAdminCode.id, set: row });
  return code;
}

/** Uses the code up. @returns whether it was right */
export async function spendFirstAdminCode(
  db: Pick<Database, 'delete'>,
  code: string,
  now = new Date(),
): Promise<boolean> {
  const used = await db
    .delete(firstAdminCode)
    .where(and(eq(firstAdminCode.hash, codeHash(code)), gt(firstAdminCode.endsAt, now)))
    .returning({ id: firstAdminCode.id });
  return used.length === 1;
}
