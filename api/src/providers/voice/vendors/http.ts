import { setTimeout as wait } from 'node:timers/promises';
import { EngineError, type EngineErrorCode } from '../../engine.ts';

/** What differs between vendors when a call fails. */
export interface Vendor {
  /** Engine id, for example `elevenlabs`. */
  id: string;
  /** Name for the operator, for example "ElevenLabs". */
  name: string;
  /** Reads the vendor's error body; undefined fields fall back to the meaning of the status. */
  explain(status: number, body: string): { code?: EngineErrorCode; message?: string };
}

/** Ways out of this process; tests put their own in. */
export interface HttpTools {
  /** Default value: the global fetch. Give the guarded client for addresses an operator typed in. */
  fetch?: typeof fetch;
  /** Waits between tries. Default value: a timer. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface VendorCall {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** For one try, until the last byte. */
  deadlineMs: number;
  signal: AbortSignal;
}

const TRIES = 3;
const FIRST_PAUSE_MS = 500;
/** A vendor that asks for a longer wait is told to the operator instead. */
const LONGEST_PAUSE_MS = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Calls a vendor and returns the body of a good answer. 408, 429 and 5xx answers and refused connections are tried
 * three times. A call that ran out of time is not sent again: it may have been paid for. Rejects with an EngineError,
 * or with the signal's reason when cancelled.
 */
export async function callVendor(vendor: Vendor, call: VendorCall, tools: HttpTools = {}): Promise<Uint8Array> {
  const pause = tools.pause ?? ((ms, signal) => wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted()));
  for (let attempt = 1; ; attempt += 1) {
    call.signal.throwIfAborted();
    const outcome = await tryOnce(vendor, call, tools.fetch ?? fetch);
    if (outcome instanceof Uint8Array) return outcome;
    const pauseMs =
      outcome.retryAfterS === undefined ? FIRST_PAUSE_MS * 2 ** (attempt - 1) : outcome.retryAfterS * 1000;
    const again = outcome.code === 'engine_rate_limited' || outcome.code === 'engine_unreachable';
    if (!again || attempt === TRIES || pauseMs > LONGEST_PAUSE_MS) throw outcome;
    await pause(pauseMs, call.signal);
  }
}

/** The same for a JSON answer. */
export async function callVendorJson(vendor: Vendor, call: VendorCall, tools: HttpTools = {}): Promise<unknown> {
  const bytes = await callVendor(vendor, call, tools);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw badAnswer(vendor, 'sent an answer that cannot be read', cause);
  }
}

/** An answer that came in time but is of no use. `what` completes the sentence "<vendor> ...". */
export function badAnswer(vendor: Pick<Vendor, 'id' | 'name'>, what: string, cause?: unknown): EngineError {
  return new EngineError(
    vendor.id,
    'engine_bad_answer',
    `${vendor.name} ${what}. Retry; if it stays, check the address and the model.`,
    { cause },
  );
}

async function tryOnce(vendor: Vendor, call: VendorCall, send: typeof fetch): Promise<Uint8Array | EngineError> {
  const deadline = AbortSignal.timeout(call.deadlineMs);
  try {
    const response = await send(call.url, {
      method: call.method ?? 'GET',
      headers: { ...call.headers, ...(call.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: AbortSignal.any([call.signal, deadline]),
    });
    const bytes = await readBody(vendor, response);
    return response.ok ? bytes : failure(vendor, response, new TextDecoder().decode(bytes));
  } catch (cause) {
    call.signal.throwIfAborted();
    if (cause instanceof EngineError) throw cause;
    if (deadline.aborted) {
      const seconds = Math.round(call.deadlineMs / 1000);
      return new EngineError(
        vendor.id,
        'engine_timeout',
        `${vendor.name} did not answer within ${seconds} s. Retry later, or choose another voice engine.`,
        { cause },
      );
    }
    return new EngineError(
      vendor.id,
      'engine_unreachable',
      `${vendor.name} cannot be reached. Check the address and the connection, then retry.`,
      { cause },
    );
  }
}

async function readBody(vendor: Vendor, response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw badAnswer(vendor, 'sent more than 64 MB for one sentence');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const BY_STATUS: Record<number, readonly [EngineErrorCode, string]> = {
  401: ['engine_unauthorized', 'refused the key. Check the key in Admin Config'],
  402: ['engine_quota', 'wants a paid plan or more credit. Top up there, or choose another voice engine'],
  403: ['engine_unauthorized', 'does not allow this with your key. Check what the key may do'],
  404: ['engine_refused', 'does not know this voice, model or address. Choose another voice or check the address'],
  413: ['engine_refused', 'finds the sentence too long. Shorten it'],
  429: ['engine_rate_limited', 'is busy or has had too many requests. Wait a moment, then retry'],
};

function failure(vendor: Vendor, response: Response, body: string): EngineError {
  const { status } = response;
  const told = vendor.explain(status, body);
  const fallback: readonly [EngineErrorCode, string] =
    BY_STATUS[status] ??
    (status >= 500 || status === 408
      ? ['engine_unreachable', `has trouble at the moment (status ${status}). Retry later`]
      : ['engine_refused', `refused the request (status ${status}). Change the sentence or the voice`]);
  const said = told.message ? ` It says: ${told.message.slice(0, 200).replace(/[.\s]+$/, '')}.` : '';
  const after = Number(response.headers.get('retry-after') ?? Number.NaN);
  const code = told.code ?? fallback[0];
  const advice =
    code === fallback[0] ? fallback[1] : (Object.values(BY_STATUS).find(([c]) => c === code)?.[1] ?? fallback[1]);
  return new EngineError(
    vendor.id,
    code,
    `${vendor.name} ${advice}.${said}`,
    Number.isFinite(after) ? { retryAfterS: after } : {},
  );
}
