import { isAway, RequestFailure } from './failure.ts';

/** A failure in the operator's words. */
export interface Explanation {
  /** Why, as far as it is known. One sentence. */
  why: string;
  /** What to do now; absent where `why` says it. */
  next?: string | undefined;
}

const again = 'Try again.';
const byItself = 'It opens by itself when Avenue is back.';
const lookFirst = 'It may have been done all the same: look before you try again.';

/** What each status means where the server sent no sentence of its own. */
const statuses: Readonly<Record<number, Explanation>> = {
  401: { why: 'This address asks you to sign in first.', next: 'Sign in, then load this page again.' },
  403: { why: 'The request was refused.', next: 'Open Avenue at its own address, then try again.' },
  404: { why: 'It is not there. It may have been removed.', next: 'Go back and open it from its list.' },
  409: { why: 'It was changed elsewhere meanwhile.', next: 'Look at what is there now, then try again.' },
  413: { why: 'It is too large to send.', next: 'Make it smaller, then try again.' },
  422: { why: 'The server did not accept it.', next: 'Correct what is marked, then try again.' },
  429: { why: 'Too much was asked for at once.' },
};

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** "Try again in 20 s." or "Try again in 3 min." */
const waitFor = (ms: number | undefined) =>
  ms === undefined
    ? 'Wait a moment, then try again.'
    : `Try again in ${ms > 90_000 ? `${Math.ceil(ms / 60_000)} min` : `${seconds(ms)} s`}.`;

function explainCall(error: RequestFailure): Explanation {
  const { code, status, message, onlyRead, retryAfterMs, reference } = error;
  if (isAway(error)) return { why: message, next: onlyRead ? byItself : lookFirst };
  if (code === 'timeout')
    return { why: message, next: onlyRead ? 'It may be busy: wait a moment, then try again.' : lookFirst };
  if (code === 'cut_off') return { why: message, next: onlyRead ? again : lookFirst };
  if (code === 'unreadable')
    return {
      why: message,
      next: 'Another program at this address, or a sign-in page of the network, may stand in between. Check the connection, then try again.',
    };
  const own = code !== `http_${status}` && code !== 'unexpected';
  if (own)
    return { why: message, ...(status === 429 && retryAfterMs !== undefined && { next: waitFor(retryAfterMs) }) };
  const known = statuses[status];
  if (known) return { ...known, ...(status === 429 && { next: waitFor(retryAfterMs) }) };
  return {
    why: status >= 500 ? 'Avenue met a fault of its own.' : `The server answered with ${status}.`,
    next: `Try again. If it stays, copy the details${reference ? ': the log has more under their reference' : ''}.`,
  };
}

/** Code or styles of a part that did not arrive. */
export const isLostCode = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED');

/**
 * Why something failed and what to do about it: the one table behind every error on screen.
 *
 * @param error what was thrown, or a sentence that says why
 * @param away whether the server is known to be away: then nothing opens before it is back. Default value: false.
 */
export function explain(error: unknown, { away = false }: { away?: boolean } = {}): Explanation {
  const reads = isLostCode(error) || (error instanceof RequestFailure && error.onlyRead);
  if (away && reads) return { why: 'Avenue does not answer.', next: byItself };
  if (isLostCode(error))
    return { why: 'Its code did not arrive.', next: 'Check that Avenue is running, then try again.' };
  if (error instanceof RequestFailure) return explainCall(error);
  if (typeof error === 'string' && error) return { why: error };
  if (error instanceof Error && error.message) return { why: error.message };
  return { why: 'The cause is not known.', next: 'Load this page again. If it stays, look at the log.' };
}

/** Any thrown value as words for the operator: why, and what to do. */
export const sentenceOf = (error: unknown): string => {
  const { why, next } = explain(error);
  return next ? `${why} ${next}` : why;
};

/** What whoever helps the operator needs, a line each: the words on screen, then call, code, reference and time. */
export function detailsOf(
  title: string,
  error: unknown,
  more: readonly { label: string; value: unknown }[] = [],
): string {
  const failure = error instanceof RequestFailure ? error : undefined;
  const facts: [string, string | undefined][] = [
    ...more.map(({ label, value }): [string, string] => [label, String(value)]),
    ['Call', failure?.call],
    ['Code', failure && (failure.status > 0 ? `${failure.status} ${failure.code}` : failure.code)],
    ['Reference', more.length === 0 ? failure?.reference : undefined],
    ['Time', (failure?.at ?? new Date()).toISOString()],
    ['Page', typeof location === 'undefined' ? undefined : location.pathname],
  ];
  const known = facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return [title, sentenceOf(error), ...known].join('\n');
}
