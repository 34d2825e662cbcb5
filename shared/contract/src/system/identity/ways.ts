import { z } from 'zod';
import { id, instant } from '../../common.ts';
import type { EndpointTable } from '../../endpoint.ts';
import { attestation, code, memberName, newPassphrase, recoveryCode } from './inputs.ts';
import { challenge } from './session.ts';

export const passkey = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: instant,
  lastUsedAt: instant.optional(),
  /** Kept by a password manager on several devices, not by one device alone. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** How a member signs in. */
export const ways = z.object({
  passphrase: z.boolean(),
  totp: z.boolean(),
  recoveryCodes: z.number().int(),
  passkeys: z.array(passkey),
});
export type Ways = z.infer<typeof ways>;

const confirmed = { role: 'viewer', stepUp: true } as const;
const enrolling = { ...confirmed, enrols: true } as const;
const seen = ['/api/session', '/api/team'] as const;

/** Of the member who asks; in front of the machine without sign-in they answer 409 `no_account`. */
export const wayEndpoints = {
  'GET /api/session/ways': {
    access: { role: 'viewer', person: true, enrols: true },
    summary: 'How the member who asks signs in',
    tag: 'Session',
    response: ways,
  },
  'PUT /api/session/name': {
    access: { role: 'viewer', person: true },
    changes: [...seen, '/api/sessions', '/api/keys'],
    summary: 'Change the own name',
    tag: 'Session',
    body: z.object({ name: memberName }),
    response: z.object({ name: z.string() }),
  },
  'PUT /api/session/passphrase': {
    access: confirmed,
    changes: [...seen, '/api/sessions'],
    summary:
      'Set or change the own passphrase, with the present one or a recovery code where there is one; right after a sign-in by recovery code without. All other sessions of the member end',
    tag: 'Session',
    body: z.object({
      passphrase: newPassphrase,
      present: z.string().max(1000).optional(),
      recovery: recoveryCode.optional(),
    }),
    response: ways,
  },
  'POST /api/session/passkeys/challenge': {
    access: enrolling,
    changes: [],
    summary: 'What a new passkey signs: `PublicKeyCredential.parseCreationOptionsFromJSON(options)`',
    tag: 'Session',
    response: challenge,
  },
  'POST /api/session/passkeys': {
    access: enrolling,
    changes: [...seen],
    summary: 'Add a passkey',
    tag: 'Session',
    body: z.object({ ceremony: id, attestation, label: z.string().trim().max(60).default('') }),
    response: ways,
    status: 201,
  },
  'DELETE /api/session/passkeys/{id}': {
    access: confirmed,
    changes: [...seen],
    summary: 'Remove a passkey; the last way to sign in stays, and the last second factor where two are demanded',
    tag: 'Session',
    params: z.object({ id: z.string().min(1).max(2000) }),
    response: ways,
  },
  'POST /api/session/totp': {
    access: enrolling,
    changes: [],
    summary: 'A new secret for an authenticator app; nothing is asked for until a code of it was sent back',
    tag: 'Session',
    response: z.object({
      /** Base32, to be typed. */
      secret: z.string(),
      /** `otpauth://`, to be drawn as a QR code. */
      uri: z.string(),
    }),
    status: 201,
  },
  'PUT /api/session/totp': {
    access: enrolling,
    changes: [...seen],
    summary: 'Turn codes of the app on, with a code of the new secret; they are asked for besides the passphrase',
    tag: 'Session',
    body: z.object({ code }),
    response: ways,
  },
  'DELETE /api/session/totp': {
    access: confirmed,
    changes: [...seen],
    summary: 'Turn codes of the app off, but for the last second factor where two are demanded',
    tag: 'Session',
    response: ways,
  },
  'POST /api/session/recovery-codes': {
    access: confirmed,
    changes: [...seen],
    summary: 'Ten new recovery codes, shown once; those before stop working',
    tag: 'Session',
    response: z.object({ codes: z.array(z.string()) }),
    status: 201,
  },
} as const satisfies EndpointTable;
