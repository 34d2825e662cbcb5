import { guardsIn } from './guard.ts';

const identity = 'api/src/kernel/identity';
const module = 'api/src/modules/system/identity';
const demanded = `${module}/two-factors.test.ts`;
const onLoopback = `${module}/loopback.test.ts`;
const off = 'if (false)';

/** The second factor, what stands in for a lost one, and what is noted of those who try to get around. */
export const secondFactor = [
  ...guardsIn('api/src/http/access.ts', 'api/src/http/access.test.ts', {
    'a session without its second factor': ['if (principal.limited && !enrols)', off],
  }),
  ...guardsIn(`${identity}/door.ts`, demanded, {
    'two factors are demanded': ['if (!principal?.oneFactor || !(await door.state()).demandsTwo)', 'if (principal)'],
    'whoever has a second factor shows it': [
      '? undefined : { ...principal, limited: true }',
      '? principal : undefined',
    ],
  }),
  ...guardsIn('api/src/app.ts', demanded, {
    'of every server that others reach': [
      "config.publicUrl !== undefined || (await settings.get(twoFactors)) === 'on'",
      'false',
    ],
  }),
  ...guardsIn(`${identity}/sessions.ts`, demanded, {
    'one new passphrase after a recovery code': ['and(eq(sessions.id, id), sessions.recovered)', 'eq(sessions.id, id)'],
  }),
  ...guardsIn(`${module}/prove.ts`, demanded, {
    'a recovery code stands for one factor': [
      'const twoFactors = await demandSecond(call, member, { code: proof.app });',
      'const twoFactors = true;',
    ],
    'a recovery code works once beside the passphrase': [
      'if (await spendRecoveryCode(call.db, member.id, recovery)) return true;',
      'if (await isRecoveryCode(call.db, member.id, recovery)) return true;',
    ],
  }),
  ...guardsIn(`${module}/ways.ts`, demanded, {
    'the last second factor stays': [
      'if ((await door.state()).demandsTwo && !(await hasSecondFactor',
      `${off} if (!(await hasSecondFactor`,
    ],
  }),
  ...guardsIn(`${module}/ways.ts`, onLoopback, {
    'the present passphrase beside the new one': [
      'await provePresent(call, member, body, { asked, header });',
      'void provePresent;',
    ],
  }),
  ...guardsIn('shared/contract/src/system/identity/sessions.ts', onLoopback, {
    'a proof before a session of another device ends': [
      "access: { role: 'viewer', stepUp: true },\n    changes: [...ended],\n    summary: 'End an own",
      "access: { role: 'viewer', person: true },\n    changes: [...ended],\n    summary: 'End an own",
    ],
  }),
  ...guardsIn('api/src/http/server.ts', 'api/src/http/attempts.test.ts', {
    'another name or site stands in the journal': ['await noteAttempt(request, code, options);', ''],
    'too many calls stand in the journal': ['await noteAttempt(request, codeOf(error), options);', ''],
    'who called stands in the log': ['who: request.principal?.id,', ''],
  }),
];
