import { z } from 'zod';

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Give an e-mail address.')
  .max(200)
  .pipe(z.email('Give an address like mara@example.com.'));

export const memberName = z.string().trim().min(1, 'Give a name.').max(60, 'Keep the name under 60 characters.');

/** Long enough to resist guessing; no rules of signs. */
export const newPassphrase = z
  .string()
  .min(12, 'Take at least 12 characters; four words are a good passphrase.')
  .max(200, 'Keep the passphrase under 200 characters.');

/** Six digits of an authenticator app, spaces allowed. */
export const code = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.'));

/** Of a link: in a body, so that no log of addresses has it. */
export const token = z.string().min(20).max(200);

export const recoveryCode = z.string().trim().max(60);

/** Stay signed in on this device after the browser closes. */
export const keep = z.boolean().default(false);

/** A credential of the browser as its `toJSON()` gives it. */
const credential = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.looseObject({
    id: z.string().min(1).max(2000),
    rawId: z.string().min(1).max(2000),
    type: z.literal('public-key'),
    response: z.looseObject(response),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  });

const part = z.string().max(100_000);

export const assertion = credential({
  clientDataJSON: part,
  authenticatorData: part,
  signature: part,
  userHandle: part.nullish(),
});

export const attestation = credential({
  clientDataJSON: part,
  attestationObject: part,
  transports: z.array(z.string().max(40)).max(20).optional(),
});
