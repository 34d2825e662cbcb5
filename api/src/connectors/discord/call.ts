import type { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { parseJson, type Refused, type Told, vendorCall } from '../../kernel/net/index.ts';
import type { Reach } from '../../kernel/post-platform.ts';
import type { Secret } from '../../kernel/secret.ts';
import { noteLimits, requireFree, waitOf } from './limits.ts';

const ownHost = 'https://discord.com';
const deadlineMs = 15_000;
/** A picture on a slow line. */
const fileDeadlineMs = 60_000;
const strange = 'Discord answered in a form that is not known here. Look for a newer version of Avenue.';

/** What is asked of Discord behind `/api/v10`. */
interface DiscordRequest {
  headers?: Readonly<Record<string, string | Secret>>;
  query?: Record<string, string>;
  body?: unknown;
  /** A form with a file, in place of a body. */
  bytes?: Blob;
  /** What its limit is counted by: `channels/1/messages`. */
  counted: string;
  /** Where it goes. @param api address of the API: `https://discord.com/api/v10` */
  addressOf(api: string): string | Secret;
  /** What an answer that is no success means. */
  refusal(refused: Refused): Told;
}

/** One call of Discord within the limits that it has told. @throws EngineError with a sentence */
export async function callDiscord<Wanted>(
  { signal, operatorFetch, publicFetch, standIn }: Reach,
  secret: Secret,
  { counted, addressOf, refusal, ...request }: DiscordRequest,
  answer: z.ZodType<Wanted>,
): Promise<Wanted> {
  const host = standIn('DISCORD_URL');
  const route = `${request.body || request.bytes ? 'POST' : 'GET'} ${counted}`;
  requireFree(secret, route);
  const line = host ? operatorFetch : publicFetch;
  const text = await vendorCall(
    {
      id: 'discord',
      unreachable: 'Discord cannot be reached. Check the network.',
      overdue: (waited) => `Discord gave no answer within ${waited}. Check the network.`,
      brokenOff: 'The answer of Discord broke off. Check the network.',
      tooLarge: strange,
      refusal,
      retryAfter: waitOf,
      secrets: [secret],
    },
    {
      signal,
      deadlineMs: request.bytes ? fileDeadlineMs : deadlineMs,
      limitBytes: 1024 * 1024,
      async fetch(url, init) {
        const response = await line(url, init);
        noteLimits(secret, route, response);
        return response;
      },
    },
    async ({ send, text: read }) => read(await send(addressOf(`${host ?? ownHost}/api/v10`), request)),
  );
  const parsed = answer.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new EngineError('discord', 'engine_bad_answer', strange);
}
