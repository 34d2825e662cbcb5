import { EngineError } from '../engine-error.ts';

/** Of errors of the network: nobody was met, so nothing can have arrived. */
const metNobody = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'EDNS',
  'ECONNECTION',
]);

/** An error and what led to it. */
function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let one = error, depth = 0; one instanceof Error && depth < 6; one = one.cause, depth++) {
    yield one;
    if (one instanceof AggregateError) for (const inner of one.errors) yield* chain(inner);
  }
}

/**
 * Whether what failed may have arrived all the same. A refusal says that it did not, and so does a server that says it
 * failed; a line that broke and a time that ran out leave it open.
 */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof EngineError)) return true;
  if (error.code === 'engine_timeout' || error.code === 'engine_bad_answer') return true;
  if (error.code !== 'engine_unreachable' || error.cause === undefined) return false;
  const causes = [...chain(error.cause)];
  return !causes.some(({ code, name }) => metNobody.has(String(code)) || name === 'RefusedAddress');
}
