import { EngineError } from '../engine.ts';

export type Fetch = typeof globalThis.fetch;

export interface CallOptions {
  /** Engine id for errors. */
  engine: string;
  /** Name for the operator, for example "Ollama". */
  name: string;
  /** Milliseconds until the call is given up. */
  deadlineMs: number;
  signal: AbortSignal;
  /** What to do when nobody answers. */
  whenUnreachable: string;
}

export interface OpenCall {
  signal: AbortSignal;
  /** Starts the deadline again; for downloads, whose length is not known. */
  touch(): void;
  /** From here on a broken connection is an answer cut off, not a service that is away. */
  answered(): void;
}

/** Runs a call with its deadline and the operator's cancel. Every failure comes out as `EngineError`, a cancel as its reason. */
export async function withDeadline<T>(options: CallOptions, work: (call: OpenCall) => Promise<T>): Promise<T> {
  const { engine, name, deadlineMs, signal, whenUnreachable } = options;
  signal.throwIfAborted();
  const overdue = new AbortController();
  let started = false;
  const expire = () => overdue.abort(new DOMException('deadline', 'TimeoutError'));
  let timer = setTimeout(expire, deadlineMs);
  try {
    return await work({
      signal: AbortSignal.any([signal, overdue.signal]),
      touch: () => {
        clearTimeout(timer);
        timer = setTimeout(expire, deadlineMs);
      },
      answered: () => {
        started = true;
      },
    });
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof EngineError) throw cause;
    if (overdue.signal.aborted) {
      const waited = deadlineMs >= 1000 ? `${Math.round(deadlineMs / 1000)} seconds` : `${deadlineMs} milliseconds`;
      const message = `${name} gave no full answer within ${waited}. Try again, or choose a smaller model.`;
      throw new EngineError(engine, 'engine_timeout', message, { cause });
    }
    if (started) {
      throw new EngineError(engine, 'engine_bad_answer', `The answer of ${name} broke off. Try again.`, { cause });
    }
    throw new EngineError(engine, 'engine_unreachable', `${name} cannot be reached. ${whenUnreachable}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

const MAX_LINE_CHARS = 1_000_000;

/** Lines of a streamed body, without the empty ones. */
export async function* readLines(response: Response): AsyncGenerator<string> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARS) throw new Error('a line without end');
    for (const line of lines) if (line.trim()) yield line;
  }
  rest += decoder.decode();
  if (rest.trim()) yield rest;
}

const MAX_VENDOR_WORDS_CHARS = 200;

export interface StatusContext {
  engine: string;
  name: string;
  /** Said for 404. */
  whenMissing: string;
  /** Never repeated in a message. */
  secret?: string | undefined;
}

/** The error for an answer that is not a success. */
export async function statusError(response: Response, context: StatusContext): Promise<EngineError> {
  const { engine, name, whenMissing, secret } = context;
  const body = await response.text().catch(() => '');
  const said = vendorWords(body, secret);
  const { status } = response;
  const retryAfter = Number(response.headers.get('retry-after'));
  const options = Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfterS: retryAfter } : {};
  const fail = (code: EngineError['code'], message: string) => new EngineError(engine, code, message, options);
  if (status === 401 || status === 403) {
    return fail('engine_unauthorized', `${name} did not accept the key. Check it in Admin Config, then try again.`);
  }
  if (status === 404) return fail('engine_unavailable', whenMissing);
  if (status === 402 || /insufficient_quota|billing/i.test(body)) {
    return fail('engine_quota', `The account at ${name} has no credit left. Top it up, or choose another engine.`);
  }
  if (status === 429) {
    const wait = options.retryAfterS ? `Try again in ${options.retryAfterS} seconds` : 'Wait a minute and try again';
    return fail('engine_rate_limited', `${name} gets too many requests right now. ${wait}.`);
  }
  if (status >= 500) {
    return fail('engine_unavailable', `${name} has a fault on its side (${status}${said}). Try again in a minute.`);
  }
  return fail('engine_refused', `${name} refused the request (${status}${said}). Check the model and its settings.`);
}

function vendorWords(body: string, secret: string | undefined): string {
  const parsed = parseJson(body) as { error?: string | { message?: string } } | null | undefined;
  const message = typeof parsed?.error === 'string' ? parsed.error : parsed?.error?.message;
  if (typeof message !== 'string' || !message) return '';
  const plain = secret ? message.replaceAll(secret, '…') : message;
  return `: ${plain.slice(0, MAX_VENDOR_WORDS_CHARS)}`;
}

/** Undefined for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
