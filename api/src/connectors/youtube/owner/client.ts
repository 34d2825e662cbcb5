import type { z } from 'zod';
import type { OAuth, OAuthVendor } from '../../../kernel/credentials/index.ts';
import { accessToken } from '../../../kernel/credentials/open.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import { type CalledVendor, parseJson, vendorCall } from '../../../kernel/net/index.ts';
import { Secret } from '../../../kernel/secret.ts';
import { failureOf } from '../answers.ts';
import { type QuotaCall, quota } from './limits.ts';
import { secondsToPacificMidnight } from './pacific.ts';
import { connectAgain, ownerRefusalOf } from './refusals.ts';

/** The one allowance that covers uploading, captions, changing and reading of the owner's videos. */
export const ownerScope = 'https://www.googleapis.com/auth/youtube.force-ssl';

export interface OwnerParts {
  oauth: OAuth;
  /** Whose tokens, and where they are sent. */
  vendor: OAuthVendor;
  fetch: typeof fetch;
  /** Default value: the clock */
  now?: () => number;
  /** Waits between tries, in milliseconds. Default value: a timer */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds for one call, and for one that carries a part of a file. Default values: 30,000 and 300,000 */
  callMs?: number;
  partMs?: number;
}

export interface OwnerRequest {
  /** Path from the origin of the API, or the address of an upload. */
  at: string | Secret;
  method?: 'GET' | 'POST' | 'PUT';
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  bytes?: Blob;
  /** Statuses that come back as an answer. */
  allowed?: readonly number[];
  deadlineMs?: number;
}

export interface OwnerAnswer {
  status: number;
  headers: Headers;
  body: string;
}

const answerLimitBytes = 4 * 1024 * 1024;
const saysNoChannel = (body: string) => failureOf(body).errors.some(({ reason }) => reason === 'youtubeSignupRequired');

/** Uploads have a quota of their own beside the units. */
const bucketOf = (call: QuotaCall | undefined) => (call === 'videos.insert' ? 'uploads' : 'units');

/** Calls of one channel's owner, each with a token that is opened as it leaves. Counts what they take of the quota. */
export class OwnerCalls {
  readonly #parts: OwnerParts;
  readonly #account: string;
  readonly #signal: AbortSignal;
  readonly made: QuotaCall[] = [];

  constructor(parts: OwnerParts, account: string, signal: AbortSignal) {
    this.#parts = parts;
    this.#account = account;
    this.#signal = signal;
  }

  get signal(): AbortSignal {
    return this.#signal;
  }

  now = (): number => (this.#parts.now ?? Date.now)();

  pause = (ms: number): Promise<void> => {
    const { pause } = this.#parts;
    if (pause) return pause(ms, this.#signal);
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#signal.addEventListener('abort', done, { once: true });
      if (this.#signal.aborted) done();
    });
  };

  /** Milliseconds for a call that carries a part of a file. */
  get partMs(): number {
    return this.#parts.partMs ?? 300_000;
  }

  /** Origins that tokens and files may go to. */
  isOwn(address: string): boolean {
    const origin = URL.parse(address)?.origin;
    const { apiOrigin } = this.#parts.vendor;
    return origin === apiOrigin || (origin === 'https://www.googleapis.com' && apiOrigin.endsWith('.googleapis.com'));
  }

  #token = (rejected?: Secret): Promise<Secret> => {
    const { oauth, vendor } = this.#parts;
    return accessToken(oauth, vendor.id, { account: this.#account, ...(rejected && { rejected }) });
  };

  /**
   * One call. A token that is not taken is renewed once, under the lock of its account.
   *
   * @param call as the quota counts it; undefined for the parts of an upload
   * @throws EngineError with a sentence, or the signal's reason
   */
  async call(call: QuotaCall | undefined, request: OwnerRequest): Promise<OwnerAnswer> {
    const { limits } = this.#parts.oauth;
    const { vendor } = this.#parts;
    const bucket = bucketOf(call);
    // What was begun goes on: its parts are no calls of the quota.
    if (call) limits.requireFree({ id: vendor.id, name: 'YouTube' }, this.#account, bucket);
    const token = await this.#token();
    if (call) await this.#count(call);
    const send = (by: Secret) =>
      this.#send(request, by).catch((error: unknown) => {
        limits.refused(vendor, this.#account, error, bucket);
        throw error;
      });
    const answer = await send(token);
    if (answer.status !== 401) return answer;
    const { id } = vendor;
    if (saysNoChannel(answer.body)) {
      const { code, message } = ownerRefusalOf({ ...answer, retryAfterS: undefined }, this.now());
      throw new EngineError(id, code, message);
    }
    const again = await send(await this.#token(token));
    if (again.status === 401) throw new EngineError(id, 'engine_unauthorized', connectAgain);
    return again;
  }

  /** YouTube tells no client what is left of a day, so it is counted here, of the whole project. */
  async #count(call: QuotaCall): Promise<void> {
    this.made.push(call);
    const { oauth, vendor } = this.#parts;
    const resetsAt = new Date(this.now() + secondsToPacificMidnight(this.now()) * 1000);
    const used = quota.value.units[call];
    const counted = { used, name: 'units', label: 'Units today', limit: quota.value.unitsADay, resetsAt };
    if (used > 0) await oauth.limits.count(vendor, '', counted);
    const uploads = { used: 1, name: 'uploads', label: 'Uploads today', limit: quota.value.uploadsADay, resetsAt };
    if (bucketOf(call) === 'uploads') await oauth.limits.count(vendor, '', uploads);
  }

  #send(request: OwnerRequest, token: Secret): Promise<OwnerAnswer> {
    const { at, allowed = [], deadlineMs = this.#parts.callMs ?? 30_000, headers, ...rest } = request;
    const { vendor, fetch } = this.#parts;
    const called: CalledVendor = {
      id: vendor.id,
      unreachable: 'YouTube cannot be reached. Check the network.',
      overdue: (waited) => `YouTube gave no answer within ${waited}. Check the network.`,
      brokenOff: 'The answer of YouTube broke off. Check the network.',
      tooLarge: 'YouTube answered with more than is known here. Look for a newer version of Avenue.',
      refusal: (refused) => ownerRefusalOf(refused, this.now()),
      secrets: [token, at instanceof Secret ? at : undefined],
    };
    const url = at instanceof Secret ? at : `${vendor.apiOrigin}${at}`;
    const ways = { signal: this.#signal, deadlineMs, fetch, limitBytes: answerLimitBytes };
    return vendorCall(called, ways, async ({ send, text }) => {
      const authorization = token.after('Bearer');
      const response = await send(url, { ...rest, headers: { ...headers, authorization }, allowed: [...allowed, 401] });
      return { status: response.status, headers: response.headers, body: await text(response) };
    });
  }

  /** One call whose answer is JSON of a known form. */
  async json<Wanted>(call: QuotaCall, request: OwnerRequest, answer: z.ZodType<Wanted>): Promise<Wanted> {
    const { body } = await this.call(call, request);
    return this.parsed(body, answer);
  }

  /** @throws EngineError for what is none of it */
  parsed<Wanted>(body: string, answer: z.ZodType<Wanted>): Wanted {
    const read = answer.safeParse(parseJson(body));
    if (read.success) return read.data;
    const message = 'YouTube answered in a form that is not known here. Look for a newer version of Avenue.';
    throw new EngineError(this.#parts.vendor.id, 'engine_bad_answer', message, { cause: read.error });
  }
}
