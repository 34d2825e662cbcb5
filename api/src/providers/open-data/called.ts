import { type CalledVendor, guardedFetch, parseJson, vendorCall } from '../../kernel/net/index.ts';
import { EngineError } from '../engine.ts';

type Fetch = typeof globalThis.fetch;

export interface Reach {
  signal: AbortSignal;
  /** Default value: the guarded client for public addresses. */
  fetch?: Fetch | undefined;
  /** Where it is asked, without a slash at its end. Default value: the public one */
  baseUrl?: string | undefined;
}

export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
);

const deadlineMs = 20_000;
const mostMegabytes = 15;
/** Wikimedia asks every client to say who it is: https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy */
const agent = 'Avenue/0.1 (self-hosted creator dashboard)';
const outside: Fetch = guardedFetch({ allowPrivate: false, deadlineMs: 0 });

/** A public service, and what is said of it. */
export interface Asked {
  id: string;
  name: string;
  /** Said for 404. */
  missing: string;
  /** What can be done without it. Default value: look through your own material */
  instead?: string;
  /** Of an answer. Default value: 15 */
  megabytes?: number;
}

const calledOf = ({ id, name, missing, instead, megabytes = mostMegabytes }: Asked): CalledVendor => ({
  id,
  unreachable: `${name} cannot be reached. Check the network, or ${instead ?? 'look through your own material'}.`,
  overdue: (waited) => `${name} gave no full answer within ${waited}. Try again later.`,
  brokenOff: `The answer of ${name} broke off. Try again.`,
  tooLarge: `${name} sent more than ${megabytes} MB. Ask for something smaller.`,
  refusal({ status, retryAfterS }) {
    if (status === 404) return { code: 'engine_refused', message: missing };
    if (status === 429) {
      const wait = retryAfterS ? `in ${retryAfterS} seconds` : 'in some minutes';
      return { code: 'engine_rate_limited', message: `${name} gets too many requests from here. Try again ${wait}.` };
    }
    if (status === 403)
      return { code: 'engine_refused', message: `${name} does not answer programs from here (403). Try again later.` };
    if (status >= 500)
      return { code: 'engine_unavailable', message: `${name} has a fault on its side (${status}). Try again later.` };
    return { code: 'engine_refused', message: `${name} refused the request (${status}). Try again later.` };
  },
});

/** What an answer says that it is written in. One that names no such encoding is UTF-8, as JSON has to be. */
function decoderOf(response: Response): TextDecoder {
  const [, charset = 'utf-8'] = /charset="?([^\s;"]+)/i.exec(response.headers.get('content-type') ?? '') ?? [];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/**
 * Asks a public service for JSON, one request after the other.
 *
 * @param language of the answer. Default value: what the service takes for its own
 * @throws EngineError with a sentence
 */
export async function askPublic(
  asked: Asked,
  url: string,
  { signal, fetch = outside }: Reach,
  language?: string,
): Promise<unknown> {
  const limitBytes = (asked.megabytes ?? mostMegabytes) * 1024 ** 2;
  return vendorCall(calledOf(asked), { signal, deadlineMs, limitBytes, fetch }, async ({ send, bytes }) => {
    const headers = {
      'user-agent': agent,
      accept: 'application/json',
      ...(language && { 'accept-language': language }),
    };
    const response = await send(url, { headers });
    const answer = parseJson(decoderOf(response).decode(await bytes(response)));
    if (answer === undefined) throw strange(asked.id, asked.name);
    return answer;
  });
}

/** An answer that is none of those that are described: a sign-in page of a hotel, or another version. */
export const strange = (id: string, name: string) =>
  new EngineError(id, 'engine_bad_answer', `${name} did not answer as expected. Try again later.`);

/** What a public record says, as it can be told. */
export interface PublicRecord {
  /** One sentence. */
  text: string;
  /** What stands there, word for word. */
  quote: string;
  title: string;
  url: string;
}
