import { EngineError } from '../engine-error.ts';
import { mayHaveArrived } from '../net/index.ts';
import { SendPostponed, SendRefused } from './definition.ts';

/** A failed call as `EffectKind.send` throws it: whatever is not known to have met nobody, or a refusal, stays as it is. */
export function sendingError(error: unknown): unknown {
  if (!(error instanceof EngineError) || mayHaveArrived(error)) return error;
  const { code, message, retryAfterS, cause } = error;
  if (code === 'engine_rate_limited') return new SendPostponed(message, retryAfterS && retryAfterS * 1000);
  if (code !== 'engine_unreachable') return new SendRefused(message);
  // A server that fails may have done it before it did.
  return cause === undefined ? error : new SendPostponed(message);
}
