import { z } from 'zod';
import { parseJson, type Refused, type Told } from '../../kernel/net/index.ts';
import { PlatformCalls, type PlatformParts, toldByStatus } from '../platform-calls.ts';
import { limits } from './limits.ts';

/** The allowance to post. */
export const publishScope = 'video.publish';

const failure = z.object({ error: z.object({ code: z.string(), message: z.string().default('') }) });
const daySeconds = 86_400;

const refused = (message: string): Told => ({ code: 'engine_refused', message });
const tomorrow = (message: string): Told => ({ code: 'engine_quota', message, retryAfterS: daySeconds });

/** By TikTok's own word for it, which comes before the status. */
const byCode: Readonly<Record<string, Told>> = {
  scope_not_authorized: {
    code: 'engine_unauthorized',
    message: 'This connection may not post. Connect TikTok again and allow everything that is asked for.',
  },
  spam_risk_too_many_posts: tomorrow(
    'This account has posted as much as TikTok takes from apps in a day. It is tried again a day later.',
  ),
  reached_active_user_cap: tomorrow(
    'TikTok lets this client post for no more users today. It is tried again a day later.',
  ),
  spam_risk_user_banned_from_posting: refused('TikTok does not let this account post now. Look into its app.'),
  unaudited_client_can_only_post_to_private_accounts: refused(
    'TikTok has not audited this client, so it may post to private accounts alone. Post it by hand, or make the account private.',
  ),
  privacy_level_option_mismatch: refused(
    'This account may not post for these viewers. Choose others, or post it by hand.',
  ),
  duration_check_failed: refused('The video is longer than this account may post. Post a shorter one.'),
  file_format_check_failed: refused('TikTok does not take the form of this file. Make the video again.'),
  frame_rate_check_failed: refused('TikTok does not take the frame rate of this video. Make it again.'),
  picture_size_check_failed: refused('TikTok does not take the size of this picture. Make the video again.'),
};

/** Why TikTok ended what it had taken, as a sentence. */
export const endOf = (code: string): string =>
  byCode[code]?.message ?? `TikTok did not take it${code ? ` (${code.slice(0, 60)})` : ''}. Look into its app.`;

/** The failure behind an answer that is not 2xx. */
function refusalOf(answer: Refused): Told {
  const said = failure.safeParse(parseJson(answer.body));
  const { code = '', message = '' } = said.data?.error ?? {};
  const known = Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (known) return known;
  if (code === 'rate_limit_exceeded') {
    const retryAfterS = answer.retryAfterS ?? limits.windowS.value;
    return { ...toldByStatus('TikTok', { ...answer, status: 429, retryAfterS }), retryAfterS };
  }
  if (answer.status === 400 && message)
    return refused(`TikTok refuses it. Change it, then propose it again. It says: ${message.slice(0, 200)}`);
  return toldByStatus('TikTok', answer);
}

export const callsOf = (parts: PlatformParts, context: { account: string; signal: AbortSignal }) =>
  new PlatformCalls(parts, { ...context, refusal: refusalOf });

const creator = z.object({
  data: z.object({
    creator_username: z.string(),
    creator_nickname: z.string().default(''),
    privacy_level_options: z.array(z.string()).default([]),
    comment_disabled: z.boolean().default(false),
    duet_disabled: z.boolean().default(false),
    stitch_disabled: z.boolean().default(false),
    max_video_post_duration_sec: z.number().optional(),
  }),
});
export type Creator = z.infer<typeof creator>['data'];

/** What this account may post now. @throws EngineError */
export const creatorOf = async (calls: PlatformCalls): Promise<Creator> =>
  (await calls.json({ at: '/v2/post/publish/creator_info/query/', body: {} }, creator)).data;

const status = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().default(''),
    // The name is TikTok's own.
    publicaly_available_post_id: z.array(z.union([z.string(), z.number()])).default([]),
    uploaded_bytes: z.number().optional(),
  }),
});
export type PostStatus = z.infer<typeof status>['data'];

/** How far TikTok is with a post. @throws EngineError */
export const statusOf = async (calls: PlatformCalls, id: string): Promise<PostStatus> =>
  (await calls.json({ at: '/v2/post/publish/status/fetch/', body: { publish_id: id } }, status)).data;
