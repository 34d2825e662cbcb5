import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { type CalledVendor, parseJson, type Refused, type Told, vendorCall } from '../../kernel/net/index.ts';
import type { Reach } from '../../kernel/post-platform.ts';
import { noteLimits, requireFree, waitOf } from './limits.ts';
import { goneSentence } from './message.ts';

const ownHost = 'https://discord.com';
const deadlineMs = 15_000;
/** A picture on a slow line. */
const fileDeadlineMs = 60_000;
const address =
  /^https:\/\/(?:canary\.|ptb\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/(\d{17,20}\/[\w-]{60,})\/?$/;

/** A webhook as it is typed in. What is kept is its id and token: the host stands in the code. */
export const webhookAddress = {
  check: (value: string) => (address.test(value) ? undefined : 'This is no webhook of Discord. Copy its URL again.'),
  tidy: (value: string) => address.exec(value.trim())?.[1] ?? value.trim(),
};

const unknownMessage = 10_008;
const refused = z.object({ code: z.number() });
const limited = z.object({ retry_after: z.number() });

function refusalOf({ status, body }: Refused): Told {
  if (status === 404 && refused.safeParse(parseJson(body)).data?.code === unknownMessage)
    return { code: 'engine_refused', message: goneSentence };
  if (status === 401 || status === 403 || status === 404)
    return {
      code: 'engine_unauthorized',
      message: 'Discord does not know this webhook any more. Make a new one in the settings of the Discord channel.',
    };
  if (status === 429) {
    const told = limited.safeParse(parseJson(body));
    return {
      code: 'engine_rate_limited',
      message: 'Discord takes no more through this webhook for now. It is tried again later.',
      ...(told.success && { retryAfterS: told.data.retry_after }),
    };
  }
  if (status < 500)
    return {
      code: 'engine_refused',
      message: `Discord refused it (${status}). Make a new webhook and test it.`,
    };
  return { code: 'engine_unreachable', message: `Discord answered with ${status}. It is tried again later.` };
}

const calledOf = (secret: Reach['secret']): CalledVendor => ({
  id: 'discord',
  unreachable: 'Discord cannot be reached. Check the network.',
  overdue: (waited) => `Discord gave no answer within ${waited}. Check the network.`,
  brokenOff: 'The answer of Discord broke off. Check the network.',
  tooLarge: 'Discord answered in a form that is not known here. Look for a newer version of Avenue.',
  refusal: refusalOf,
  retryAfter: waitOf,
  secrets: [secret],
});

/**
 * One call of a webhook; its id and token are part of the address.
 *
 * @param at behind the webhook: `/messages/1`; `bytes` a form with a file, in place of a body
 */
export async function callWebhook<Wanted>(
  { secret, signal, operatorFetch, publicFetch, standIn }: Reach,
  { at = '', ...request }: { at?: string; query?: Record<string, string>; body?: unknown; bytes?: Blob },
  answer: z.ZodType<Wanted>,
): Promise<Wanted> {
  if (!secret) throw new EngineError('discord', 'engine_unauthorized', 'No webhook is saved. Paste its URL.');
  const host = standIn('DISCORD_URL');
  const route = `${request.body || request.bytes ? 'POST' : 'GET'} webhook${at.replace(/\d+/, 'one')}`;
  requireFree(secret, route);
  const line = host ? operatorFetch : publicFetch;
  const text = await vendorCall(
    calledOf(secret),
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
    async ({ send, text: read }) =>
      read(await send(secret.between(`${host ?? ownHost}/api/v10/webhooks/`, at), request)),
  );
  const parsed = answer.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new EngineError(
    'discord',
    'engine_bad_answer',
    'Discord answered in a form that is not known here. Look for a newer version of Avenue.',
  );
}
