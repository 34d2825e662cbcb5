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

/**
 * Whom a proof stands for. Wrong ones count for the account and for the network, before it is known that they are.
 *
 * @throws Failure 401 `wrong`, `code_needed`; 429 `too_often`
 */
export async function prove(call: Call, proof: SignIn, { asked }: AtDoor): Promise<MemberRow> {
  const { db } = call;
  const network = networkKey(networkOf(asked.address));
  if (proof.way === 'passkey') {
    await takeTries(db, [network]);
    const member = await memberById(db, await memberOfPasskey(db, asked.site, proof));
    if (!member.active) throw wrong('This passkey is not known here.');
    await giveBack(db, [network]);
    return member;
  }
  const keys = [accountKey(proof.email), network];
  await takeTries(db, keys);
  const member = await proveTyped(call, await memberByEmail(db, proof.email), proof).catch(async (error: unknown) => {
    // Undone, not forgotten: else asking without a code would buy tries of codes without end.
    if (error instanceof Failure && error.code === 'code_needed') await undoTries(db, keys);
    throw error;
  });
  await giveBack(db, keys);
  return member;
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
