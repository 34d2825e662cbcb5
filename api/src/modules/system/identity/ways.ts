import type { Ways, wayEndpoints } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../kernel/failure.ts';
import {
  acceptTotp,
  addPasskey,
  askForNewPasskey,
  changeMember,
  deviceOf,
  endSessionsOf,
  forgetTotp,
  hasSecondFactor,
  listPasskeys,
  type MemberRow,
  memberById,
  newPassphraseHash,
  newRecoveryCodes,
  offerTotp,
  removePasskey,
  setPassphrase,
  takeRecovered,
} from '../../../kernel/identity/index.ts';
import { record, type Writer } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import type { HandlersOf } from '../../define-module.ts';
import { ownAccount, renew, waysOf } from './entering.ts';
import { codeSentence, provePresent } from './prove.ts';
import { changesOf } from './team.ts';

async function shown(call: Call, id: string): Promise<Ways> {
  const counted = await waysOf(call, await memberById(call.db, id));
  const passkeys = await listPasskeys(call.db, id);
  return {
    ...counted,
    passkeys: passkeys.map(({ id, label, createdAt, lastUsedAt, synced }) => ({
      id,
      label,
      createdAt: createdAt.toISOString(),
      ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
      synced,
    })),
  };
}

const noted = (call: Call, { id, name }: MemberRow, action: string, what: string, db: Writer) =>
  record(db, { studio: call.studio, action, subject: id, text: `${name} ${what}.` });

/** To be called after a second factor went, in its transaction. @throws Failure 409 where two are demanded and none is left */
async function keepSecond(
  { door }: Call,
  tx: Parameters<typeof hasSecondFactor>[0] & Parameters<typeof memberById>[0],
  id: string,
): Promise<void> {
  if ((await door.state()).demandsTwo && !(await hasSecondFactor(tx, await memberById(tx, id))))
    throw conflict('last_second_factor', 'This studio asks for two factors. Add another one before this one goes.');
}

export const wayHandlers: HandlersOf<typeof wayEndpoints> = {
  'GET /api/session/ways': async (call) => shown(call, (await ownAccount(call)).id),
  'PUT /api/session/name': async (call, { body }) => {
    const { id } = await ownAccount(call);
    await call.db.transaction(async (tx) => {
      for (const fact of changesOf(call.studio, await changeMember(tx, id, body))) await record(tx, fact);
    });
    return { name: body.name };
  },
  'PUT /api/session/passphrase': async (call, { body, asked, header }) => {
    const member = await ownAccount(call);
    const hash = await newPassphraseHash(body.passphrase, [member.name, member.email]);
    if (member.passphrase !== null && !(await takeRecovered(call.db, call.who.session ?? '')))
      await provePresent(call, member, body, { asked, header });
    await call.db.transaction(async (tx) => {
      await setPassphrase(tx, member.id, hash);
      await endSessionsOf(tx, member.id, call.who.session);
      await noted(call, member, 'member.passphrase', 'set a new passphrase', tx);
    });
    return shown(call, member.id);
  },
  'POST /api/session/passkeys/challenge': async (call, { asked }) =>
    askForNewPasskey(call.db, asked.site, await ownAccount(call)),
  'POST /api/session/passkeys': async (call, { body, asked, header }) => {
    const member = await ownAccount(call);
    const isSecond = !(await hasSecondFactor(call.db, member));
    const label = body.label || deviceOf(asked.agent);
    await addPasskey(call.db, asked.site, member.id, { ...body, label });
    await noted(call, member, 'member.passkey-added', `added the passkey "${label}"`, call.db);
    if (isSecond) await renew(call, { asked, header }, { twoFactors: true });
    return shown(call, member.id);
  },
  'DELETE /api/session/passkeys/{id}': async (call, { params }) => {
    const member = await ownAccount(call);
    await call.db.transaction(async (tx) => {
      // Two that are removed at once must not both count the other.
      await tx.execute(sql`select 1 from kernel.members where id = ${member.id} for update`);
      await removePasskey(tx, member.id, params.id);
      if (member.passphrase === null && (await listPasskeys(tx, member.id)).length === 0)
        throw conflict('last_way', 'This is your last way to sign in. Set a passphrase first.');
      await keepSecond(call, tx, member.id);
      await noted(call, member, 'member.passkey-removed', 'removed a passkey', tx);
    });
    return shown(call, member.id);
  },
  'POST /api/session/totp': async (call) => {
    const member = await ownAccount(call);
    if (member.passphrase === null)
      throw conflict('no_passphrase', 'Codes are asked for besides the passphrase. Set one first.');
    return offerTotp(call, member);
  },
  'PUT /api/session/totp': async (call, { body, asked, header }) => {
    const member = await ownAccount(call);
    const isSecond = !(await hasSecondFactor(call.db, member));
    const fits = await acceptTotp(call, member.id, body.code);
    if (fits !== 'now') throw invalid('code', codeSentence(fits));
    await noted(call, member, 'member.totp-on', 'turned codes of an authenticator app on', call.db);
    if (isSecond) await renew(call, { asked, header }, { twoFactors: true });
    return shown(call, member.id);
  },
  'DELETE /api/session/totp': async (call) => {
    const member = await ownAccount(call);
    await call.db.transaction(async (tx) => {
      await forgetTotp(call.credentials, tx, member.id);
      await keepSecond(call, tx, member.id);
      await noted(call, member, 'member.totp-off', 'turned codes of an authenticator app off', tx);
    });
    return shown(call, member.id);
  },
  'POST /api/session/recovery-codes': async (call) => {
    const member = await ownAccount(call);
    return call.db.transaction(async (tx) => {
      const codes = await newRecoveryCodes(tx, member.id);
      await noted(call, member, 'member.recovery-codes', 'made new recovery codes', tx);
      return { codes };
    });
  },
};
