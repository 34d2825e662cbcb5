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
const mostBytes = 15 * 1024 ** 2;
/** Wikimedia asks every client to say who it is: https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy */
const agent = 'Avenue/0.1 (self-hosted creator dashboard)';
const outside: Fetch = guardedFetch({ allowPrivate: false, deadlineMs: 0 });

const calledOf = (id: string, name: string, missing: string): CalledVendor => ({
  id,
  unreachable: `${name} cannot be reached. Check the network, or look through your own material.`,
  overdue: (waited) => `${name} gave no full answer within ${waited}. Try again later.`,
  brokenOff: `The answer of ${name} broke off. Try again.`,
  tooLarge: `${name} sent more than 15 MB. Ask for something smaller.`,
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

/**
 * Asks a public service of Wikimedia for JSON, one request after the other.
 *
 * @param missing said for 404
 * @throws EngineError with a sentence
 */
export async function askPublic(
  { id, name, missing }: { id: string; name: string; missing: string },
  url: string,
  { signal, fetch = outside }: Reach,
): Promise<unknown> {
  const called = calledOf(id, name, missing);
  return vendorCall(called, { signal, deadlineMs, limitBytes: mostBytes, fetch }, async ({ send, text }) => {
    const headers = { 'user-agent': agent, accept: 'application/json' };
    const answer = parseJson(await text(await send(url, { headers })));
    if (answer === undefined) throw strange(id, name);
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
