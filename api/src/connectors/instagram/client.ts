import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import type { Refused, Told } from '../../kernel/net/index.ts';
import { graphFailure, hasEnded, isAllowance, isLimited, isPassing } from '../graph-failure.ts';
import { graphUsage } from '../graph-usage.ts';
import { PlatformCalls, type PlatformParts, toldByStatus } from '../platform-calls.ts';
import { accountRule, version } from './limits.ts';

/** The allowance to post. */
export const publishScope = 'instagram_content_publish';
const uploadMs = 30 * 60_000;
const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

const refused = (message: string): Told => ({ code: 'engine_refused', message });

/** By the number of an error that says more than its code. */
const bySubcode: Readonly<Record<number, Told>> = {
  2207042: {
    code: 'engine_quota',
    message: 'This account has posted as much as Instagram takes from clients in a day. It is tried again in an hour.',
    retryAfterS: hourSeconds,
  },
  2207050: refused('Instagram has restricted this account. Look into its app.'),
  2207051: refused('Instagram takes this for spam and does not post it. Look into its app, or post it by hand.'),
  2207026: refused('Instagram does not take the form of this video. Make it again as MP4.'),
  2207010: refused('Instagram takes no caption of this length. Shorten it, then propose it again.'),
};

/** The failure behind an answer that is not 2xx. */
function refusalOf(answer: Refused): Told {
  const failed = graphFailure(answer);
  if (!failed) return toldByStatus('Instagram', answer);
  const { code, error_subcode: more = 0, message, error_user_msg: said = message } = failed;
  const known = bySubcode[more];
  if (known) return known;
  if (code === 190) return toldByStatus('Instagram', { ...answer, status: 401 });
  if (isLimited(code)) return toldByStatus('Instagram', { ...answer, status: 429 });
  if (isAllowance(code))
    return {
      code: 'engine_unauthorized',
      message: 'This connection may not do that. Connect Instagram again and allow everything that is asked for.',
    };
  if (answer.status === 400 && said && !isPassing(code))
    return refused(`Instagram refuses it. Change it, then propose it again. It says: ${said.slice(0, 200)}`);
  return toldByStatus('Instagram', isPassing(code) ? { ...answer, status: 500 } : answer);
}

export const callsOf = (parts: PlatformParts, context: { account: string; signal: AbortSignal }) =>
  new PlatformCalls(
    { partMs: uploadMs, ...parts },
    {
      ...context,
      refusal: refusalOf,
      heard: graphUsage,
      ended: hasEnded,
    },
  );

const at = (path: string) => `/${version}/${path}`;
const account = z.object({ id: z.string(), username: z.string().default('') });
export type InstagramAccount = z.infer<typeof account>;
const pages = z.object({ data: z.array(z.object({ instagram_business_account: account.optional() })) });

/** Professional accounts that a connection reaches. @throws EngineError */
export async function accountsOf(calls: PlatformCalls): Promise<InstagramAccount[]> {
  const query = { fields: 'instagram_business_account{id,username}', limit: '100' };
  const { data } = await calls.json({ at: at('me/accounts'), query }, pages);
  return data.flatMap(({ instagram_business_account: found }) => found ?? []);
}

/**
 * The account that is meant.
 *
 * @param user its id; empty for the only one
 * @throws EngineError with a sentence where there is none, or nobody said which
 */
export function chosen(all: readonly InstagramAccount[], user: string): InstagramAccount {
  const [first] = user ? all.filter(({ id }) => id === user) : all;
  const refuse = (message: string) => new EngineError('instagram', 'engine_refused', message);
  if (!first)
    throw refuse(
      user && all.length > 0
        ? 'This connection does not reach the account that was chosen. Choose another one in the posting choices, or connect again.'
        : `${accountRule.value} This connection reaches none. Link the account to a page of yours and connect again, or post it by hand.`,
    );
  if (!user && all.length > 1)
    throw refuse(
      `This connection reaches ${all.length} accounts (${all.map(({ username }) => username).join(', ')}). Choose one in the posting choices, or post it by hand.`,
    );
  return first;
}

/** @throws EngineError with a sentence @see chosen */
export const accountOf = async (calls: PlatformCalls, user: string): Promise<InstagramAccount> =>
  chosen(await accountsOf(calls), user);

const quota = z.object({
  data: z.array(
    z.object({
      quota_usage: z.number().optional(),
      config: z.object({ quota_total: z.number(), quota_duration: z.number() }).partial().optional(),
    }),
  ),
});

/** Whether this account has posted as much as it may, which is kept; false where Instagram does not say. @throws EngineError */
export async function isFull(calls: PlatformCalls, user: string): Promise<boolean> {
  const query = { fields: 'quota_usage,config' };
  const [found] = (await calls.json({ at: at(`${user}/content_publishing_limit`), query }, quota)).data;
  const { quota_usage: used, config } = found ?? {};
  const hours = Math.round((config?.quota_duration ?? daySeconds) / hourSeconds);
  if (used !== undefined)
    await calls.tell([{ name: 'posts', label: `Posts in ${hours} hours`, used, limit: config?.quota_total }]);
  return used !== undefined && config?.quota_total !== undefined && used >= config.quota_total;
}

const begun = z.object({ id: z.string().regex(/^\d+$/), uri: z.string().default('') });

/** Begins a reel that nobody sees before it is published. @throws EngineError */
export const beginReel = (
  calls: PlatformCalls,
  user: string,
  { caption, shareToFeed }: { caption: string; shareToFeed: boolean },
) =>
  calls.json(
    {
      at: at(`${user}/media`),
      body: { media_type: 'REELS', upload_type: 'resumable', caption, share_to_feed: shareToFeed },
    },
    begun,
  );

/** Sends its file. @throws EngineError */
export const sendFile = (calls: PlatformCalls, id: string, file: Blob) =>
  calls.json(
    {
      at: `/ig-api-upload/${version}/${id}`,
      isFile: true,
      headers: { offset: '0', file_size: String(file.size) },
      bytes: file,
    },
    z.object({ success: z.literal(true) }),
  );

const container = z.object({ status_code: z.string().default(''), status: z.string().default('') });

/** How far Instagram is with what was begun. @throws EngineError */
export const containerOf = (calls: PlatformCalls, id: string) =>
  calls.json({ at: at(id), query: { fields: 'status_code,status' } }, container);

/** Publishes it: the one call that must not happen twice. @throws EngineError */
export const publish = async (calls: PlatformCalls, user: string, id: string): Promise<string> =>
  (await calls.json({ at: at(`${user}/media_publish`), body: { creation_id: id } }, z.object({ id: z.string() }))).id;

const media = z.object({
  id: z.string(),
  caption: z.string().default(''),
  permalink: z.string().optional(),
  shortcode: z.string().optional(),
  timestamp: z.string().default(''),
  username: z.string().default(''),
});
export type InstagramMedia = z.infer<typeof media>;
const fields = 'id,caption,permalink,shortcode,timestamp,username';

/** The last posts of an account, the newest first. @throws EngineError */
export const postsOf = async (calls: PlatformCalls, user: string): Promise<InstagramMedia[]> =>
  (await calls.json({ at: at(`${user}/media`), query: { fields, limit: '50' } }, z.object({ data: z.array(media) })))
    .data;
