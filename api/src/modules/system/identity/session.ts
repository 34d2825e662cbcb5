import type { Body, sessionEndpoints } from '@avenue/contract';
import { Failure } from '../../../kernel/failure.ts';
import {
  addMember,
  askForPasskey,
  cookieFor,
  endSession,
  forgetTotp,
  giveBack,
  handOver,
  handoverMs,
  heldToTwo,
  memberByEmail,
  memberById,
  memberOfTerminalCode,
  networkKey,
  networkOf,
  newPassphraseHash,
  principalBySession,
  principalByToken,
  spendFirstAdminCode,
  spendTerminalCode,
  startAnew,
  takeHandover,
  takeTries,
} from '../../../kernel/identity/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import type { HandlersOf } from '../../define-module.ts';
import { type AtDoor, enter, linkTo, ownAccount, renew, sessionOf } from './entering.ts';
import { atCost, noteRefused, prove, proveAgain } from './prove.ts';

const words = {
  passkey: 'with a passkey',
  passphrase: 'with the passphrase',
  recovery: 'with a recovery code',
} as const;

const notTheCode = () => new Failure(401, 'wrong', 'This is not the code that stands in the terminal.');

type First = Body<'POST /api/session/first'>;

/**
 * @returns the hash of the passphrase; one that is refused uses no code up
 * @throws Failure 401 `wrong`, 409 `has_admin`, 422, 429
 */
async function demandFirst(call: Call, { code, name, email, passphrase }: First, door: AtDoor): Promise<string> {
  const { hasAdmin } = await call.door.state();
  if (hasAdmin)
    throw new Failure(409, 'has_admin', 'There is an Admin already. Sign in, or ask that Admin for an invitation.');
  const about = [name, email];
  if (call.who.kind === 'local') return newPassphraseHash(passphrase, about);
  const network = networkKey(networkOf(door.asked.address));
  await takeTries(call.db, [network]);
  const hash = await newPassphraseHash(passphrase, about);
  if (!(await spendFirstAdminCode(call.db, code ?? ''))) {
    await noteRefused(call, door, 'A wrong code was given for the first Admin');
    throw notTheCode();
  }
  await giveBack(call.db, [network]);
  return hash;
}

/**
 * @returns whom the code brings back, and the hash of the new passphrase; one that is refused uses no code up
 * @throws Failure 401 `wrong`, 422, 429
 */
async function demandRegain(call: Call, { email, code, passphrase }: Body<'POST /api/session/regain'>, door: AtDoor) {
  const network = networkKey(networkOf(door.asked.address));
  await takeTries(call.db, [network]);
  const member = await memberOfTerminalCode(call.db, email, code);
  if (!member) {
    const known = await memberByEmail(call.db, email);
    await noteRefused(call, door, 'A wrong code from the terminal was given at the door', known);
    throw new Failure(401, 'wrong', 'Address and code do not fit, or the code was used or is over. Make another one.');
  }
  await giveBack(call.db, [network]);
  return { member, passphrase: await newPassphraseHash(passphrase, [member.name, email]) };
}

export const sessionHandlers: HandlersOf<typeof sessionEndpoints> = {
  'GET /api/session': (call, { asked }) => sessionOf(call, asked),
  'POST /api/session/challenge': ({ db }, { asked }) => askForPasskey(db, asked.site),
  'POST /api/session': async (call, { body, asked, header }) => {
    const { member, twoFactors } = await prove(call, body, { asked, header });
    const recovered = body.way === 'recovery';
    return enter(call, member, { asked, header, keep: body.keep, how: words[body.way], twoFactors, recovered });
  },
  'POST /api/session/first': async (call, { body, asked, header }) => {
    const passphrase = await demandFirst(call, body, { asked, header });
    const member = await call.db.transaction(async (tx) => {
      const added = await addMember(tx, { name: body.name, email: body.email, role: 'admin', passphrase });
      await record(tx, {
        studio: call.studio,
        actor: added.name,
        action: 'member.added',
        subject: added.id,
        text: `${added.name} became the first Admin.`,
      });
      return added;
    });
    return enter(call, member, { asked, header, keep: body.keep, how: words.passphrase, twoFactors: false });
  },
  'POST /api/session/confirm': async (call, { body, asked, header }) => {
    const member = await ownAccount(call);
    const id = call.who.session ?? '';
    const { twoFactors } = await proveAgain(call, member, body, { asked, header });
    await renew(call, { asked, header }, { twoFactors });
    return sessionOf(call, asked, await heldToTwo(call.db, call.door, await principalBySession(call.db, id)));
  },
  'POST /api/session/handover': async (call, { asked }) => {
    const member = await ownAccount(call);
    const token = await call.db.transaction(async (tx) => {
      const made = await handOver(tx, call.who.session ?? '');
      await record(tx, {
        studio: call.studio,
        action: 'session.handover',
        subject: member.id,
        text: `${member.name} made a code to sign in on another device.`,
      });
      return made;
    });
    return { link: linkTo(call, asked, `handover=${token}`), lastsMs: handoverMs };
  },
  'POST /api/session/handover/accept': async (call, { body, asked, header }) => {
    const { id, twoFactors } = await atCost(call, { asked }, () => takeHandover(call.db, body.token));
    const member = await memberById(call.db, id);
    return enter(call, member, { asked, header, keep: body.keep, how: 'with a code of another device', twoFactors });
  },
  'POST /api/session/regain': async (call, { body, asked, header }) => {
    const { member, passphrase } = await demandRegain(call, body, { asked, header });
    await call.db.transaction(async (tx) => {
      if (!(await spendTerminalCode(tx, member.id, body.code))) throw notTheCode();
      await forgetTotp(call.credentials, tx, member.id);
      const ended = await startAnew(tx, member.id, passphrase);
      await record(tx, {
        studio: call.studio,
        actor: member.name,
        action: 'member.regained',
        subject: member.id,
        text: `${member.name} came back with a code from the terminal and set a new passphrase; every other way in and ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
      });
    });
    const after = await memberById(call.db, member.id);
    return enter(call, after, {
      asked,
      header,
      keep: body.keep,
      how: 'with a code from the terminal',
      twoFactors: false,
    });
  },
  'DELETE /api/session': async (call, { asked, header }) => {
    const who = asked.token === undefined ? undefined : await principalByToken(call.db, asked.token, asked.address);
    if (who?.session) {
      await endSession(call.db, who.session);
      await record(call.db, {
        studio: call.studio,
        actor: who.name,
        action: 'session.closed',
        subject: who.id,
        text: `${who.name} signed out.`,
      });
    }
    header('set-cookie', cookieFor(asked.site, '', 0));
    // Not "cookies": that would take those of other products on this machine along.
    header('clear-site-data', '"cache", "storage"');
    return {};
  },
};
