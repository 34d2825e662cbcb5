import { setTimeout as wait } from 'node:timers/promises';
import { EngineError, type EngineErrorCode } from '../engine-error.ts';
import { Secret } from '../secret.ts';
import { bytesOf, linesOf } from './read-answer.ts';
import { retryAfterOf } from './retry-after.ts';

/** An answer that is no success. */
export interface Refused {
  status: number;
  /** Its first 64 kB without secrets; empty where it could not be read. */
  body: string;
  /** Seconds after which the vendor wants to be asked again, where it says so. */
  retryAfterS: number | undefined;
}

/** Code and sentence of a failure, as an `EngineError` carries them. */
export interface Told {
  code: EngineErrorCode;
  message: string;
  /** Seconds after which it can succeed, where the reason alone says so. Default value: what the answer says */
  retryAfterS?: number;
}

/** Whom a call goes to, and what the operator is told when it fails. Secrets are taken out of every sentence. */
export interface CalledVendor {
  /** Engine id of its errors, for example `elevenlabs`. */
  id: string;
  /** Said when nobody answers. */
  unreachable: string;
  /** Said when the time is over; `waited` is for example "30 seconds". */
  overdue(waited: string): string;
  /** Said when an answer breaks off. Default value: as when nobody answers. */
  brokenOff?: string;
  /** Said when an answer is larger than `limitBytes`. Default value: as when it breaks off. */
  tooLarge?: string;
  /** What an answer that is no success means. */
  refusal(refused: Refused): Told;
  /** Seconds after which it wants to be asked again, by the head of an answer. Default value: what Retry-After says */
  retryAfter?(answer: Response): number | undefined;
  /** Never repeated in a sentence. */
  secrets?: readonly (Secret | undefined)[];
}

export interface VendorCallOptions {
  /** The operator's cancel: the call rejects with its reason. */
  signal: AbortSignal;
  /** Milliseconds for one try, to the last byte. Default value: none, `signal` alone ends it. */
  deadlineMs?: number | undefined;
  /** Bytes of one answer. Default value: 64 MB. */
  limitBytes?: number;
  /** How often it is sent while the vendor is busy or away. Default value: 1. */
  tries?: number;
  /** Default value: the global fetch. Give the guarded client for addresses that an operator typed in. */
  fetch?: typeof fetch | undefined;
  /** Waits between tries, in milliseconds. Default value: a timer. */
  pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/** What is sent by name. Secrets are revealed as the request leaves, and nowhere else. */
type Values = Readonly<Record<string, string | Secret>>;

export interface VendorRequest {
  /** Default value: GET, POST with a body. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Values;
  /** Added to the address. */
  query?: Values;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. One that stands for a file is read as it leaves, part by part. */
  bytes?: Blob;
  /** Statuses that are no success and still come back as an answer. */
  allowed?: readonly number[];
}

/** What may be done while a call is open. */
export interface OpenCall {
  /** Sends a request and waits for the head of its answer; follows no redirect. @throws EngineError for what is no success */
  send(url: string | Secret, request?: VendorRequest): Promise<Response>;
  /** The whole answer. */
  bytes(response: Response): Promise<Uint8Array>;
  /** The whole answer as text. */
  text(response: Response): Promise<string>;
  /** Lines of an answer as they come, without the empty ones. */
  lines(response: Response): AsyncGenerator<string>;
  /** Starts the deadline again; for answers whose length is not known. */
  touch(): void;
}

const firstPauseMs = 500;
/** A vendor that asks for a longer wait is told to the operator instead. */
const longestPauseMs = 10_000;
const limitDefault = 64 * 1024 * 1024;
const refusedLimit = 64 * 1024;

/**
 * One call to somebody else's server, with everything a call has to keep: deadline, cancel, size, tries and what the
 * operator is told. Sent again are only calls that met nobody or a busy vendor; one that ran out of time is not: it may
 * have been paid for.
 *
 * @param work sends and reads; it starts anew with every try
 * @throws EngineError with a sentence, or the signal's reason when cancelled
 */
export async function vendorCall<Result>(
  vendor: CalledVendor,
  options: VendorCallOptions,
  work: (open: OpenCall) => Promise<Result>,
): Promise<Result> {
  const { signal, tries = 1 } = options;
  const pause = options.pause ?? ((ms, until) => wait(ms, undefined, { signal: until }).catch(() => undefined));
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await tryOnce(vendor, options, work);
    } catch (error) {
      if (attempt === tries || !(error instanceof EngineError)) throw error;
      const pauseMs = error.retryAfterS === undefined ? firstPauseMs * 2 ** (attempt - 1) : error.retryAfterS * 1000;
      const again = error.code === 'engine_rate_limited' || error.code === 'engine_unreachable';
      if (!again || pauseMs > longestPauseMs) throw error;
      await pause(pauseMs, signal);
    }
  }
}

async function tryOnce<Result>(
  vendor: CalledVendor,
  { signal, deadlineMs, limitBytes = limitDefault, fetch: send = fetch }: VendorCallOptions,
  work: (open: OpenCall) => Promise<Result>,
): Promise<Result> {
  const overdue = new AbortController();
  const limited = AbortSignal.any([signal, overdue.signal]);
  let timer: NodeJS.Timeout | undefined;
  const touch = () => {
    clearTimeout(timer);
    if (deadlineMs === undefined) return;
    timer = setTimeout(() => overdue.abort(new DOMException('deadline', 'TimeoutError')), deadlineMs);
  };
  let answered = false;
  const fail = ({ code, message, retryAfterS }: Told, more: { cause?: unknown; retryAfterS?: number } = {}) =>
    new EngineError(vendor.id, code, withoutSecrets(message, vendor.secrets), {
      ...more,
      ...(retryAfterS !== undefined && { retryAfterS }),
    });
  const brokenOff: Told = vendor.brokenOff
    ? { code: 'engine_bad_answer', message: vendor.brokenOff }
    : { code: 'engine_unreachable', message: vendor.unreachable };
  const bytes = (response: Response) =>
    bytesOf(response, limitBytes, () =>
      fail(vendor.tooLarge ? { code: 'engine_bad_answer', message: vendor.tooLarge } : brokenOff),
    );

  touch();
  try {
    return await work({
      touch,
      bytes,
      text: async (response) => new TextDecoder().decode(await bytes(response)),
      lines: linesOf,
      async send(url, { method, headers, query, body, bytes: whole, allowed = [] } = {}) {
        const address = url instanceof Secret ? url.reveal() : url;
        const content = whole ?? (body === undefined ? undefined : JSON.stringify(body));
        const response = await send(withQuery(address, query), {
          method: method ?? (content === undefined ? 'GET' : 'POST'),
          headers: { ...revealed(headers), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(content === undefined ? {} : { body: content }),
          // Keys in headers of a vendor's own would follow to wherever it points.
          redirect: 'manual',
          signal: limited,
        });
        if (response.ok || allowed.includes(response.status)) {
          answered = response.ok;
          return response;
        }
        const refused = await refusedOf(response, vendor);
        limited.throwIfAborted();
        throw fail(
          vendor.refusal(refused),
          refused.retryAfterS === undefined ? {} : { retryAfterS: refused.retryAfterS },
        );
      },
    });
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof EngineError) throw cause;
    if (overdue.signal.aborted)
      throw fail({ code: 'engine_timeout', message: vendor.overdue(inWords(deadlineMs ?? 0)) }, { cause });
    throw fail(answered ? brokenOff : { code: 'engine_unreachable', message: vendor.unreachable }, { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function refusedOf(response: Response, { secrets, retryAfter }: CalledVendor): Promise<Refused> {
  const body = await bytesOf(response, refusedLimit, () => undefined).catch(() => new Uint8Array());
  return {
    status: response.status,
    // Before anybody cuts it: half of a secret would not be found.
    body: withoutSecrets(new TextDecoder().decode(body), secrets),
    retryAfterS: retryAfter ? retryAfter(response) : retryAfterOf(response.headers),
  };
}

const revealed = (values: Values = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Secret ? value.reveal() : value]),
  );

const withQuery = (url: string, query: Values | undefined): string =>
  query ? `${url}?${new URLSearchParams(revealed(query))}` : url;

const inWords = (ms: number): string => (ms >= 1000 ? `${Math.round(ms / 1000)} seconds` : `${ms} milliseconds`);

const withoutSecrets = (message: string, secrets: CalledVendor['secrets'] = []): string =>
  secrets.reduce<string>((text, secret) => (secret ? text.replaceAll(secret.reveal(), '…') : text), message);

/** Undefined for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
