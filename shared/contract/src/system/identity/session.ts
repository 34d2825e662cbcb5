import { z } from 'zod';
import { id, instant, nothing } from '../../common.ts';
import { type EndpointTable, roles } from '../../endpoint.ts';
import { assertion, code, email, keep, memberName, newPassphrase, recoveryCode, token } from './inputs.ts';

/** Who is in front of this browser, and how the door stands. */
export const session = z.object({
  /** Whether sign-in is asked for; without it the operator in front of the machine is Admin. */
  asks: z.boolean(),
  /** Sign-in is asked for and no Admin is able to: the first one is made with the code from the terminal. */
  needsFirstAdmin: z.boolean(),
  /** Whether passkeys work at this address: they need `https`, or the name `localhost`. */
  passkeysWorkHere: z.boolean(),
  /** Whoever signs in shows two factors. Absent where one is enough. */
  demandsTwo: z.literal(true).optional(),
  /** Absent for nobody. */
  who: z
    .object({
      /** `local`: in front of the machine, without sign-in; `key`: a script. */
      kind: z.enum(['local', 'member', 'key']),
      id: z.string(),
      name: z.string(),
      email: z.string().optional(),
      role: z.enum(roles),
      /** It lacks the second factor that is demanded: it may add one, or sign out. */
      limited: z.literal(true).optional(),
      /** Until then, what asks who it is once more does not ask. Absent where nobody is asked, or must be now. */
      confirmedUntil: instant.optional(),
      /** Ways to sign in that this member has; absent but for a member. */
      ways: z
        .object({
          passphrase: z.boolean(),
          /** A code of an app is asked for besides the passphrase. */
          totp: z.boolean(),
          passkeys: z.number().int(),
          /** Recovery codes that are left. */
          recoveryCodes: z.number().int(),
        })
        .optional(),
    })
    .optional(),
});
export type Session = z.infer<typeof session>;

const passphraseAnd = { passphrase: z.string().max(1000), code: code.optional(), recovery: recoveryCode.optional() };
const recoveryAnd = { code: recoveryCode, app: code.optional() };

/** One way to prove who somebody is. */
export const signIn = z.discriminatedUnion('way', [
  z.object({ way: z.literal('passkey'), ceremony: id, assertion, keep }),
  /**
   * With a second factor: `code` of the app, or a recovery code in its place. Without either the answer is 401
   * `code_needed`, or 401 `passkey_needed` for whoever has no app.
   */
  z.object({ way: z.literal('passphrase'), email, ...passphraseAnd, keep }),
  /** A recovery code in place of the passphrase; `app` is the second factor, as `code` is above. */
  z.object({ way: z.literal('recovery'), email, ...recoveryAnd, keep }),
]);
export type SignIn = z.infer<typeof signIn>;

/** The same ways once more, by somebody who is signed in. */
export const confirmation = z.discriminatedUnion('way', [
  z.object({ way: z.literal('passkey'), ceremony: id, assertion }),
  z.object({ way: z.literal('passphrase'), ...passphraseAnd }),
  z.object({ way: z.literal('recovery'), ...recoveryAnd }),
]);
export type Confirmation = z.infer<typeof confirmation>;

/** What the browser asks an authenticator: `PublicKeyCredential.parseRequestOptionsFromJSON(options)`. */
export const challenge = z.object({
  /** Sent back with the answer of the authenticator; works once, for five minutes. */
  ceremony: id,
  options: z.record(z.string(), z.unknown()),
});
export type Challenge = z.infer<typeof challenge>;

const entered = ['/api/session', '/api/sessions', '/api/team'] as const;

export const sessionEndpoints = {
  'GET /api/session': {
    access: 'everybody',
    summary: 'Who asks, whether sign-in is asked for, and how it works here',
    tag: 'Session',
    response: session,
  },
  'POST /api/session/challenge': {
    access: 'everybody',
    changes: [],
    summary: 'What a passkey signs to sign in or to confirm',
    tag: 'Session',
    response: challenge,
  },
  'POST /api/session': {
    access: 'everybody',
    changes: [...entered],
    summary:
      'Sign in. Wrong: 401 `wrong`; the second factor is missing: 401 `code_needed`, `passkey_needed`; too often: 429 with Retry-After',
    tag: 'Session',
    body: signIn,
    response: session,
  },
  'POST /api/session/first': {
    access: 'everybody',
    changes: [...entered],
    summary:
      'Make the first Admin and sign in, with the one-time code from the terminal; in front of the machine, where no sign-in is asked for yet, without it',
    tag: 'Session',
    body: z.object({
      code: z.string().trim().max(60).optional(),
      name: memberName,
      email,
      passphrase: newPassphrase,
      keep,
    }),
    response: session,
  },
  'POST /api/session/confirm': {
    access: { role: 'viewer', person: true, enrols: true },
    changes: ['/api/session'],
    summary: 'Prove once more who it is; holds for five minutes, and the session gets a new key',
    tag: 'Session',
    body: confirmation,
    response: session,
  },
  'POST /api/session/handover': {
    access: { role: 'viewer', stepUp: true },
    changes: [],
    summary:
      'A link that signs the member in on another device, once, within a minute; one before and the end of this session end it',
    tag: 'Session',
    response: z.object({ link: z.string(), lastsMs: z.number().int() }),
    status: 201,
  },
  'POST /api/session/handover/accept': {
    access: 'everybody',
    changes: [...entered],
    summary: 'Sign in with the token of such a link; one that is used up or over is 404',
    tag: 'Session',
    body: z.object({ token, keep }),
    response: session,
    status: 201,
  },
  'POST /api/session/regain': {
    access: 'everybody',
    changes: [...entered],
    summary:
      'Come back as an Admin who lost every way in, with the one-time code from the terminal: a new passphrase in place of every way and session of before. Wrong, used or over: 401 `wrong`',
    tag: 'Session',
    body: z.object({ email, code: recoveryCode, passphrase: newPassphrase, keep }),
    response: session,
  },
  'DELETE /api/session': {
    access: 'everybody',
    changes: ['/api/session', '/api/sessions'],
    summary: 'Sign out; the browser forgets what it kept of this studio',
    tag: 'Session',
    response: nothing,
  },
} as const satisfies EndpointTable;
