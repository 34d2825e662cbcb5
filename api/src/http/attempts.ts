import type { FastifyRequest } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import { networkOf, nobody } from '../kernel/identity/index.ts';
import type { AccessOptions } from './access.ts';
import { askedOf } from './who.ts';

/** Refusals that speak of somebody who gets around what holds, and what the journal says of them. */
const attempts = {
  unknown_host: { action: 'host.refused', what: 'A call under another name than that of this server was refused' },
  foreign_origin: { action: 'origin.refused', what: 'A call that no page of Avenue made was refused' },
  infected: { action: 'upload.refused', what: 'A file in which the virus scanner found something was refused' },
  too_often: { action: 'limit.refused', what: 'More was asked for than one may ask for, and was refused' },
} as const;

/** Wrong proofs are told by themselves, with whose they were. */
const toldApart = /^\/api\/session(?:$|\/(?:confirm|first|passphrase)$)/;

/**
 * Keeps an attempt to get around a guard in the journal, with who it was where there is a session or a key. Never fails:
 * the refusal stands anyhow.
 *
 * @param code of the refusal
 */
export async function noteAttempt(
  request: FastifyRequest,
  code: string,
  { identify, refused }: Pick<AccessOptions, 'identify' | 'refused'>,
): Promise<void> {
  const attempt = Object.hasOwn(attempts, code) ? attempts[code as keyof typeof attempts] : undefined;
  const url = request.routeOptions.url ?? '';
  if (!attempt || !refused || (code === 'too_often' && toldApart.test(url))) return;
  const who = request.principal ?? (await identify(request).catch(() => undefined)) ?? nobody;
  const { address, reference } = askedOf(request, undefined);
  const subject = who.kind === 'member' || who.kind === 'key' ? who.id : networkOf(address);
  // The name and the origin that were given are somebody's own words: they stay out.
  await refused({
    ...attempt,
    subject,
    what: `${attempt.what}: ${request.method} ${url}`.trim(),
    who,
    address,
    reference,
  });
}

/** Of what was thrown. */
export const codeOf = (error: unknown): string => (error instanceof Failure ? error.code : '');
