import type { Answer, BodyInput, EndpointKey, Params, QueryInput } from '@avenue/contract';
import { deadlinesMs, defaultDeadlineMs } from '@avenue/contract/deadlines';
import { RequestFailure } from './failure.ts';

type Without<Part> = [keyof Part] extends [never] ? true : false;

/** What a call needs beside its key; parts that the endpoint does not have are refused by the type checker. */
export type CallOptions<Key extends EndpointKey> = (Without<Params<Key>> extends true
  ? unknown
  : { params: Params<Key> }) &
  (Without<QueryInput<Key>> extends true ? unknown : { query?: QueryInput<Key> }) &
  (BodyInput<Key> extends undefined ? unknown : { body: BodyInput<Key> }) & { signal?: AbortSignal };

interface LooseOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Path with parameters and query filled in; also the SWR key of a GET. */
export function pathOf(key: string, { params = {}, query = {} }: LooseOptions = {}): string {
  const path = key.slice(key.indexOf(' ') + 1);
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size ? `${filled}?${search}` : filled;
}

const keyOf = (method: string, path: string): EndpointKey | undefined => {
  const bare = path.split('?', 1)[0] ?? path;
  const key = `${method} ${bare}`;
  return key in deadlinesMs ? (key as EndpointKey) : undefined;
};

/** Dispatched on `window` after a call that may have kept something; `detail` is what was sent. */
const savedEvent = 'avenue:saved';

async function send(method: string, path: string, deadlineMs: number, options: LooseOptions): Promise<unknown> {
  const signals = [options.signal, deadlineMs > 0 ? AbortSignal.timeout(deadlineMs) : undefined];
  const given = signals.filter((signal) => signal !== undefined);
  const isForm = options.body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(options.body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(options.body !== undefined && { body: isForm ? (options.body as FormData) : JSON.stringify(options.body) }),
      ...(given.length > 0 && { signal: AbortSignal.any(given) }),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const late = cause instanceof DOMException && cause.name === 'TimeoutError';
    const message = late
      ? `The server did not answer in ${Math.round(deadlineMs / 1000)} seconds.`
      : 'The server cannot be reached. Check that Avenue is running, then try again.';
    throw new RequestFailure(0, { code: late ? 'timeout' : 'unreachable', message }, cause);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    if (method !== 'GET') dispatchEvent(new CustomEvent(savedEvent, { detail: options.body }));
    return answer;
  }
  const error = (answer as { error?: { code: string; message: string } } | undefined)?.error;
  throw new RequestFailure(
    response.status,
    error ?? { code: `http_${response.status}`, message: `The server answered with ${response.status}. Try again.` },
  );
}

/**
 * Makes one call of the contract.
 *
 * @throws RequestFailure with a sentence for the operator; an aborted call throws the AbortError it was given.
 */
export function callApi<Key extends EndpointKey>(key: Key, options: CallOptions<Key>): Promise<Answer<Key>> {
  const method = key.slice(0, key.indexOf(' '));
  const deadline = deadlinesMs[key] ?? defaultDeadlineMs;
  return send(method, pathOf(key, options as LooseOptions), deadline, options as LooseOptions) as Promise<Answer<Key>>;
}

/** Reads a path of the contract. @throws RequestFailure */
export const read = (path: string): Promise<unknown> => {
  const key = keyOf('GET', path);
  return send('GET', path, (key && deadlinesMs[key]) ?? defaultDeadlineMs, {});
};

/**
 * Answers asked for ahead of need, by path; each is used once. Whoever puts one in takes it out when it is no longer
 * fresh, and a change that the stream tells of takes out all.
 */
export const ahead = new Map<string, Promise<unknown>>();

/** The one fetcher, given to the one SWRConfig. */
export const fetcher = (path: string): Promise<unknown> => {
  const early = ahead.get(path);
  ahead.delete(path);
  return early ?? read(path);
};

/** Sends a file of the operator. */
export function uploadFile(file: File, signal?: AbortSignal): Promise<Answer<'POST /api/uploads'>> {
  const body = new FormData();
  body.set('file', file);
  return send('POST', '/api/uploads', 0, { body, ...(signal && { signal }) }) as Promise<Answer<'POST /api/uploads'>>;
}
