import type { Credentials } from '../../kernel/credentials/index.ts';
import { openCredential } from '../../kernel/credentials/open.ts';
import { guardedFetch, retryAfterOf } from '../../kernel/net/index.ts';
import { withoutSecrets } from '../../kernel/secret.ts';
import { signedHeaders } from './sign.ts';

/** Longest time for one try. */
const deadlineMs = 15_000;
const mostOfAnswer = 1000;

/** The secret of a webhook in the vault. It is sent nowhere: messages are signed with it. */
export const secretOf = (hook: string) => ({ name: `webhook.${hook}` });

/** What came of one try. */
export interface Posted {
  ok: boolean;
  /** The receiver wants nothing any more: 410. */
  gone: boolean;
  sentence: string;
  status?: number;
  answer?: string;
  /** Seconds after which the receiver wants it again, where it says so. */
  retryAfterS?: number;
}

/** The first part of an answer as text that can be stored; what follows is not read. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    while (bytes < mostOfAnswer) {
      const { value, done } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.byteLength;
    }
  } catch {
    // What came before it broke off is enough: the status says how it went.
  }
  void reader.cancel().catch(() => undefined);
  const text = Buffer.concat(parts).subarray(0, mostOfAnswer).toString('utf8');
  return withoutSecrets(text.replaceAll('\0', '').toWellFormed());
}

function sentenceFor(status: number, retryAfterS: number | undefined): string {
  if (status === 410) return 'It says that it wants no more of them (410).';
  if (status < 300) return `It was taken (${status}).`;
  const wait = retryAfterS === undefined ? '' : ` It wants to be asked again after ${retryAfterS} seconds.`;
  return `It was not taken: the answer was ${status}.${wait}`;
}

function failureOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `There was no answer within ${deadlineMs / 1000} seconds.`;
  const inner = cause instanceof Error ? cause : undefined;
  // An address that is refused says why; what a socket says is for programmers.
  if (name === 'RefusedAddress') return message;
  if (inner?.name === 'RefusedAddress')
    return `${inner.message} If it is in your own network, say so where the webhook is changed.`;
  return `Nobody answered there${inner && 'code' in inner ? ` (${String(inner.code)})` : ''}.`;
}

/** Sends a message once. Never throws: whatever went wrong is its sentence. */
export async function postOnce(
  credentials: Credentials,
  hook: { id: string; url: string; local: boolean },
  { id, body }: { id: string; body: string },
): Promise<Posted> {
  const secret = await openCredential(credentials, secretOf(hook.id));
  if (!secret) return { ok: false, gone: false, sentence: 'Its secret is gone. Make another one.' };
  const signed = signedHeaders(secret, { id, at: Math.floor(Date.now() / 1000), body });
  try {
    const answer = await guardedFetch({ allowPrivate: hook.local, deadlineMs })(hook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Avenue-Webhooks/1', ...signed },
      body,
    });
    const { ok, status } = answer;
    const retryAfterS = ok ? undefined : retryAfterOf(answer.headers);
    const told = { status, sentence: sentenceFor(status, retryAfterS), answer: await beginningOf(answer) };
    return { ok, gone: status === 410, ...told, ...(retryAfterS !== undefined && { retryAfterS }) };
  } catch (error) {
    return { ok: false, gone: false, sentence: withoutSecrets(failureOf(error)) };
  }
}
