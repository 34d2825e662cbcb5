import type { Answer, BodyInput, EndpointKey, Params, QueryInput } from '@avenue/contract';
import { deadlinesMs, defaultDeadlineMs } from '@avenue/contract/deadlines';
import { keyOf } from './endpoint-of.ts';
import { type LooseOptions, send } from './send.ts';

type Without<Part> = [keyof Part] extends [never] ? true : false;

/** What a call needs beside its key; parts that the endpoint does not have are refused by the type checker. */
export type CallOptions<Key extends EndpointKey> = (Without<Params<Key>> extends true
  ? unknown
  : { params: Params<Key> }) &
  (Without<QueryInput<Key>> extends true ? unknown : { query?: QueryInput<Key> }) &
  (BodyInput<Key> extends undefined ? unknown : { body: BodyInput<Key> }) & { signal?: AbortSignal };

/** Path with parameters and query filled in; also the SWR key of a GET. */
export function pathOf(key: string, { params = {}, query = {} }: LooseOptions = {}): string {
  const path = key.slice(key.indexOf(' ') + 1);
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size ? `${filled}?${search}` : filled;
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
 * fresh, and a change that the stream tells of takes out what it is of.
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

/** Sends a table of the operator. @param onProgress told of the share that is sent, 0 to 1; 1 while it is looked at */
export function uploadTable(
  file: File,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<Answer<'POST /api/imports/files'>> {
  const body = new FormData();
  body.set('file', file);
  const options = { body, ...(signal && { signal }), ...(onProgress && { onProgress }) };
  return send('POST', '/api/imports/files', 0, options) as Promise<Answer<'POST /api/imports/files'>>;
}
