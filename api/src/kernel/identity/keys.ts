import { mayAs } from '@avenue/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { notFound } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Principal } from './principal.ts';
import { newToken, tokenHash } from './tokens.ts';

const { apiKeys, members } = tables;
const day = 24 * 3_600_000;
const noteEveryMs = 60_000;

/** Every key starts like this, so that scanners of leaked secrets know it. */
const prefix = 'avk_';

export type KeyRow = typeof apiKeys.$inferSelect;

/** @returns its text, which is stored nowhere */
export async function makeKey(
  db: Pick<Database, 'insert'>,
  { days, ...key }: { memberId: string; name: string; scopes: string[]; days: number },
  now = new Date(),
): Promise<{ key: KeyRow; text: string }> {
  const text = prefix + newToken();
  const [row] = await db
    .insert(apiKeys)
    .values({
      ...key,
      id: newId('key'),
      hash: tokenHash(text),
      start: text.slice(0, prefix.length + 4),
      createdAt: now,
      endsAt: new Date(now.getTime() + days * day),
    })
    .returning();
  return { key: row as KeyRow, text };
}

async function standing(db: Database, which: ReturnType<typeof eq>, now: Date): Promise<Principal | undefined> {
  const [found] = await db
    .select({ key: apiKeys, member: members })
    .from(apiKeys)
    .innerJoin(members, eq(members.id, apiKeys.memberId))
    .where(and(which, isNull(apiKeys.revokedAt)));
  if (!found?.member.active || found.key.endsAt <= now) return undefined;
  const { key, member } = found;
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() >= noteEveryMs)
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id));
  // What only an Admin may is a person's to do.
  const role = mayAs(member.role, 'editor') ? 'editor' : member.role;
  return {
    kind: 'key',
    id: key.id,
    name: `${member.name}, key "${key.name}"`,
    role,
    confirmedAt: 0,
    maker: member.id,
    scopes: key.scopes,
  };
}

/** Who a key stands for: its maker as long as that one is active, at most as Editor. */
export const principalByKey = (db: Database, text: string, now = new Date()) =>
  standing(db, eq(apiKeys.hash, tokenHash(text)), now);

export const principalByKeyId = (db: Database, id: string, now = new Date()) => standing(db, eq(apiKeys.id, id), now);

/** Keys with their makers, newest first. */
export const listKeys = (db: Database, memberId: string | undefined) =>
  db
    .select({ key: apiKeys, member: { id: members.id, name: members.name, active: members.active } })
    .from(apiKeys)
    .innerJoin(members, eq(members.id, apiKeys.memberId))
    .where(memberId === undefined ? undefined : eq(apiKeys.memberId, memberId))
    .orderBy(desc(apiKeys.createdAt));

/** @param memberId whose key it must be; absent for anybody's. @throws Failure 404 */
export async function revokeKey(
  db: Pick<Database, 'update'>,
  id: string,
  memberId: string | undefined,
  now = new Date(),
): Promise<KeyRow> {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(
      and(
        eq(apiKeys.id, id),
        isNull(apiKeys.revokedAt),
        memberId === undefined ? undefined : eq(apiKeys.memberId, memberId),
      ),
    )
    .returning();
  if (!row) throw notFound('This key');
  return row;
}
