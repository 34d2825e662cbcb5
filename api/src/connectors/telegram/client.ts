import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { type CalledVendor, parseJson, type Refused, type Told, vendorCall } from '../../kernel/net/index.ts';
import type { Reach } from '../../kernel/post-platform.ts';
import { Holds } from '../../kernel/vendor-limits/index.ts';

const ownHost = 'https://api.telegram.org';
const deadlineMs = 15_000;
/** Longest text of a message, in characters. Source: core.telegram.org/bots/api#sendmessage, Bot API 10.1. */
export const longestText = 4096;
/** A picture on a slow line. */
const fileDeadlineMs = 60_000;

export const checkToken = (value: string): string | undefined =>
  /^\d{3,20}:[A-Za-z0-9_-]{20,}$/.test(value) ? undefined : 'This is no token of a bot. Copy it again from @BotFather.';

const failure = z.object({
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() }).optional(),
});
/** What Telegram says comes first: a chat that is gone and a bot that was blocked are other things to do. */
const said: readonly { words: RegExp; sentence: string }[] = [
  {
    words: /chat not found/i,
    sentence:
      'Telegram does not know this chat. Write to the bot, then find the chat again; of a channel, look at its @name.',
  },
  {
    words: /blocked by the user|user is deactivated|kicked/i,
    sentence: 'The bot was blocked or removed from this chat. Unblock it in Telegram, then test.',
  },
  {
    words: /administrator rights|not enough rights|not a member|CHAT_WRITE_FORBIDDEN/i,
    sentence: 'The bot may not post there. Make it an administrator of the channel that may post messages, then test.',
  },
  {
    words: /can't initiate conversation/i,
    sentence: 'A bot may not begin a chat. Write to it in Telegram first, then test.',
  },
  {
    words: /webhook is active/i,
    sentence: 'This bot is in use elsewhere, with a webhook. Make a bot of its own for Avenue.',
  },
  {
    words: /terminated by other getUpdates/i,
    sentence: 'Something else reads the messages of this bot. Make a bot of its own for Avenue.',
  },
];

function refusalOf({ status, body }: Refused): Told {
  const parsed = failure.safeParse(parseJson(body));
  const { description, parameters } = parsed.success ? parsed.data : { description: '', parameters: undefined };
  const known = said.find(({ words }) => words.test(description));
  if (known) return { code: 'engine_refused', message: known.sentence };
  if (status === 401 || status === 404)
    return {
      code: 'engine_unauthorized',
      message: 'Telegram does not know this token. Copy it again from @BotFather.',
    };
  if (status === 429)
    return {
      code: 'engine_rate_limited',
      message: 'Telegram takes no more from this bot for now. It is tried again later.',
      ...(parameters?.retry_after !== undefined && { retryAfterS: parameters.retry_after }),
    };
  if (status < 500) return { code: 'engine_refused', message: `Telegram refused it (${status}). Check bot and chat.` };
  return { code: 'engine_unreachable', message: `Telegram answered with ${status}. It is tried again later.` };
}

/** Bots that Telegram has told to wait; it says nothing of a limit before that. */
const holds = new Holds();
const self = { id: 'telegram', name: 'Telegram' };

/** For tests: nothing is held any more. */
export const forgetHolds = (): void => holds.forget();

const calledOf = (secret: Reach['secret']): CalledVendor => ({
  id: 'telegram',
  unreachable: 'Telegram cannot be reached. Check the network.',
  overdue: (waited) => `Telegram gave no answer within ${waited}. Check the network.`,
  brokenOff: 'The answer of Telegram broke off. Check the network.',
  tooLarge: 'Telegram answered in a form that is not known here. Look for a newer version of Avenue.',
  refusal: refusalOf,
  secrets: [secret],
});

/** One call of the Bot API; the token is part of its address. @param body JSON, or a form with a file */
export async function ask<Wanted>(reach: Reach, method: string, body: unknown, answer: z.ZodType<Wanted>) {
  const { secret, signal, operatorFetch, publicFetch, standIn } = reach;
  if (!secret)
    throw new EngineError('telegram', 'engine_unauthorized', 'No token is saved. Paste the one of your bot.');
  const host = standIn('TELEGRAM_URL');
  const isForm = body instanceof Blob;
  holds.requireFree(self, [secret.digest()], Date.now());
  const text = await vendorCall(
    calledOf(secret),
    {
      signal,
      deadlineMs: isForm ? fileDeadlineMs : deadlineMs,
      limitBytes: 4 * 1024 * 1024,
      fetch: host ? operatorFetch : publicFetch,
    },
    async ({ send, text: read }) =>
      read(await send(secret.between(`${host ?? ownHost}/bot`, `/${method}`), isForm ? { bytes: body } : { body })),
  ).catch((error: unknown) => {
    if (error instanceof EngineError && error.code === 'engine_rate_limited' && error.retryAfterS)
      holds.hold(secret.digest(), error.retryAfterS, Date.now());
    throw error;
  });
  const parsed = answer.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new EngineError(
    'telegram',
    'engine_bad_answer',
    'Telegram answered in a form that is not known here. Look for a newer version of Avenue.',
  );
}
