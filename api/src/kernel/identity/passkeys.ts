import { and, eq, lt } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { Failure, invalid, notFound } from '../failure.ts';
import { newId } from '../ids.ts';
import type { MemberRow } from './sessions.ts';
import { passkeysWorkAt, type Site } from './site.ts';

// Loaded when a passkey is used first: a start without one does not pay for it.
const library = () => import('@simplewebauthn/server');

const { ceremonies, passkeys } = tables;
const ceremonyMs = 5 * 60_000;

const wrong = () => new Failure(401, 'wrong', 'This passkey is not known here.');

type Writer = Pick<Database, 'insert' | 'update' | 'delete' | 'select'>;

function demandName(site: Site) {
  if (!passkeysWorkAt(site))
    throw new Failure(
      409,
      'no_passkeys_here',
      'Passkeys need https and a name. Open Avenue at localhost, or at its public address.',
    );
}

/** Keeps a challenge until it is signed. @returns id of the ceremony */
async function keepChallenge(db: Database, challenge: string, memberId?: string): Promise<string> {
  const now = Date.now();
  await db.delete(ceremonies).where(lt(ceremonies.endsAt, new Date(now)));
  const id = newId('cer');
  await db
    .insert(ceremonies)
    .values({ id, challenge, endsAt: new Date(now + ceremonyMs), ...(memberId !== undefined && { memberId }) });
  return id;
}

/** Takes a challenge away: each is answered once. @throws Failure 401 */
async function takeChallenge(db: Writer, id: string, memberId: string | null): Promise<string> {
  const [row] = await db.delete(ceremonies).where(eq(ceremonies.id, id)).returning();
  if (!row || row.endsAt < new Date() || row.memberId !== memberId)
    throw new Failure(401, 'wrong', 'That took too long, or was done before. Try again.');
  return row.challenge;
}

/** What any passkey of this place may sign. Names no member, so it tells nothing about who there is. */
export async function askForPasskey(db: Database, site: Site) {
  demandName(site);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: 'required',
    timeout: ceremonyMs,
  });
  return { ceremony: await keepChallenge(db, options.challenge), options: { ...options } };
}

type Assertion = Parameters<Awaited<ReturnType<typeof library>>['verifyAuthenticationResponse']>[0]['response'];
type Attestation = Parameters<Awaited<ReturnType<typeof library>>['verifyRegistrationResponse']>[0]['response'];

/**
 * Checks what a passkey signed.
 *
 * @returns id of its member
 * @throws Failure 401 `wrong`
 */
export async function memberOfPasskey(
  db: Database,
  site: Site,
  { ceremony, assertion }: { ceremony: string; assertion: unknown },
): Promise<string> {
  const expectedChallenge = await takeChallenge(db, ceremony, null);
  const response = assertion as Assertion;
  const [known] = await db.select().from(passkeys).where(eq(passkeys.id, response.id));
  if (!known) throw wrong();
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
  }).catch(() => undefined);
  if (!checked?.verified) throw wrong();
  const counter = checked.authenticationInfo.newCounter;
  await db.update(passkeys).set({ counter, lastUsedAt: new Date() }).where(eq(passkeys.id, known.id));
  return known.memberId;
}

/** What a new passkey of a member signs. */
export async function askForNewPasskey(db: Database, site: Site, member: MemberRow) {
  demandName(site);
  const { generateRegistrationOptions } = await library();
  const known = await listPasskeys(db, member.id);
  const options = await generateRegistrationOptions({
    rpName: 'Avenue',
    rpID: site.host,
    userID: new Uint8Array(Buffer.from(member.id)),
    userName: member.email,
    userDisplayName: member.name,
    timeout: ceremonyMs,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ceremony: await keepChallenge(db, options.challenge, member.id), options: { ...options } };
}

/** @throws Failure 401 `wrong`, 422 for what no passkey answers */
export async function addPasskey(
  db: Database,
  site: Site,
  memberId: string,
  { ceremony, attestation, label }: { ceremony: string; attestation: unknown; label: string },
): Promise<void> {
  const expectedChallenge = await takeChallenge(db, ceremony, memberId);
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: attestation as Attestation,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) throw invalid('attestation', 'This device did not make a passkey that works here.');
  const { credential, credentialBackedUp } = checked.registrationInfo;
  const added = await db
    .insert(passkeys)
    .values({
      id: credential.id,
      memberId,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      label,
      synced: credentialBackedUp,
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (added.length === 0) throw invalid('attestation', 'This passkey is here already.');
}

export const listPasskeys = (db: Pick<Database, 'select'>, memberId: string) =>
  db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(passkeys.createdAt);

/** @throws Failure 404 */
export async function removePasskey(db: Writer, memberId: string, id: string): Promise<void> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))
    .returning({ id: passkeys.id });
  if (gone.length === 0) throw notFound('This passkey');
}
