import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { parseJson, type Refused, type Told } from '../../kernel/net/index.ts';
import type { Reach } from '../../kernel/post-platform.ts';
import { callDiscord } from './call.ts';
import { goneSentence } from './message.ts';

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

/**
 * One call of a webhook; its id and token are part of the address.
 *
 * @param at behind the webhook: `/messages/1`; `bytes` a form with a file, in place of a body
 */
export async function callWebhook<Wanted>(
  reach: Reach,
  { at = '', ...request }: { at?: string; query?: Record<string, string>; body?: unknown; bytes?: Blob },
  answer: z.ZodType<Wanted>,
): Promise<Wanted> {
  const { secret } = reach;
  if (!secret) throw new EngineError('discord', 'engine_unauthorized', 'No webhook is saved. Paste its URL.');
  const counted = `webhook${at.replace(/\d+/, 'one')}`;
  const addressOf = (api: string) => secret.between(`${api}/webhooks/`, at);
  return callDiscord(reach, secret, { ...request, counted, addressOf, refusal: refusalOf }, answer);
}
