import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { newId } from '../ids.ts';
import type { Principal } from './principal.ts';
import { newToken, tokenHash } from './tokens.ts';

const { sessions, members } = tables;

type Writer = Pick<Database, 'insert' | 'update' | 'delete' | 'select'>;
export type MemberRow = typeof members.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

const hour = 3_600_000;
const limits = {
  /** Goes with the browser. */
  brief: { idleMs: 12 * hour, wholeMs: 24 * hour },
  /** Of a device that was to stay signed in. */
  kept: { idleMs: 14 * 24 * hour, wholeMs: 90 * 24 * hour },
} as const;
const limitsOf = ({ kept }: Pick<SessionRow, 'kept'>) => limits[kept ? 'kept' : 'brief'];

/** How long the cookie of a kept session stays. */
export const keptS = limits.kept.wholeMs / 1000;

/** When a session ends by itself if nobody uses it. */
export const endOf = (session: Pick<SessionRow, 'kept' | 'createdAt' | 'lastSeenAt'>): Date => {
  const { idleMs, wholeMs } = limitsOf(session);
  return new Date(Math.min(session.lastSeenAt.getTime() + idleMs, session.createdAt.getTime() + wholeMs));
};

/** Time is noted no finer than this. */
const noteEveryMs = 60_000;

export interface NewSession {
  memberId: string;
  device: string;
  address: string;
  kept: boolean;
  /** Two factors were shown. */
  twoFactors: boolean;
  /** It begins with a recovery code. Default value: false */
  recovered?: boolean;
}

/** Opens a session. @returns its id, and the token that its browser keeps */
export async function openSession(db: Writer, opened: NewSession, now = new Date()) {
  const token = newToken();
  const id = newId('ses');
  await db
    .insert(sessions)
    .values({ ...opened, id, hash: tokenHash(token), createdAt: now, lastSeenAt: now, confirmedAt: now });
  return { id, token };
}

const principalOf = (member: MemberRow, session: SessionRow): Principal => ({
  kind: 'member',
  id: member.id,
  name: member.name,
  role: member.role,
  confirmedAt: session.confirmedAt.getTime(),
  session: session.id,
  ...(!session.twoFactors && { oneFactor: true }),
});

async function standing(db: Pick<Database, 'select'>, which: SQL, now: Date) {
  const [found] = await db
    .select({ session: sessions, member: members })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(which);
  if (!found?.member.active || endOf(found.session) <= now) return undefined;
  return found;
}

/** Who the token of a cookie stands for; nobody once the session ended, or the member is not active. */
export async function principalByToken(
  db: Database,
  token: string,
  address: string,
  now = new Date(),
): Promise<Principal | undefined> {
  const found = await standing(db, eq(sessions.hash, tokenHash(token)), now);
  if (!found) return undefined;
  const { session, member } = found;
  if (now.getTime() - session.lastSeenAt.getTime() >= noteEveryMs || session.address !== address) {
    await db.update(sessions).set({ lastSeenAt: now, address }).where(eq(sessions.id, session.id));
    await db.update(members).set({ lastSeenAt: now }).where(eq(members.id, member.id));
  }
  return principalOf(member, session);
}

/** Who a session stands for now, without counting as use of it. */
export async function principalBySession(
  db: Pick<Database, 'select'>,
  id: string,
  now = new Date(),
): Promise<Principal | undefined> {
  const found = await standing(db, eq(sessions.id, id), now);
  return found && principalOf(found.member, found.session);
}

/**
 * The member proved who it is: the session gets a new token, and the old one is worth nothing.
 *
 * @param twoFactors whether both were shown, or the second one was just added; what stood behind it before stays
 */
export async function renewSession(
  db: Writer,
  id: string,
  { twoFactors }: { twoFactors: boolean },
  now = new Date(),
): Promise<{ token: string; kept: boolean }> {
  const token = newToken();
  const [row] = await db
    .update(sessions)
    .set({ hash: tokenHash(token), confirmedAt: now, lastSeenAt: now, ...(twoFactors && { twoFactors }) })
    .where(eq(sessions.id, id))
    .returning({ kept: sessions.kept });
  return { token, kept: row?.kept ?? false };
}

/** Whether the passphrase may be replaced without the present one; asking uses it up. */
export async function takeRecovered(db: Writer, id: string): Promise<boolean> {
  const taken = await db
    .update(sessions)
    .set({ recovered: false })
    .where(and(eq(sessions.id, id), sessions.recovered))
    .returning({ id: sessions.id });
  return taken.length === 1;
}

/** Ends sessions of a member. @param but id of one that stays */
export async function endSessionsOf(db: Writer, memberId: string, but?: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), but === undefined ? undefined : ne(sessions.id, but)))
    .returning({ id: sessions.id });
  return ended.length;
}

export const endSession = (db: Writer, id: string) => db.delete(sessions).where(eq(sessions.id, id));

/** Open sessions with their members, the last used first. */
export async function listSessions(db: Database, memberId: string | undefined, now = new Date()) {
  const rows = await db
    .select({ session: sessions, member: { id: members.id, name: members.name } })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(memberId === undefined ? undefined : eq(sessions.memberId, memberId))
    .orderBy(sql`${sessions.lastSeenAt} desc, ${sessions.id}`);
  return rows.filter(({ session }) => endOf(session) > now);
}

/** Forgets sessions that ended by themselves. */
export async function sweepSessions(db: Database, now = new Date()): Promise<void> {
  const over = (await db.select().from(sessions)).filter((session) => endOf(session) <= now);
  for (const { id } of over) await endSession(db, id);
}
