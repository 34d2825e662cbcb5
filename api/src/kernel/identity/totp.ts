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

/** Whether a code holds now, held or will hold within the half minute beside, or never. */
export type CodeFits = 'now' | 'another time' | 'no';

/**
 * Time step of a code, within one of now. Only a code of now is taken: RFC 6238 leaves room for clocks that differ, the
 * codes here live for their 30 seconds and no longer. Its neighbours are told apart so that people hear what is wrong.
 */
function stepOf(secret: Secret, code: string, now: number): { step: number; fits: CodeFits } {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now });
  const step = Math.floor(now / 1000 / periodS) + (delta ?? 0);
  return { step, fits: delta === null ? 'no' : delta === 0 ? 'now' : 'another time' };
}

/** A new secret; it counts once a code of it came back. */
export async function offerTotp({ credentials }: Vault, member: MemberRow): Promise<{ secret: string; uri: string }> {
  const { base32 } = new TotpSecret({ size: 20 });
  const secret = new Secret(base32);
  await credentials.put(offered(member.id), secret);
  return { secret: base32, uri: totpOf(secret, member.email).toString() };
}

/** Turns codes on with a code of the new secret that holds now. */
export async function acceptTotp(
  { db, credentials }: Vault,
  memberId: string,
  code: string,
  now = Date.now(),
): Promise<CodeFits> {
  const secret = await openCredential(credentials, offered(memberId));
  if (!secret) throw conflict('no_secret', 'Ask for a new secret first.');
  const { step, fits } = stepOf(secret, code, now);
  if (fits !== 'now') return fits;
  await db.transaction(async (tx) => {
    await credentials.put(kept(memberId), secret, tx);
    await credentials.remove(offered(memberId), tx);
    await tx.update(members).set({ totp: true, totpStep: step }).where(eq(members.id, memberId));
  });
  return 'now';
}

/**
 * Whether a code holds now. Each is used up by being shown, also when two come at the same time, and also one of the half
 * minute to come: else the answer would tell which code is worth waiting for.
 */
export async function totpFits(
  { db, credentials }: Vault,
  memberId: string,
  code: string,
  now = Date.now(),
): Promise<CodeFits> {
  const secret = await openCredential(credentials, kept(memberId));
  const { step, fits } = secret === undefined ? { step: 0, fits: 'no' as const } : stepOf(secret, code, now);
  if (fits === 'no') return 'no';
  const taken = await db
    .update(members)
    .set({ totpStep: step })
    .where(and(eq(members.id, memberId), lt(members.totpStep, step)))
    .returning({ id: members.id });
  if (fits === 'another time') return fits;
  return taken.length === 1 ? 'now' : 'no';
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
