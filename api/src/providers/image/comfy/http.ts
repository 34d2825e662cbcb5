import type { z } from 'zod';
import { EngineError } from '../../engine.ts';

export interface ComfyHttpOptions {
  /** For example `http://127.0.0.1:8188`. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Sent as bearer token, for servers behind a gate. */
  token?: string;
}

/** A reply with its body, before anyone judged it. */
export interface Reply {
  status: number;
  bytes: Buffer;
}

/** One ComfyUI server over HTTP. Every failure is an EngineError; a cancelled call rejects with the signal's reason. */
export function comfyHttp({ baseUrl, fetch: send, token }: ComfyHttpOptions) {
  const { base, login } = parted(baseUrl);
  const shown = shownAddress(base);

  async function call(
    method: 'GET' | 'POST',
    path: string,
    signal: AbortSignal,
    body?: unknown,
    allowed: readonly number[] = [],
  ): Promise<Reply> {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (login) headers.authorization = login;
    if (token) headers.authorization = `Bearer ${token}`;
    try {
      const response = await send(`${base}${path}`, {
        method,
        headers,
        signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.ok || allowed.includes(response.status)) return { status: response.status, bytes };
      throw failure(response.status, response.headers.get('retry-after'), shown);
    } catch (cause) {
      if (cause instanceof EngineError) throw cause;
      if (signal.aborted) throw signal.reason;
      throw new EngineError(
        'comfyui',
        'engine_unreachable',
        `ComfyUI does not answer at ${shown}. Start it, or correct its address in the settings.`,
        { cause },
      );
    }
  }

  return {
    call,
    /** GET or POST with a checked JSON answer. */
    async json<T>(schema: z.ZodType<T>, reply: Reply): Promise<T> {
      let value: unknown;
      try {
        value = JSON.parse(reply.bytes.toString('utf8'));
      } catch (cause) {
        throw badAnswer(
          `The address ${shown} answers, but not as ComfyUI does. Check the address and the port.`,
          cause,
        );
      }
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      throw badAnswer(
        'ComfyUI answered in a form this version does not know. Update ComfyUI and try again.',
        parsed.error,
      );
    },
  };
}

export function badAnswer(message: string, cause?: unknown): EngineError {
  return new EngineError('comfyui', 'engine_bad_answer', message, { cause });
}

function failure(status: number, retryAfter: string | null, shown: string): EngineError {
  const seconds = Number(retryAfter);
  const wait = retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? { retryAfterS: seconds } : {};
  if (status === 401 || status === 403) {
    return new EngineError(
      'comfyui',
      'engine_unauthorized',
      `ComfyUI at ${shown} refused the key. Enter a valid one in the settings.`,
    );
  }
  if (status === 429) {
    return new EngineError(
      'comfyui',
      'engine_rate_limited',
      'ComfyUI has too much to do at the moment. Try again later.',
      wait,
    );
  }
  if (status === 404 || status === 405) {
    return badAnswer(`The address ${shown} answers, but not as ComfyUI does. Check the address and the port.`);
  }
  if (status >= 500) {
    return new EngineError(
      'comfyui',
      'engine_unavailable',
      `ComfyUI reported an error of its own (${status}). Look at its window, then try again.`,
      wait,
    );
  }
  return new EngineError(
    'comfyui',
    'engine_refused',
    `ComfyUI refused the request (${status}). Look at its window for the reason.`,
  );
}

/** fetch refuses addresses that carry a login, so it travels as a header. */
function parted(address: string): { base: string; login: string | undefined } {
  if (!URL.canParse(address)) return { base: address, login: undefined };
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const login = username || password ? `Basic ${Buffer.from(pair).toString('base64')}` : undefined;
  return { base: url.href.replace(/\/+$/, ''), login };
}

/** The address without user name, password and query. */
function shownAddress(base: string): string {
  if (!URL.canParse(base)) return 'the given address';
  const { origin, pathname } = new URL(base);
  return pathname === '/' ? origin : origin + pathname;
}
