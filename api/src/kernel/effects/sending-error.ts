import { EngineError } from '../engine-error.ts';
import { mayHaveArrived } from '../net/index.ts';
import { SendPostponed, SendRefused } from './definition.ts';

/** What broke, without what would be done about it had nothing arrived. */
export const whatBroke = (error: unknown): string => (error as Error).message.split(/(?<=\.) (?=[A-Z])/)[0] ?? '';

/** It may have arrived, and is not sent again: somebody has to look. */
const leftOpen = (error: EngineError) =>
  new EngineError(error.engine, error.code, `${whatBroke(error)} Look there whether it arrived.`, { cause: error });

/** A failed call as `EffectKind.send` throws it: what is known to have met nobody, or a refusal, and what is left open. */
export function sendingError(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  if (mayHaveArrived(error)) return leftOpen(error);
  const { code, message, retryAfterS, cause } = error;
  if (code === 'engine_rate_limited') return new SendPostponed(message, retryAfterS && retryAfterS * 1000);
  if (code !== 'engine_unreachable') return new SendRefused(message);
  // A server that fails may have done it before it did.
  return cause === undefined ? leftOpen(error) : new SendPostponed(message);
}
