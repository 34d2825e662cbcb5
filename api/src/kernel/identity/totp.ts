import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { type Database, tables } from '../db/index.ts';
import { conflict } from '../failure.ts';
import type { Settings } from '../settings/index.ts';
import type { MemberRow } from './sessions.ts';

const { members } = tables;
const periodS = 30;

/** Names of sealed settings. */
const kept = (memberId: string) => `member.${memberId}.totp`;
const offered = (memberId: string) => `member.${memberId}.totp-new`;

export interface Vault {
  db: Database;
  settings: Settings;
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Avenue', label, secret: Secret.fromBase32(secret), period: periodS, digits: 6 });

/** Time step of a code that is right now, or was or will be half a minute from now. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / periodS) + delta;
}

/** A new secret; it counts once a code of it came back. */
export async function offerTotp({ settings }: Vault, member: MemberRow): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  await settings.set(offered(member.id), secret, { secret: true });
  return { secret, uri: totpOf(secret, member.email).toString() };
}

/** Turns codes on. @returns whether the code was one of the new secret */
export async function acceptTotp(
  { db, settings }: Vault,
  memberId: string,
  code: string,
  now = Date.now(),
): Promise<boolean> {
  const secret = await settings.get(offered(memberId));
  if (!secret) throw conflict('no_secret', 'Ask for a new secret first.');
  const step = stepOf(secret, code, now);
  if (step === undefined) return false;
  await db.transaction(async (tx) => {
    await settings.set(kept(memberId), secret, { secret: true, db: tx });
    await settings.remove(offered(memberId), tx);
    await tx.update(members).set({ totp: true, totpStep: step }).where(eq(members.id, memberId));
  });
  return true;
}

/** Whether a code is right. Each works once, also when two come at the same time. */
export async function totpFits(
  { db, settings }: Vault,
  memberId: string,
  code: string,
  now = Date.now(),
): Promise<boolean> {
  const secret = await settings.get(kept(memberId));
  const step = secret === undefined ? undefined : stepOf(secret, code, now);
  if (step === undefined) return false;
  const taken = await db
    .update(members)
    .set({ totpStep: step })
    .where(and(eq(members.id, memberId), lt(members.totpStep, step)))
    .returning({ id: members.id });
  return taken.length === 1;
}

/** Turns codes off, and forgets the secrets. */
export async function forgetTotp(
  settings: Settings,
  db: Pick<Database, 'update' | 'delete'>,
  memberId: string,
): Promise<void> {
  await settings.remove(kept(memberId), db);
  await settings.remove(offered(memberId), db);
  await db.update(members).set({ totp: false }).where(eq(members.id, memberId));
}
