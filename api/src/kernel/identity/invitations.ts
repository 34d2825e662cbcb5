import type { Role } from '@avenue/contract';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { notFound } from '../failure.ts';
import { newId } from '../ids.ts';
import { newToken, tokenHash } from './tokens.ts';

const { invitations } = tables;
const endsAfterMs = 3 * 24 * 3_600_000;

type Writer = Pick<Database, 'insert' | 'update' | 'delete' | 'select'>;
export type InvitationRow = typeof invitations.$inferSelect;

const open = (now: Date) =>
  and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt), gt(invitations.endsAt, now));

/** Invites by a link for three days; an earlier one to the same address is withdrawn. */
export async function invite(
  db: Writer,
  { email, role, madeBy }: { email: string; role: Role; madeBy: string },
  now = new Date(),
): Promise<{ invitation: InvitationRow; token: string }> {
  await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.email, email), open(now)));
  const token = newToken();
  const [invitation] = await db
    .insert(invitations)
    .values({
      id: newId('inv'),
      hash: tokenHash(token),
      email,
      role,
      madeBy,
      createdAt: now,
      endsAt: new Date(now.getTime() + endsAfterMs),
    })
    .returning();
  return { invitation: invitation as InvitationRow, token };
}

/** The invitation of a link. @throws Failure 404 for one that is unknown, used, withdrawn or over */
export async function invitationOf(
  db: Pick<Database, 'select'>,
  token: string,
  now = new Date(),
): Promise<InvitationRow> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.hash, tokenHash(token)), open(now)));
  if (!row) throw notFound('This invitation');
  return row;
}

/** Uses an invitation up; of two at once one has it. @throws Failure 404 */
export async function takeInvitation(
  db: Pick<Database, 'update'>,
  token: string,
  now = new Date(),
): Promise<InvitationRow> {
  const [row] = await db
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(invitations.hash, tokenHash(token)), open(now)))
    .returning();
  if (!row) throw notFound('This invitation');
  return row;
}

export const listInvitations = (db: Database) =>
  db.select().from(invitations).orderBy(desc(invitations.createdAt)).limit(100);

/** @throws Failure 404 for one that is not open */
export async function withdraw(db: Pick<Database, 'update'>, id: string, now = new Date()): Promise<InvitationRow> {
  const [row] = await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.id, id), open(now)))
    .returning();
  if (!row) throw notFound('This open invitation');
  return row;
}
