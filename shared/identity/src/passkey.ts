import type { Answer, BodyInput } from '@avenue/contract';
import { callApi } from '@avenue/data';

type Proof = Extract<BodyInput<'POST /api/session'>, { way: 'passkey' }>;

/** Whether this browser speaks with authenticators in the form that the calls have. */
export const browserKnowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Whether it offers passkeys among what it fills in. */
export const fillsInPasskeys = async (): Promise<boolean> =>
  browserKnowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Has an authenticator sign a challenge of the server.
 *
 * @param mediation `conditional` waits until one is chosen in a field. Default value: the browser asks at once
 * @throws DOMException as the browser gives it; RequestFailure where there is no challenge
 */
export async function askPasskey(
  signal: AbortSignal,
  mediation: CredentialMediationRequirement = 'optional',
): Promise<Pick<Proof, 'ceremony' | 'assertion'>> {
  const { ceremony, options } = await callApi('POST /api/session/challenge', { signal });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const found = await navigator.credentials.get({ publicKey, signal, mediation });
  if (!(found instanceof PublicKeyCredential)) throw new Error('The browser gave no passkey.');
  return { ceremony, assertion: found.toJSON() as Proof['assertion'] };
}

/**
 * Makes a new passkey for the member who is in.
 *
 * @throws DOMException as the browser gives it; RequestFailure where the server does not take it
 */
export async function addPasskey(label = ''): Promise<Answer<'POST /api/session/passkeys'>> {
  const { ceremony, options } = await callApi('POST /api/session/passkeys/challenge', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await navigator.credentials.create({ publicKey });
  if (!(made instanceof PublicKeyCredential)) throw new Error('The browser made no passkey.');
  const attestation = made.toJSON() as unknown as BodyInput<'POST /api/session/passkeys'>['attestation'];
  return callApi('POST /api/session/passkeys', { body: { ceremony, attestation, label } });
}

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: it was put aside, or took too long.',
  SecurityError: 'Passkeys do not work at this address.',
  InvalidStateError: 'This device has a passkey for you already.',
  NotSupportedError: 'This device has no kind of passkey that Avenue takes.',
};

/** What the browser said, in words; nothing for what is no failure of a passkey. */
export const passkeyProblem = (error: unknown): string | undefined =>
  error instanceof DOMException ? (sentences[error.name] ?? 'The browser could not use a passkey.') : undefined;
