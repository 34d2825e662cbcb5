import type { Confirmation, SignIn } from '@avenue/contract';
import { Failure } from '../../../kernel/failure.ts';
import {
  accountKey,
  giveBack,
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

/** @throws Failure 401 `code_needed`, `wrong` */
async function demandCode(call: Call, member: MemberRow, code: string | undefined) {
  if (!member.totp) return;
  if (code === undefined) throw new Failure(401, 'code_needed', 'Type the code of your authenticator app.');
  if (!(await totpFits(call, member.id, code)))
    throw wrong('This code is not right, or was used before. Take the next one.');
}

type Typed = Exclude<Confirmation, { way: 'passkey' }>;

/** @throws Failure 401 */
async function proveTyped(call: Call, member: MemberRow | undefined, proof: Typed): Promise<MemberRow> {
  if (proof.way === 'recovery') {
    if (!member?.active || !(await spendRecoveryCode(call.db, member.id, proof.code)))
      throw wrong('Address and recovery code do not fit.');
    return member;
  }
  const fits = await passphraseFits(member?.passphrase, proof.passphrase);
  if (!(fits && member?.active)) throw wrong('Address and passphrase do not fit.');
  await demandCode(call, member, proof.code);
  return member;
}

/** @throws Failure 401, 429; `member` is whom the account belongs to, as far as that is known */
async function proveOnce(call: Call, proof: SignIn, { asked }: AtDoor, member: MemberRow | undefined) {
  const { db } = call;
  const network = networkKey(networkOf(asked.address));
  if (proof.way === 'passkey') {
    await takeTries(db, [network]);
    const owner = await memberById(db, await memberOfPasskey(db, asked.site, proof));
    if (!owner.active) throw wrong('This passkey is not known here.');
    await giveBack(db, [network]);
    return owner;
  }
  const keys = [accountKey(proof.email), network];
  await takeTries(db, keys);
  const proven = await proveTyped(call, member, proof).catch(async (error: unknown) => {
    // Undone, not forgotten: else asking without a code would buy tries of codes without end.
    if (error instanceof Failure && error.code === 'code_needed') await undoTries(db, keys);
    throw error;
  });
  await giveBack(db, keys);
  return proven;
}

/**
 * Whom a proof stands for. Wrong ones count for the account and for the network, before it is known that they are, and
 * stand in the journal.
 *
 * @throws Failure 401 `wrong`, `code_needed`; 429 `too_often`
 */
export async function prove(call: Call, proof: SignIn, door: AtDoor): Promise<MemberRow> {
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
export async function proveAgain(call: Call, member: MemberRow, proof: Confirmation, door: AtDoor): Promise<void> {
  const proven = await prove(
    call,
    proof.way === 'passkey' ? { ...proof, keep: false } : { ...proof, email: member.email, keep: false },
    door,
  );
  if (proven.id !== member.id) throw wrong('This passkey is that of another member.');
}
