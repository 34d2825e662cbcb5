import { z } from 'zod';
import { EngineError } from '../../../kernel/engine-error.ts';
import { parseJson, type Refused, type Told } from '../../../kernel/net/index.ts';
import type { Reach } from '../../../kernel/post-platform.ts';
import type { Secret } from '../../../kernel/secret.ts';
import { callDiscord } from '../call.ts';
import { noteGlobal } from '../limits.ts';
import { goneSentence } from '../message.ts';

/** Discord asks every client to say who it is, in this form: https://docs.discord.com/developers/reference#user-agent */
const userAgent = 'DiscordBot (self-hosted creator dashboard, 0.1)';

/** A token as the developer portal shows it: the bot's id, a time, and a signature. */
export const checkBotToken = (value: string): string | undefined =>
  /^(?:Bot )?[\w-]{20,40}\.[\w-]{4,12}\.[\w-]{20,80}$/.test(value.trim())
    ? undefined
    : 'This is no token of a bot. Copy it again from the developer portal, under Bot.';

/** Codes of refusals. Source: https://docs.discord.com/developers/topics/opcodes-and-status-codes#json, read on 2026-11-26. */
const said: Readonly<Record<number, string>> = {
  10003:
    'Discord knows no such channel, or the bot is not in its server. Look at the number, and add the bot to the server.',
  10004:
    'The bot is not in this server. Add it there by its invitation, then test. Look in the developer portal for it.',
  10008: goneSentence,
  40005: 'The picture is too large for this server. Make it smaller.',
  50001: 'The bot does not see this channel. Give it View Channel there, then test.',
  50013: 'The bot may not post in this channel. Give it View Channel and Send Messages there, then test.',
  50083: 'This thread is archived. Look there and open it again, then test.',
  160005: 'This thread is locked. Look there and unlock it, then test.',
};

const refused = z.object({ code: z.number() });
const limited = z.object({ retry_after: z.number(), global: z.boolean().default(false) });

const refusalOf =
  (token: Secret) =>
  ({ status, body, retryAfterS }: Refused): Told => {
    if (status === 401)
      return {
        code: 'engine_unauthorized',
        message: 'Discord does not know this token any more. Copy it again from the developer portal, under Bot.',
      };
    if (status === 429) {
      const told = limited.safeParse(parseJson(body)).data;
      const seconds = retryAfterS ?? told?.retry_after;
      if (told?.global && seconds !== undefined) noteGlobal(token, seconds);
      return {
        code: 'engine_rate_limited',
        message: 'Discord takes no more from this bot for now. It is tried again later.',
        ...(seconds !== undefined && { retryAfterS: seconds }),
      };
    }
    if (status >= 500)
      return { code: 'engine_unreachable', message: `Discord answered with ${status}. It is tried again later.` };
    const known = said[refused.safeParse(parseJson(body)).data?.code ?? 0];
    if (known) return { code: 'engine_refused', message: known };
    if (status === 403) return { code: 'engine_refused', message: said[50_013] ?? '' };
    return {
      code: 'engine_refused',
      message: `Discord refused it (${status}). Look at the channel and what the bot may do there, then test.`,
    };
  };

interface BotRequest {
  /** Behind `/api/v10`: `/channels/1/messages`. */
  at: string;
  /** What its limit is counted by, where that is not its path. */
  route?: string;
  query?: Record<string, string>;
  body?: unknown;
  /** A form with a file, in place of a body. */
  bytes?: Blob;
}

/** One call in the name of a bot. @throws EngineError with a sentence */
export async function callBot<Wanted>(
  reach: Reach,
  { at, route: counted = at, ...request }: BotRequest,
  answer: z.ZodType<Wanted>,
): Promise<Wanted> {
  const { secret } = reach;
  if (!secret) throw new EngineError('discord', 'engine_unauthorized', 'No token is saved. Copy the one of your bot.');
  const headers = { authorization: secret.after('Bot'), 'user-agent': userAgent };
  const addressOf = (api: string) => `${api}${at}`;
  return callDiscord(reach, secret, { ...request, counted, headers, addressOf, refusal: refusalOf(secret) }, answer);
}
