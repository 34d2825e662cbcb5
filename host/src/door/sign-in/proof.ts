import type { BodyInput, Session } from '@avenue/contract';
import { callApi, keepSession, tellTabs } from '@avenue/data';

/** One way to prove who one is, as it is sent to come in. */
export type Proof = BodyInput<'POST /api/session'>;
/** To come in, or once more by whoever is in. */
export type ProofTarget = 'enter' | 'confirm';

function confirmation(proof: Proof): BodyInput<'POST /api/session/confirm'> {
  if (proof.way === 'passkey') return { way: proof.way, ceremony: proof.ceremony, assertion: proof.assertion };
  const { email: _known, keep: _stays, ...shown } = proof;
  return shown;
}

/** Takes over who is in now, and has the other tabs of this browser know. */
export function entered(session: Session): void {
  keepSession(session);
  tellTabs('changed');
}

/**
 * Sends a proof. Whoever sent it says that somebody is `entered`.
 *
 * @throws RequestFailure 401 `wrong`, `code_needed`, `passkey_needed`; 429 `too_often`
 */
export const proofTo = (target: ProofTarget, proof: Proof): Promise<Session> =>
  target === 'enter'
    ? callApi('POST /api/session', { body: proof })
    : callApi('POST /api/session/confirm', { body: confirmation(proof) });
