import type { Refused, Told } from '../kernel/net/index.ts';
import { toldByStatus } from './platform-calls.ts';

/** What an answer of an ad platform that is no success means to whoever waits for its figures. */
export function adsRefusal(name: string, answer: Refused): Told {
  const { status } = answer;
  if (status === 403)
    return {
      code: 'engine_unauthorized',
      message: `${name} does not let this connection read its ads. Connect it again, allow everything that is asked for, and check its client in Admin Config.`,
    };
  if (status === 401 || status === 429 || status >= 500) return toldByStatus(name, answer);
  return {
    code: 'engine_refused',
    message: `${name} refuses to be read (${status}). Try again later, or import an export of it.`,
  };
}
