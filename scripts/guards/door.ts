import { guardsIn } from './guard.ts';

const identity = 'api/src/kernel/identity';
const module = 'api/src/modules/system/identity';
const onLoopback = `${module}/loopback.test.ts`;
const inPublic = `${module}/public.test.ts`;
const waysIn = `${module}/ways-in.test.ts`;
const access = 'api/src/http/access.ts';
const off = 'if (false)';

/** Who comes in, and as whom. */
export const door = [
  ...guardsIn('api/src/http/guard.ts', 'api/src/http/guard.test.ts', {
    'an unknown Host': [
      'if (!isPublic && !(answersToLoopback && loopback.has(name)) && !allowedHosts.includes(name))',
      off,
    ],
    'a foreign Origin': ['if (origin !== undefined && !own.includes(origin)) return foreign;', ''],
    'Sec-Fetch-Site of another site': ['if (!reading) return foreign;', ''],
  }),
  ...guardsIn('api/src/http/guard.ts', inPublic, {
    'names of loopback on a server that others reach': ['answersToLoopback && loopback', 'loopback'],
    'the exact origin of the public address': ['isPublic ? [publicUrl.origin] :', 'isPublic && !publicUrl ? [] :'],
  }),
  ...guardsIn('api/src/app.ts', inPublic, {
    'no start beyond loopback without an address to sign in at': [
      'if (config.beyondLoopback && !config.publicUrl)',
      off,
    ],
  }),
  ...guardsIn(access, 'api/src/http/access.test.ts', {
    'no path without a word on who may ask for it': ['if (!config?.access) throw', `${off} throw`],
    'nobody is asked to sign in': [
      "if (!principal) throw new Failure(401, 'signed_out', 'Sign in to go on.');",
      'if (!principal) return;',
    ],
    'the role': ['if (!mayAs(principal.role, role))', off],
    'a second proof of who it is': ['if (stepUp && now - principal.confirmedAt > stepUpMs)', off],
    'what takes a person is not for keys': ['if (stepUp || person) throw', `${off} throw`],
  }),
  ...guardsIn(access, inPublic, {
    'the scopes of a key': ['if (!scopesCover(scopes, verb, family))', off],
  }),
  ...guardsIn(access, onLoopback, {
    'own pages alone change things with a cookie': [
      "if (principal.kind === 'member' && changes(request.method)) demandOwnPage(request, publicUrl);",
      '',
    ],
    'own pages alone sign in': ['      if (changes(request.method)) demandOwnPage(request, publicUrl);', ''],
    'the origin, of a browser that says nothing else': [
      'from === undefined ? origin === own :',
      'from === undefined ? true :',
    ],
    'where the request is from, of a browser that says so': [
      "from === 'same-origin' && (origin === undefined || origin === own)",
      'origin === undefined || origin === own',
    ],
    'the origin besides': ["'same-origin' && (origin === undefined || origin === own)", "'same-origin'"],
  }),
  ...guardsIn('api/src/http/who.ts', onLoopback, {
    'what came through a proxy is not in front of the machine': ['&&\n    !Object.keys(headers).some(isForwarded)', ''],
    'another machine is not in front of this one': [
      "loopbackAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')",
      'isIPv6(address) !== undefined',
    ],
    'sign-in once somebody is able to': [
      'if (isInFront(request) && (await openToMachine()))',
      'if (isInFront(request))',
    ],
  }),
  ...guardsIn('api/src/http/events.ts', 'api/src/http/events.test.ts', {
    'a stream ends with its session': ['if (!holds) end();', ''],
  }),
  ...guardsIn(`${identity}/site.ts`, 'api/src/http/pages.test.ts', {
    'names of cookies that a neighbour cannot set': [
      'pair.startsWith(ofHostAlone) ? [pair.slice(ofHostAlone.length)] : []',
      '[pair.replace(ofHostAlone, "")]',
    ],
  }),
  ...guardsIn(`${identity}/sessions.ts`, onLoopback, {
    'a session that ended': [' || endOf(found.session) <= now) return undefined;', ') return undefined;'],
    'use that a session needs': ['session.lastSeenAt.getTime() + idleMs', 'Number.POSITIVE_INFINITY'],
    'the longest life of a session': ['session.createdAt.getTime() + wholeMs', 'Number.POSITIVE_INFINITY'],
    'a new key of the session after a proof': [
      '.set({ hash: tokenHash(token), confirmedAt: now',
      '.set({ confirmedAt: now',
    ],
  }),
  ...guardsIn(`${identity}/sessions.ts`, inPublic, {
    'a member whose access ended': ['if (!found?.member.active ||', 'if (!found ||'],
  }),
  ...guardsIn(`${identity}/members.ts`, inPublic, {
    'the last Admin keeps role and access': [
      "!(after.role === 'admin' && after.active)) await keepAnAdmin(tx);",
      'false) await keepAnAdmin(tx);',
    ],
    'the last Admin cannot go': ["if (member.role === 'admin' && member.active) await keepAnAdmin(tx);", ''],
    'sessions end with the access': ['if (!after.active) await endSessionsOf(tx, id);', ''],
  }),
  ...guardsIn(`${identity}/keys.ts`, inPublic, {
    'a key that is over': ['if (!found?.member.active || found.key.endsAt <= now)', 'if (!found?.member.active)'],
    'a key whose maker is out': ['if (!found?.member.active || found', 'if (!found || found'],
    'a key that was revoked': ['.where(and(which, isNull(apiKeys.revokedAt)));', '.where(which);'],
    'at most an Editor': ["mayAs(member.role, 'editor') ? 'editor' : member.role", 'member.role'],
  }),
  ...guardsIn('shared/contract/src/tools.ts', inPublic, {
    'the family of a scope': ["(where === '*' || where === family)", 'true'],
    'the verb of a scope': ["(may === 'write' || may === verb)", 'true'],
  }),
  ...guardsIn(`${identity}/passkeys.ts`, waysIn, {
    'a challenge is answered once': [
      'const [row] = await db.delete(ceremonies).where(eq(ceremonies.id, id)).returning();',
      'const [row] = await db.select().from(ceremonies).where(eq(ceremonies.id, id));',
    ],
    'a challenge that is over': ['row.endsAt < new Date() || ', ''],
    'a challenge of somebody else': [' || row.memberId !== memberId)', ')'],
    'the person at the device': [
      'requireUserVerification: true,\n    credential: {',
      'requireUserVerification: false,\n    credential: {',
    ],
    'a signature that fits': ['if (!checked?.verified) throw wrong();', ''],
  }),
  ...guardsIn(`${identity}/totp.ts`, onLoopback, {
    'a code of an app works once': [
      'and(eq(members.id, memberId), lt(members.totpStep, step))',
      'eq(members.id, memberId)',
    ],
    'a code of an app lives half a minute': [
      "if (fits === 'another time') return fits;",
      "if (fits === 'another time') return 'now';",
    ],
    'a code that is shown before its time is used up': [
      "if (fits === 'no') return 'no';",
      "if (fits !== 'now') return fits;",
    ],
  }),
  ...guardsIn(`${identity}/recovery.ts`, onLoopback, {
    'recovery codes before new ones': [
      'await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));',
      '',
    ],
  }),
  ...guardsIn(`${identity}/tries.ts`, onLoopback, {
    'waiting after wrong tries': ['if (wait <= 0) return;', 'return;'],
    'wrong tries of an account': [
      'row && row.tries > allowed ? row',
      "row && !key.startsWith('account') && row.tries > allowed ? row",
    ],
    'wrong tries of a network': [
      'row && row.tries > allowed ? row',
      "row && !key.startsWith('network') && row.tries > allowed ? row",
    ],
  }),
  ...guardsIn(`${identity}/handovers.ts`, `${module}/handover.test.ts`, {
    'a code of another device that is over': [
      'and(eq(handovers.hash, tokenHash(token)), gt(handovers.endsAt, now))',
      'eq(handovers.hash, tokenHash(token))',
    ],
    'a newer code of another device ends the one before': [
      'or(eq(handovers.sessionId, sessionId), lt(handovers.endsAt, now))',
      'lt(handovers.endsAt, now)',
    ],
    'a code of another device works once': [
      'const [row] = await db\n    .delete(handovers)\n    .where(and(eq(handovers.hash, tokenHash(token)), gt(handovers.endsAt, now)))\n    .returning();',
      'const [row] = await db.select().from(handovers).where(and(eq(handovers.hash, tokenHash(token)), gt(handovers.endsAt, now)));',
    ],
    'a code of a session that ended': [
      'const who = row && (await principalBySession(db, row.sessionId, now));',
      "const who = row && { id: (await db.select().from(tables.members))[0]?.id ?? '' };",
    ],
  }),
  ...guardsIn(`${identity}/invitations.ts`, inPublic, {
    'an invitation works once': ['and(isNull(invitations.acceptedAt), isNull', 'and(isNull'],
    'an invitation that was withdrawn': ['isNull(invitations.withdrawnAt), gt', 'gt'],
    'an invitation that is over': [', gt(invitations.endsAt, now))', ')'],
  }),
  ...guardsIn(`${identity}/first-admin.ts`, inPublic, {
    'the code of the first Admin': ['eq(firstAdminCode.hash, codeHash(code))', 'eq(firstAdminCode.id, 1)'],
    'a code of the first Admin that is over': [
      'and(eq(firstAdminCode.hash, codeHash(code)), gt(firstAdminCode.endsAt, now))',
      'eq(firstAdminCode.hash, codeHash(code))',
    ],
  }),
  ...guardsIn(`${identity}/terminal-codes.ts`, waysIn, {
    'a code of the terminal is of the Admin it was made for': [', eq(members.email, email), mayUse', ', mayUse'],
    'a code of the terminal that is over': ['gt(terminalCodes.endsAt, now), eq', 'eq'],
    'a code of the terminal for Admins alone': ["and(members.active, eq(members.role, 'admin'))", 'members.active'],
    'a code of the terminal of one whose access ended': [
      "and(members.active, eq(members.role, 'admin'))",
      "eq(members.role, 'admin')",
    ],
    'passkeys of before end with a code of the terminal': [
      'await tx.delete(passkeys).where(eq(passkeys.memberId, memberId));',
      '',
    ],
    'recovery codes of before end with a code of the terminal': [
      'await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));',
      '',
    ],
    'sessions of before end with a code of the terminal': ['return endSessionsOf(tx, memberId);', 'return 2;'],
  }),
  ...guardsIn(`${module}/session.ts`, waysIn, {
    'a code of the terminal works once': [
      'if (!(await spendTerminalCode(tx, member.id, body.code))) throw',
      `${off} throw`,
    ],
    'guesses of a code of the terminal wait': [
      'await takeTries(call.db, [network]);\n  const member = await memberOfTerminalCode',
      'const member = await memberOfTerminalCode',
    ],
    'the app of before ends with a code of the terminal': ['await forgetTotp(call.credentials, tx, member.id);', ''],
  }),
  ...guardsIn(`${identity}/passphrase.ts`, `${identity}/passphrase.test.ts`, {
    'passphrases that are tried first': ['if (guesses < tooFewGuesses)', off],
  }),
  ...guardsIn(`${module}/session.ts`, onLoopback, {
    'one first Admin': ['if (hasAdmin)\n', `${off}\n`],
  }),
  ...guardsIn(`${module}/sessions.ts`, inPublic, {
    'sessions of others are an Admin’s': ["who.role === 'admin' ? undefined : who.id", 'who && undefined'],
  }),
  ...guardsIn(`${module}/prove.ts`, waysIn, {
    'a passphrase of one whose access ended': ['if (!(fits && member?.active))', 'if (!(fits && member))'],
    'a passkey of one whose access ended': ['if (!owner.active) throw', `${off} throw`],
    'a recovery code of one whose access ended': ['!member?.active || !(await', '!member || !(await'],
    'a proof of somebody else': ['if (proven.member.id !== member.id)', off],
  }),
  ...guardsIn(`${module}/prove.ts`, onLoopback, {
    'the code besides the passphrase': ['await demandSecond(call, member, proof) };', 'false };'],
    'tries of codes': ['if (asksOn(error)) await undoTries(db, keys);', 'if (asksOn(error)) await giveBack(db, keys);'],
  }),
];
