import type { z } from 'zod';
import { type CalledVendor, type Refused, type Told, vendorCall } from '../../../kernel/net/index.ts';
import { Secret } from '../../../kernel/secret.ts';
import { EngineError } from '../../engine.ts';

/** Bytes of one picture. */
const limitBytes = 200 * 1024 * 1024;

export interface ComfyHttpOptions {
  /** For example `http://127.0.0.1:8188`. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Sent as bearer token, for servers behind a gate. */
  token?: Secret;
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
  const called: CalledVendor = {
    id: 'comfyui',
    unreachable: `ComfyUI does not answer at ${shown}. Start it, or correct its address in the settings.`,
    overdue: (waited) => `ComfyUI did not answer within ${waited}. Look at its window, then try again.`,
    tooLarge: 'ComfyUI sent a picture of more than 200 MB. Let the workflow draw a smaller one.',
    refusal: (refused) => refusalOf(refused, shown),
    secrets: [token],
  };

  async function call(
    method: 'GET' | 'POST',
    path: string,
    signal: AbortSignal,
    body?: unknown,
    allowed: readonly number[] = [],
  ): Promise<Reply> {
    const authorization = token?.after('Bearer') ?? login;
    const headers: Record<string, Secret> = authorization ? { authorization } : {};
    return vendorCall(called, { signal, limitBytes, fetch: send }, async (open) => {
      const response = await open.send(`${base}${path}`, { method, headers, body, allowed });
      return { status: response.status, bytes: Buffer.from(await open.bytes(response)) };
    });
  }

  return {
    call,
    /** GET or POST with a checked JSON answer. */
    async json<T>(schema: z.ZodType<T>, reply: Reply): Promise<T> {
      let value: unknown;
      try {
        value = JSON.parse(reply.bytes.toString('utf8'));
      } catch (cause) {
        throw badAnswer(notComfy(shown), cause);
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

function refusalOf({ status }: Refused, shown: string): Told {
  if (status === 401 || status === 403)
    return {
      code: 'engine_unauthorized',
      message: `ComfyUI at ${shown} refused the key. Enter a valid one in the settings.`,
    };
  if (status === 429)
    return {
      code: 'engine_rate_limited',
      message: 'ComfyUI has too much to do at the moment. Try again later.',
    };
  if (status === 404 || status === 405) return { code: 'engine_bad_answer', message: notComfy(shown) };
  if (status >= 500)
    return {
      code: 'engine_unavailable',
      message: `ComfyUI reported an error of its own (${status}). Look at its window, then try again.`,
    };
  return {
    code: 'engine_refused',
    message: `ComfyUI refused the request (${status}). Look at its window for the reason.`,
  };
}

const notComfy = (shown: string) =>
  `The address ${shown} answers, but not as ComfyUI does. Check the address and the port.`;

/** fetch refuses addresses that carry a login, so it travels as a header. */
function parted(address: string): { base: string; login: Secret | undefined } {
  if (!URL.canParse(address)) return { base: address, login: undefined };
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const login = username || password ? new Secret(Buffer.from(pair).toString('base64')).after('Basic') : undefined;
  return { base: url.href.replace(/\/+$/, ''), login };
}

/** The address without user name, password and query. */
function shownAddress(base: string): string {
  if (!URL.canParse(base)) return 'the given address';
  const { origin, pathname } = new URL(base);
  return pathname === '/' ? origin : origin + pathname;
}
