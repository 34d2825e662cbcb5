import type { Script } from '@avenue/contract';
import { callApi, pathOf, RequestFailure } from '@avenue/data';
import { untitled, type Words } from './welcome.ts';

/** What is saved over: the script as the server last gave it, or the channel and id of one that is new. */
export interface SavePlace {
  id: string;
  script: Script | undefined;
  channel: string | undefined;
}

const bodyOf = ({ text, title }: Words) => ({ text, title: title.trim() || untitled });

/** Saves words as the next version of a script, or as a new one. @throws RequestFailure */
export const saveWords = ({ id, script, channel }: SavePlace, words: Words): Promise<Script> =>
  script
    ? callApi('PUT /api/scripts/{id}', { params: { id }, body: { ...bodyOf(words), version: script.version } })
    : callApi('POST /api/scripts', { body: { id, channel: channel ?? '', ...bodyOf(words) } });

/** The same as one request that outlives the page; nobody hears its answer. */
export function saveOnLeave({ id, script, channel }: SavePlace, words: Words): void {
  void fetch(script ? pathOf('PUT /api/scripts/{id}', { params: { id } }) : '/api/scripts', {
    method: script ? 'PUT' : 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...bodyOf(words), ...(script ? { version: script.version } : { id, channel }) }),
  }).catch(() => undefined);
}

/** What a failed save comes to: other words are there, the script is gone, or it may be tried again or not. */
export type Refused = { is: 'overtaken'; theirs: Script } | { is: 'gone' } | { is: 'failed'; retry: boolean };

export async function readRefusal(error: unknown, { id, script }: SavePlace): Promise<Refused> {
  const { code = '', status = 0 } = error instanceof RequestFailure ? error : {};
  if (code === 'changed_elsewhere' || code === 'id_taken') {
    const theirs = await callApi('GET /api/scripts/{id}', { params: { id } }).catch((lost: unknown) => lost);
    if (theirs instanceof RequestFailure && theirs.status === 404) return { is: 'gone' };
    if (!(theirs instanceof Error) && (theirs as Script).version !== script?.version)
      return { is: 'overtaken', theirs: theirs as Script };
  } else if (status === 404 && script) return { is: 'gone' };
  return { is: 'failed', retry: status < 400 || status >= 500 || status === 429 };
}
