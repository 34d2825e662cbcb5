import { EngineError } from '../../kernel/engine-error.ts';
import { retryAfterOf } from '../../kernel/net/index.ts';
import type { Secret } from '../../kernel/secret.ts';

/**
 * What Discord says of its limits in the head of each answer. Limits are never written down here: they differ by route and
 * change.
 * Source: https://docs.discord.com/developers/topics/rate-limits, read on 2026-11-26; names of the heads also in
 * discord/discord-api-spec 74fda0f.
 */
const heads = {
  remaining: 'x-ratelimit-remaining',
  resetAfter: 'x-ratelimit-reset-after',
} as const;

/** Milliseconds of the clock until which a route of a bot or webhook, or all of it, is not asked, by its name here. */
const held = new Map<string, number>();
/** Of more bots, webhooks and channels than anybody has. */
const mostHeld = 1000;

const everywhere = (token: Secret) => `${token.digest()} `;
const nameOf = (token: Secret, route: string) => `${token.digest()} ${route}`;

function hold(name: string, seconds: number, now: number): void {
  for (const [other, until] of held) if (until <= now || held.size > mostHeld) held.delete(other);
  held.set(name, now + seconds * 1000);
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
  const seconds = waitOf({ headers } as Response);
  if (seconds === undefined) return;
  if (status === 429 || headers.get(heads.remaining) === '0') hold(nameOf(token, route), seconds, now);
}

/** Notes that all calls of the bot wait, as the body of a refusal says it. */
export const noteGlobal = (token: Secret, seconds: number, now = Date.now()): void =>
  hold(everywhere(token), seconds, now);

/**
 * Asks nothing while Discord has said that it takes nothing: refusals are counted there, and 10,000 of them in ten minutes
 * shut an address out.
 *
 * @throws EngineError `engine_rate_limited` with the seconds that are left
 */
export function requireFree(token: Secret, route: string, now = Date.now()): void {
  const until = Math.max(held.get(everywhere(token)) ?? 0, held.get(nameOf(token, route)) ?? 0);
  if (until <= now) return;
  const retryAfterS = Math.ceil((until - now) / 1000);
  throw new EngineError(
    'discord',
    'engine_rate_limited',
    `Discord takes no more for now. It is tried again after ${retryAfterS === 1 ? 'a second' : `${retryAfterS} seconds`}.`,
    { retryAfterS },
  );
}

/** For tests: nothing is held any more. */
export const forgetLimits = (): void => held.clear();
