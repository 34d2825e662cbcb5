import type { z } from 'zod';
import type { OAuth, OAuthVendor } from '../kernel/credentials/index.ts';
import { accessToken } from '../kernel/credentials/open.ts';
import { type SendContext, SendPostponed, SendRefused } from '../kernel/effects/index.ts';
import { EngineError } from '../kernel/engine-error.ts';
import { Failure } from '../kernel/failure.ts';
import { type CalledVendor, parseJson, type Refused, type Told, vendorCall } from '../kernel/net/index.ts';
import { Secret } from '../kernel/secret.ts';
import type { Heard, ToldLimit } from '../kernel/vendor-limits/index.ts';

export interface PlatformParts {
  oauth: OAuth;
  /** Whose tokens, and where they are sent. */
  vendor: OAuthVendor;
  fetch: typeof fetch;
  /** Default value: the clock */
  now?: () => number;
  /** Milliseconds for one call, and for one that carries a part of a file. Default values: 30,000 and 300,000 */
  callMs?: number;
  partMs?: number;
}

export interface PlatformRequest {
  /** Path from the origin of the API, or the address of an upload, which takes no token. */
  at: string | Secret;
  /** Sent to the vendor's origin for files, with the token. */
  isFile?: true;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string | Secret>>;
  body?: unknown;
  bytes?: Blob;
}

/** Ids that are numbers in lists, and longer than a number here holds: they are read as text. */
const longNumber = /([[,]\s*)(\d{16,})(?=\s*[,\]])/g;
const answerLimitBytes = 1024 * 1024;

/** Ids are not part of what a limit is counted by: `GET /v5/pins/…`. */
const routeOf = ({ at, method, body, bytes }: PlatformRequest): string =>
  `${method ?? (body === undefined && bytes === undefined ? 'GET' : 'POST')} ${String(at).replace(/\d{5,}/g, '…')}`;

/** What an answer that says nothing more means to whoever waits for it. */
export function toldByStatus(name: string, { status, retryAfterS }: Refused): Told {
  const wait =
    retryAfterS === undefined ? 'later' : `after ${retryAfterS === 1 ? 'a second' : `${retryAfterS} seconds`}`;
  if (status === 429)
    return { code: 'engine_rate_limited', message: `${name} gets too many requests. It is tried again ${wait}.` };
  if (status >= 500)
    return {
      code: 'engine_unavailable',
      message: `${name} has a fault on its side (${status}). It is tried again ${wait}.`,
    };
  if (status === 401)
    return {
      code: 'engine_unauthorized',
      message: `${name} does not take this connection any more. Connect it again.`,
    };
  if (status === 403)
    return {
      code: 'engine_refused',
      message: `${name} does not let this account do that. Look there whether it may, or post it by hand.`,
    };
  return { code: 'engine_refused', message: `${name} refuses it (${status}). Post it by hand.` };
}

/** Calls in the name of one connected account, each with a token that is opened as it leaves. */
export class PlatformCalls {
  readonly #parts: PlatformParts;
  readonly #account: string;
  readonly #refusal: (refused: Refused) => Told;
  readonly #ended: (refused: Refused) => boolean;
  readonly #retryAfter: Pick<CalledVendor, 'retryAfter'>;
  readonly #heard: (headers: Headers, now: number) => Heard;
  /** What the heads of its answers said of limits, by name. */
  readonly told = new Map<string, ToldLimit>();
  readonly signal: AbortSignal;

  constructor(
    parts: PlatformParts,
    {
      account,
      signal,
      refusal,
      ended = () => false,
      retryAfter,
      heard = () => ({}),
    }: Pick<SendContext, 'account' | 'signal'> & {
      refusal: (refused: Refused) => Told;
      /** Whether an answer besides 401 says that a token has ended. */
      ended?: (refused: Refused) => boolean;
      /** What the head of an answer says of limits. Default value: nothing */
      heard?: (headers: Headers, now: number) => Heard;
    } & Pick<CalledVendor, 'retryAfter'>,
  ) {
    this.#parts = parts;
    this.#account = account;
    this.#refusal = refusal;
    this.#heard = heard;
    this.#retryAfter = retryAfter ? { retryAfter } : {};
    this.#ended = (refused) => refused.status === 401 || ended(refused);
    this.signal = signal;
  }

  now = (): number => (this.#parts.now ?? Date.now)();

  #token = (rejected?: Secret): Promise<Secret> => {
    const { oauth, vendor } = this.#parts;
    return accessToken(oauth, vendor.id, { account: this.#account, ...(rejected && { rejected }) });
  };

  /** Keeps limits that stand in the body of an answer. */
  tell = (limits: readonly ToldLimit[]): Promise<void> =>
    this.#parts.oauth.limits.hear(this.#parts.vendor, this.#account, { limits });

  /**
   * One call whose answer is JSON of a known form. A token that is not taken is renewed once, under the lock of its account.
   *
   * @throws EngineError with a sentence, or the signal's reason
   */
  async json<Wanted>(request: PlatformRequest, answer: z.ZodType<Wanted>): Promise<Wanted> {
    const token = await this.#token();
    let hasEnded = false;
    const told = await this.#send(request, token, (refused) => {
      hasEnded = this.#ended(refused);
    }).catch(async (error: unknown) => {
      if (!hasEnded) throw error;
      return this.#send(request, await this.#token(token));
    });
    const read = answer.safeParse(parseJson(told.body.replace(longNumber, '$1"$2"')));
    if (read.success) return read.data;
    const { id, name } = this.#parts.vendor;
    throw new EngineError(
      id,
      'engine_bad_answer',
      `${name} answered in a form that is not known here. Look for a newer version of Avenue.`,
      {
        cause: read.error,
      },
    );
  }

  /** Sends a part of a file to an address that was given for it. @returns the status of the answer */
  async part(request: PlatformRequest): Promise<number> {
    return (await this.#send(request, undefined)).status;
  }

  /** As `part`. @returns the tag that the answer names it by; empty where it names none */
  async taggedPart(request: PlatformRequest): Promise<string> {
    return (await this.#send(request, undefined)).etag;
  }

  /** A call whose answer says nothing. */
  async silent(request: PlatformRequest): Promise<void> {
    await this.#send(request, await this.#token());
  }

  #send(request: PlatformRequest, token: Secret | undefined, heard?: (refused: Refused) => void) {
    const { at, headers, isFile, ...rest } = request;
    const { oauth, vendor, fetch: line, callMs = 30_000, partMs = 300_000 } = this.#parts;
    const { id, name, apiOrigin, filesOrigin = apiOrigin } = vendor;
    const called: CalledVendor = {
      ...this.#retryAfter,
      id,
      unreachable: `${name} cannot be reached. Check the network.`,
      overdue: (waited) => `${name} gave no answer within ${waited}. Check the network.`,
      brokenOff: `The answer of ${name} broke off. Check the network.`,
      tooLarge: `${name} answered with more than is known here. Look for a newer version of Avenue.`,
      refusal: (refused) => {
        heard?.(refused);
        return this.#refusal(refused);
      },
      secrets: [token, at instanceof Secret ? at : undefined],
    };
    const url = at instanceof Secret ? at : `${isFile ? filesOrigin : apiOrigin}${at}`;
    const deadlineMs = rest.bytes ? partMs : callMs;
    const { limits } = oauth;
    const route = routeOf(request);
    // Addresses of an upload have no limits of their own.
    if (token) limits.requireFree(vendor, this.#account, route);
    const fetch: typeof line = async (url, init) => {
      const response = await line(url, init);
      if (token) {
        const heard = this.#heard(response.headers, this.now());
        for (const limit of heard.limits ?? []) this.told.set(limit.name, limit);
        await limits.hear(vendor, this.#account, heard, route);
      }
      return response;
    };
    return vendorCall(
      called,
      { signal: this.signal, deadlineMs, fetch, limitBytes: answerLimitBytes },
      async (open) => {
        const response = await open.send(url, {
          ...rest,
          headers: { ...headers, ...(token && { authorization: token.after(isFile ? 'OAuth' : 'Bearer') }) },
        });
        const etag = response.headers.get('etag') ?? '';
        return { status: response.status, etag, body: await open.text(response) };
      },
    ).catch((error: unknown) => {
      if (token) limits.refused(vendor, this.#account, error, route);
      throw error;
    });
  }
}

/** What a failure before anything was posted means to the kernel. */
export function beforeAnything(error: unknown, { name }: OAuthVendor, signal: AbortSignal): unknown {
  if (error instanceof SendRefused || error instanceof SendPostponed) return error;
  if (signal.aborted) return new SendPostponed(`It was cut off before ${name} had any of it.`);
  // No client, or a vendor that is not there.
  if (error instanceof Failure) return new SendRefused(error.message, { cause: error });
  if (!(error instanceof EngineError)) return new SendPostponed('It could not be sent: something broke on this side.');
  const { code, message, retryAfterS } = error;
  if (code === 'engine_refused' || code === 'engine_unauthorized') return new SendRefused(message, { cause: error });
  return new SendPostponed(message, retryAfterS === undefined ? undefined : retryAfterS * 1000);
}
