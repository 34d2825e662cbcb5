import type { ApiErrorBody } from '@avenue/contract';
import { fits, isRecord, keyOf } from './endpoint-of.ts';
import { RequestFailure, type TransportCode } from './failure.ts';
import { doubtServer, heardServer } from './server.ts';
import { throughDoor } from './session/door.ts';
import { isLarge, withProgress } from './with-progress.ts';

export interface LooseOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** Told of the share of a form that is sent. */
  onProgress?: (share: number) => void;
}

const transport: Readonly<Record<Exclude<TransportCode, 'timeout'>, string>> = {
  unreachable: 'Avenue does not answer.',
  cut_off: 'The answer broke off half-way.',
  unreadable: 'Something else than Avenue answered.',
};

/** `Retry-After` as milliseconds from now; it is a number of seconds or a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const given = headers.get('retry-after');
  if (!given) return undefined;
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** The error of Avenue's own answer; nothing for the page of a gateway or another program. */
function ownError(answer: unknown): ApiErrorBody['error'] | undefined {
  const error = isRecord(answer) ? answer.error : undefined;
  if (!isRecord(error) || typeof error.code !== 'string' || typeof error.message !== 'string') return undefined;
  return error as ApiErrorBody['error'];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A gateway gives these for a server that is away. */
const isGateway = (status: number) => status === 502 || status === 503 || status === 504;

/**
 * Sends one call and reads its whole answer. Where it is refused because of who asks, it is sent once more after that was
 * answered.
 *
 * @param deadlineMs how long the answer may take, to its last byte; 0 waits for ever
 * @throws RequestFailure; an aborted call throws the AbortError it was given
 */
export const send = (method: string, path: string, deadlineMs: number, options: LooseOptions): Promise<unknown> =>
  throughDoor(`${method} ${path}`, () => sendOnce(method, path, deadlineMs, options), options.signal);

async function sendOnce(method: string, path: string, deadlineMs: number, options: LooseOptions): Promise<unknown> {
  const key = keyOf(method, path);
  const signals = [options.signal, deadlineMs > 0 ? AbortSignal.timeout(deadlineMs) : undefined];
  const given = signals.filter((signal) => signal !== undefined);
  const isForm = options.body instanceof FormData;
  const call = `${method} ${path}`;
  /** Nothing came, or it stopped coming. */
  const broken = (cause: unknown, code: 'unreachable' | 'cut_off'): unknown => {
    if (options.signal?.aborted) return cause;
    doubtServer();
    if (cause instanceof DOMException && cause.name === 'TimeoutError') {
      const message = `Avenue did not answer in ${Math.round(deadlineMs / 1000)} seconds.`;
      return new RequestFailure(0, { code: 'timeout', message }, { cause, call });
    }
    return new RequestFailure(0, { code, message: transport[code] }, { cause, call });
  };
  let response: Response;
  try {
    const { onProgress } = options;
    const ask = onProgress && isForm && isLarge(options.body as FormData) ? withProgress(onProgress) : fetch;
    response = await ask(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(options.body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(options.body !== undefined && { body: isForm ? (options.body as FormData) : JSON.stringify(options.body) }),
      ...(given.length > 0 && { signal: AbortSignal.any(given) }),
    });
  } catch (cause) {
    throw broken(cause, 'unreachable');
  }
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw broken(cause, 'cut_off');
  }
  const { status, headers } = response;
  const answer = parsed(text);
  const reference = headers.get('x-request-id') ?? undefined;
  const circumstances = { call, retryAfterMs: retryAfterOf(headers) };
  const fail = (error: ApiErrorBody['error']) =>
    new RequestFailure(status, { ...(reference && { reference }), ...error }, circumstances);
  if (!response.ok) {
    const own = ownError(answer);
    if (own) heardServer();
    else if (isGateway(status)) {
      doubtServer();
      throw fail({ code: 'unreachable', message: transport.unreachable });
    }
    throw fail(own ?? { code: `http_${status}`, message: `The server answered with ${status}.` });
  }
  if (answer === undefined) {
    const code = /^\s*[[{"]/.test(text) ? 'cut_off' : 'unreadable';
    throw fail({ code, message: transport[code] });
  }
  if (!fits(answer, key))
    throw new RequestFailure(
      status,
      { code: 'unreadable', message: transport.unreadable, ...(reference && { reference }) },
      { ...circumstances, misfit: answer },
    );
  heardServer();
  return answer;
}
