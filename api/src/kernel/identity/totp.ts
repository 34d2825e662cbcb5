import { and, eq, lt } from 'drizzle-orm';
import { TOTP, Secret as TotpSecret } from 'otpauth';
import type { Credentials } from '../credentials/index.ts';
import { openCredential } from '../credentials/open.ts';
import { type Database, tables } from '../db/index.ts';
import { conflict } from '../failure.ts';
import { Secret } from '../secret.ts';
import type { MemberRow } from './sessions.ts';

const { members } = tables;
const periodS = 30;

const purpose = 'totp';
const kept = (memberId: string) => ({ name: `member.${memberId}.totp`, purpose }) as const;
const offered = (memberId: string) => ({ name: `member.${memberId}.totp-new`, purpose }) as const;

export interface Vault {
  db: Database;
  credentials: Credentials;
}

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Avenue', label, secret: TotpSecret.fromBase32(secret.reveal()), period: periodS, digits: 6 });

/** Time step of a code that is right now, or was or will be half a minute from now. */
function stepOf(secret: Secret, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / periodS) + delta;
}

/** A new secret; it counts once a code of it came back. */
export async function offerTotp({ credentials }: Vault, member: MemberRow): Promise<{ secret: string; uri: string }> {
  const { base32 } = new TotpSecret({ size: 20 });
  const secret = new Secret(base32);
  await credentials.put(offered(member.id), secret);
  return { secret: base32, uri: totpOf(secret, member.email).toString() };
}

/** Turns codes on. @returns whether the code was one of the new secret */
export async function acceptTotp(
  { db, credentials }: Vault,
  memberId: string,
  code: string,
  now = Date.now(),
): Promise<boolean> {
  const secret = await openCredential(credentials, offered(memberId));
  if (!secret) throw conflict('no_secret', 'Ask for a new secret first.');
  const step = stepOf(secret, code, now);
  if (step === undefined) return false;
  await db.transaction(async (tx) => {
    await credentials.put(kept(memberId), secret, tx);
    await credentials.remove(offered(memberId), tx);
    await tx.update(members).set({ totp: true, totpStep: step }).where(eq(members.id, memberId));
  });
  return true;
}

/** Whether a code is right. Each works once, also when two come at the same time. */
export async function totpFits(
  { db, credentials }: Vault,
  memberId: string,
  code: string,
  now = Date.now(),
): Promise<boolean> {
  const secret = await openCredential(credentials, kept(memberId));
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
  credentials: Credentials,
  db: Pick<Database, 'update' | 'delete'>,
  memberId: string,
): Promise<void> {
  await credentials.remove(kept(memberId), db);
  await credentials.remove(offered(memberId), db);
  await db.update(members).set({ totp: false }).where(eq(members.id, memberId));
}
