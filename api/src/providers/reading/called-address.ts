import { guardedFetch, vendorCall } from '../../kernel/net/index.ts';
import { EngineError } from '../engine.ts';

const deadlineMs = 25_000;
const mostBytes = 15 * 1024 ** 2;
const mostRedirects = 5;
const agent = 'Avenue/0.1 (self-hosted creator dashboard)';

export type Fetch = typeof fetch;

/** Pages and feeds are never on this machine or in the house; each redirect is held to the same. */
const outside: Fetch = guardedFetch({ allowPrivate: false, deadlineMs: 0, redirects: mostRedirects });

export interface Called {
  bytes: Buffer;
  /** Media type without its parameters, in small letters. */
  type: string;
  charset: string | undefined;
}

const isRefusedAddress = (error: unknown): boolean => {
  for (let one = error, depth = 0; one instanceof Error && depth < 6; one = one.cause, depth++)
    if (one.name === 'RefusedAddress') return true;
  return false;
};

/**
 * What lies at an address.
 *
 * @param accept media types that are wanted
 * @throws EngineError with a sentence: nobody there, no page, too large, an address of this machine or house
 */
export async function callAddress(
  url: string,
  { accept, signal, fetch = outside }: { accept: string; signal: AbortSignal; fetch?: Fetch | undefined },
): Promise<Called> {
  const { host } = new URL(url);
  const called = {
    id: 'reader',
    unreachable: `Nobody answers at ${host}. Check the address, then try again.`,
    overdue: (waited: string) => `${host} gave no full answer within ${waited}. Try again later.`,
    brokenOff: `The answer of ${host} broke off. Try again.`,
    tooLarge: 'There is more than 15 MB at this address. Save it as a file in parts, then add those.',
    refusal: ({ status }: { status: number }) =>
      status === 404 || status === 410
        ? {
            code: 'engine_refused' as const,
            message: `There is no page at this address any more (${status}). Check it.`,
          }
        : status === 401 || status === 403 || status === 429
          ? {
              code: 'engine_refused' as const,
              message: `${host} does not give this page to programs (${status}). Open it in your browser, copy its text and paste it as an article.`,
            }
          : { code: 'engine_unavailable' as const, message: `${host} has a fault (${status}). Try again later.` },
  };
  try {
    return await vendorCall(called, { signal, deadlineMs, limitBytes: mostBytes, fetch }, async ({ send, bytes }) => {
      const answer = await send(url, { headers: { 'user-agent': agent, accept } });
      const [type = '', ...facts] = (answer.headers.get('content-type') ?? '').toLowerCase().split(';');
      const charset = facts
        .map((fact) => /^\s*charset="?([\w-]{2,30})/.exec(fact)?.[1])
        .find((found) => found !== undefined);
      return { bytes: Buffer.from(await bytes(answer)), type: type.trim(), charset };
    });
  } catch (error) {
    if (error instanceof EngineError && isRefusedAddress(error.cause))
      throw new EngineError(
        'reader',
        'engine_refused',
        'This address is not called: it leads to this machine, into the house, or from one redirect to the next. Paste its text as an article.',
        { cause: error.cause },
      );
    throw error;
  }
}

/** Media types of a feed. */
export const feedTypes = 'application/rss+xml,application/atom+xml,application/xml,text/xml;q=0.9,*/*;q=0.5';

/** Why a look at an address came to nothing, as a sentence. */
export const whyNotRead = (error: unknown, signal: AbortSignal): string =>
  signal.aborted
    ? 'The look was stopped. Look again, or wait for the next one.'
    : error instanceof EngineError
      ? error.message
      : 'It could not be read. Look again later.';
