import type { Confirmation, SignIn } from '@avenue/contract';
import { Failure, invalid } from '../../../kernel/failure.ts';
import {
  accountKey,
  type CodeFits,
  giveBack,
  hasSecondFactor,
  isRecoveryCode,
  type MemberRow,
  memberByEmail,
  memberById,
  memberOfPasskey,
  networkKey,
  networkOf,
  passphraseFits,
  spendRecoveryCode,
  takeTries,
  totpFits,
  undoTries,
} from '../../../kernel/identity/index.ts';
import type { Call } from '../../../services.ts';
import type { AtDoor } from './entering.ts';

const ways = { passkey: 'passkey', passphrase: 'passphrase', recovery: 'recovery code' } as const;

/** Keeps a try that failed in the journal; which address was typed only where a member has it. */
export async function noteRefused(call: Call, { asked }: AtDoor, what: string, member?: MemberRow): Promise<void> {
  const { address, reference } = asked;
  const subject = member?.id ?? networkOf(address);
  await call.refusals.note({ action: 'session.refused', subject, what, who: call.who, address, reference });
}

/** Looks up what a link names, at the cost of a try where there is none. */
export async function atCost<Found>({ db }: Call, { asked }: Pick<AtDoor, 'asked'>, look: () => Promise<Found>) {
  const keys = [networkKey(networkOf(asked.address))];
  await takeTries(db, keys);
  const found = await look();
  await undoTries(db, keys);
  return found;
}

const wrong = (what: string) => new Failure(401, 'wrong', what);

/** What is said of a code of an app that does not hold now. */
export const codeSentence = (fits: Exclude<CodeFits, 'now'>): string =>
  fits === 'no'
    ? 'This code is not right, or was used before. Take the next one.'
    : 'This code is of another half minute. Type the one that the app shows now; if that is not right either, set the clocks of your phone and of this server.';

/** A member, and how the member was known. */
export interface Proven {
  member: MemberRow;
  twoFactors: boolean;
}

/**
 * Asks for the second factor of a member who has one: the code of the app or, where the passphrase was the first, a
 * recovery code. A passkey counts as both and is shown by itself.
 *
 * @returns whether one was shown; not where the member has none
 * @throws Failure 401 `code_needed`, `passkey_needed`, `wrong`
 */
async function demandSecond(
  call: Call,
  member: MemberRow,
  { code, recovery }: { code?: string | undefined; recovery?: string | undefined },
): Promise<boolean> {
  const { demandsTwo } = await call.door.state();
  if (!member.totp && !(demandsTwo && (await hasSecondFactor(call.db, member)))) return false;
  if (recovery !== undefined) {
    if (await spendRecoveryCode(call.db, member.id, recovery)) return true;
    throw wrong('This recovery code is not right, or was used before.');
  }
  if (!member.totp)
    throw new Failure(401, 'passkey_needed', 'Use your passkey. A recovery code stands for one factor.');
  if (code === undefined) throw new Failure(401, 'code_needed', 'Type the code of your authenticator app.');
  const fits = await totpFits(call, member.id, code);
  if (fits !== 'now') throw wrong(codeSentence(fits));
  return true;
}

type Typed = Exclude<Confirmation, { way: 'passkey' }>;

/** @throws Failure 401 */
async function proveTyped(call: Call, member: MemberRow | undefined, proof: Typed): Promise<Proven> {
  if (proof.way === 'recovery') {
    const misfits = () => wrong('Address and recovery code do not fit.');
    if (!member?.active || !(await isRecoveryCode(call.db, member.id, proof.code))) throw misfits();
    const twoFactors = await demandSecond(call, member, { code: proof.app });
    if (!(await spendRecoveryCode(call.db, member.id, proof.code))) throw misfits();
    return { member, twoFactors };
  }
  const fits = await passphraseFits(member?.passphrase, proof.passphrase);
  if (!(fits && member?.active)) throw wrong('Address and passphrase do not fit.');
  return { member, twoFactors: await demandSecond(call, member, proof) };
}

/** A second factor is still to be shown: no try was wrong. */
const asksOn = (error: unknown) =>
  error instanceof Failure && (error.code === 'code_needed' || error.code === 'passkey_needed');

/** @throws Failure 401, 429; `member` is whom the account belongs to, as far as that is known */
async function proveOnce(call: Call, proof: SignIn, { asked }: AtDoor, member: MemberRow | undefined): Promise<Proven> {
  const { db } = call;
  const network = networkKey(networkOf(asked.address));
  if (proof.way === 'passkey') {
    await takeTries(db, [network]);
    const owner = await memberById(db, await memberOfPasskey(db, asked.site, proof));
    if (!owner.active) throw wrong('This passkey is not known here.');
    await giveBack(db, [network]);
    return { member: owner, twoFactors: true };
  }
  const keys = [accountKey(proof.email), network];
  await takeTries(db, keys);
  const proven = await proveTyped(call, member, proof).catch(async (error: unknown) => {
    // Undone, not forgotten: else asking without a code would buy tries of codes without end.
    if (asksOn(error)) await undoTries(db, keys);
    throw error;
  });
  await giveBack(db, keys);
  return proven;
}

/**
 * Whom a proof stands for. Wrong ones count for the account and for the network, before it is known that they are, and
 * stand in the journal.
 *
 * @throws Failure 401 `wrong`, `code_needed`, `passkey_needed`; 429 `too_often`
 */
export async function prove(call: Call, proof: SignIn, door: AtDoor): Promise<Proven> {
  const member = proof.way === 'passkey' ? undefined : await memberByEmail(call.db, proof.email);
  try {
    return await proveOnce(call, proof, door, member);
  } catch (error) {
    if (error instanceof Failure && (error.code === 'wrong' || error.code === 'too_often')) {
      const whose = member ? `of ${member.name}` : 'of nobody who is known';
      const why = error.code === 'wrong' ? '' : ' after too many wrong tries';
      await noteRefused(call, door, `A sign-in by ${ways[proof.way]} ${whose} was refused${why}`, member);
    }
    throw error;
  }
}

/** The same of a member who is signed in. @throws Failure 401, 429 */
export async function proveAgain(call: Call, member: MemberRow, proof: Confirmation, door: AtDoor): Promise<Proven> {
  const proven = await prove(
    call,
    proof.way === 'passkey' ? { ...proof, keep: false } : { ...proof, email: member.email, keep: false },
    door,
  );
  if (proven.member.id !== member.id) throw wrong('This passkey is that of another member.');
  return proven;
}

/**
 * Has the present passphrase shown, or a recovery code in its place, before there is a new one. Wrong ones count as at
 * the door.
 *
 * @throws Failure 422 at the field, 429
 */
export async function provePresent(
  call: Call,
  member: MemberRow,
  { present, recovery }: { present?: string | undefined; recovery?: string | undefined },
  door: AtDoor,
): Promise<void> {
  const keys = [accountKey(member.email), networkKey(networkOf(door.asked.address))];
  await takeTries(call.db, keys);
  const fits =
    recovery === undefined
      ? await passphraseFits(member.passphrase, present ?? '')
      : await spendRecoveryCode(call.db, member.id, recovery);
  if (fits) return giveBack(call.db, keys);
  await noteRefused(call, door, `A new passphrase of ${member.name} was refused, without the present one`, member);
  throw recovery === undefined
    ? invalid('present', 'This is not your present passphrase.')
    : invalid('recovery', 'This recovery code is not right, or was used before.');
}
