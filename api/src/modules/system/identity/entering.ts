import type { Session } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { stepUpMs } from '../../../http/index.ts';
import { tables } from '../../../kernel/db/index.ts';
import { conflict } from '../../../kernel/failure.ts';
import {
  cookieFor,
  deviceOf,
  endSession,
  heldToTwo,
  keptS,
  type MemberRow,
  memberById,
  openSession,
  type Principal,
  passkeysWorkAt,
  principalBySession,
  principalByToken,
  renewSession,
  type Site,
} from '../../../kernel/identity/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';

/** What came with a request of somebody at the door. */
export interface AtDoor {
  asked: { address: string; reference: string; agent: string | undefined; site: Site; token: string | undefined };
  header(name: string, value: string): void;
}

const { passkeys, recoveryCodes } = tables;

/** A link to the door. What it carries stands behind the hash: no server's log and no referrer has it. */
export const linkTo = ({ config }: Pick<Call, 'config'>, { site }: AtDoor['asked'], carries: string): string =>
  `${config.publicUrl?.origin ?? site.origin}/sign-in#${carries}`;

/** How the ways of a member are counted. */
export async function waysOf({ db }: Pick<Call, 'db'>, member: MemberRow) {
  const [keys, codes] = await Promise.all([
    db.$count(passkeys, eq(passkeys.memberId, member.id)),
    db.$count(recoveryCodes, eq(recoveryCodes.memberId, member.id)),
  ]);
  return { passphrase: member.passphrase !== null, totp: member.totp, passkeys: keys, recoveryCodes: codes };
}

async function shownOf(call: Call, who: Principal): Promise<Session['who']> {
  const { kind, id, name, role, confirmedAt, limited } = who;
  if (kind === 'nobody' || kind === 'avenue') return undefined;
  if (kind !== 'member') return { kind, id, name, role };
  const member = await memberById(call.db, id);
  const until = confirmedAt + stepUpMs;
  return {
    kind,
    id,
    name,
    role,
    email: member.email,
    ...(limited && { limited }),
    ...(until > Date.now() && { confirmedUntil: new Date(until).toISOString() }),
    ways: await waysOf(call, member),
  };
}

/** The door as the one who asks sees it. */
export async function sessionOf(call: Call, { site }: AtDoor['asked'], who = call.who): Promise<Session> {
  const { asks, hasAdmin, demandsTwo } = await call.door.state();
  const shown = await shownOf(call, who);
  // Who is in front of the machine is asked nothing; everybody else is, whatever holds there.
  const asked = asks || shown?.kind !== 'local';
  return {
    asks: asked,
    needsFirstAdmin: asked && !hasAdmin,
    passkeysWorkHere: passkeysWorkAt(site),
    ...(demandsTwo && { demandsTwo }),
    ...(shown && { who: shown }),
  };
}

/** The member who asks. @throws Failure 409 in front of the machine, where nobody signs in */
export async function ownAccount({ db, who }: Call): Promise<MemberRow> {
  if (who.kind !== 'member')
    throw conflict('no_account', 'Nobody is signed in here. Make yourself the first member, then this is yours.');
  return memberById(db, who.id);
}

/** Gives the session that asks a new token, after a proof or once it has its second factor. */
export async function renew(call: Call, { asked, header }: AtDoor, { twoFactors }: { twoFactors: boolean }) {
  const { token, kept } = await renewSession(call.db, call.who.session ?? '', { twoFactors });
  header('set-cookie', cookieFor(asked.site, token, kept ? keptS : undefined));
}

export interface Entering extends AtDoor {
  keep: boolean;
  /** How the member proved who it is, as the journal says it: "with a passkey". */
  how: string;
  /** Two factors were shown. */
  twoFactors: boolean;
  /** By a recovery code. Default value: false */
  recovered?: boolean;
}

/** Opens a session of a member in this browser, in place of one it may have. */
export async function enter(
  call: Call,
  member: MemberRow,
  { asked, header, keep, how, twoFactors, recovered = false }: Entering,
): Promise<Session> {
  const { db } = call;
  const device = deviceOf(asked.agent);
  const former = asked.token === undefined ? undefined : await principalByToken(db, asked.token, asked.address);
  const opened = await db.transaction(async (tx) => {
    if (former?.session) await endSession(tx, former.session);
    const session = await openSession(tx, {
      ...{ memberId: member.id, device, address: asked.address, kept: keep },
      ...{ twoFactors, recovered },
    });
    await record(tx, {
      studio: call.studio,
      actor: member.name,
      action: 'session.opened',
      subject: member.id,
      text: `${member.name} signed in ${how}, in ${device}.`,
      data: { session: session.id, device },
    });
    return session;
  });
  header('set-cookie', cookieFor(asked.site, opened.token, keep ? keptS : undefined));
  call.door.forget();
  return sessionOf(call, asked, await heldToTwo(db, call.door, await principalBySession(db, opened.id)));
}
