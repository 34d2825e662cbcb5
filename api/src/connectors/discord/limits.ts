import { retryAfterOf } from '../../kernel/net/index.ts';
import type { Secret } from '../../kernel/secret.ts';
import { Holds } from '../../kernel/vendor-limits/index.ts';

/**
 * What Discord says of its limits in the head of each answer. Limits are never written down here: they differ by route and
 * change.
 * Source: https://docs.discord.com/developers/topics/rate-limits, read on 2026-11-26; names of the heads also in
 * discord/discord-api-spec 74fda0f.
 */
const heads = {
  remaining: 'x-ratelimit-remaining',
  resetAfter: 'x-ratelimit-reset-after',
  /** Routes that share a limit have the same one, each channel, server and webhook for itself. */
  bucket: 'x-ratelimit-bucket',
} as const;

/** Of a route of a bot or webhook, of a bucket, or of all that a bot does, by their names here. */
const holds = new Holds();
/** The bucket that an answer named for a route, by the name of the route. */
const buckets = new Map<string, string>();
const mostBuckets = 1000;

const everywhere = (token: Secret) => `${token.digest()} `;
const nameOf = (token: Secret, route: string) => `${token.digest()} ${route}`;
/** `POST channels/1/messages` is of `channels/1`. */
const bucketName = (token: Secret, route: string, bucket: string) =>
  `${token.digest()} ${bucket} ${route.split(' ')[1]?.split('/').slice(0, 2).join('/')}`;

function noteBucket(token: Secret, route: string, bucket: string | null): void {
  if (!bucket) return;
  if (buckets.size > mostBuckets) buckets.clear();
  buckets.set(nameOf(token, route), bucketName(token, route, bucket));
}

const secondsIn = (headers: Headers, name: string): number | undefined => {
  const told = headers.get(name);
  return told && /^\d+(?:\.\d+)?$/.test(told.trim()) ? Number(told) : undefined;
};

/** Seconds after which Discord wants to be asked again, by the head of a refusal. */
export const waitOf = ({ headers }: Response): number | undefined =>
  retryAfterOf(headers) ?? secondsIn(headers, heads.resetAfter);

/** Notes what the head of an answer leaves of a limit. */
export function noteLimits(token: Secret, route: string, { headers, status }: Response, now = Date.now()): void {
  noteBucket(token, route, headers.get(heads.bucket));
  const seconds = waitOf({ headers } as Response);
  if (seconds === undefined || !(status === 429 || headers.get(heads.remaining) === '0')) return;
  const name = nameOf(token, route);
  holds.hold(buckets.get(name) ?? name, seconds, now);
}

/** Notes that all calls of the bot wait, as the body of a refusal says it. */
export const noteGlobal = (token: Secret, seconds: number, now = Date.now()): void =>
  holds.hold(everywhere(token), seconds, now);

/**
 * Asks nothing while Discord has said that it takes nothing: refusals are counted there, and 10,000 of them in ten minutes
 * shut an address out.
 *
 * @throws EngineError `engine_rate_limited` with the seconds that are left
 */
export function requireFree(token: Secret, route: string, now = Date.now()): void {
  const name = nameOf(token, route);
  holds.requireFree({ id: 'discord', name: 'Discord' }, [everywhere(token), buckets.get(name) ?? name], now);
}

/** For tests: nothing is held any more. */
export function forgetLimits(): void {
  holds.forget();
  buckets.clear();
}
