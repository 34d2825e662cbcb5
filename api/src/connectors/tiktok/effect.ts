import { type EffectKind, type ReadBack, type SendContext, SendRefused } from '../../kernel/effects/index.ts';
import { beforeAnything, type PlatformParts } from '../platform-calls.ts';
import { readPublicPost } from '../public-post.ts';
import { type Files, openStored } from '../stored-file.ts';
import { checksOf } from './checks.ts';
import { callsOf, creatorOf, endOf, publishScope, statusOf } from './client.ts';
import { addressOf, handOffKit, pastedVideo } from './hand-off.ts';
import { auditRule } from './limits.ts';
import { privacyWords, type TikTokVideoPayload, tikTokVideoPayload } from './payload.ts';
import { UnknownUpload, uploadVideo } from './upload.ts';

/** An hour to send it. */
const sendMs = 60 * 60_000;
/** TikTok looks through what becomes public, mostly within a minute; some takes hours. */
const moderatedMs = 24 * 3_600_000;

export interface TikTokVideoParts extends PlatformParts {
  files: Files;
  /** Whether the operator has said that TikTok has audited the client. */
  isAudited(): Promise<boolean>;
}

const differs = (sentence: string): ReadBack => ({ verdict: 'differs', sentence, compared: [] });
const later = (sentence: string): ReadBack => ({ verdict: 'later', sentence, compared: [] });

/** A video on an account of the operator's. `send` ends with the last byte of the file, at which TikTok posts it. */
export function tikTokVideo(parts: TikTokVideoParts): EffectKind<TikTokVideoPayload> {
  const { oauth, vendor, files, isAudited, fetch } = parts;
  const now = parts.now ?? Date.now;
  const oEmbed = `${vendor.apiOrigin.endsWith('.tiktokapis.com') ? 'https://www.tiktok.com' : vendor.apiOrigin}/oembed`;
  const seen = (
    url: string,
    words: string,
    { receipt, signal }: Pick<Parameters<typeof readPublicPost>[0], 'receipt' | 'signal'>,
  ) => readPublicPost({ id: 'tiktok', name: 'TikTok', at: oEmbed, fetch, now: now(), url, words, receipt, signal });

  /** What TikTok says of a post of ours, then what everybody sees of it. */
  async function readOwn(
    payload: TikTokVideoPayload,
    receipt: Parameters<EffectKind['readBack']>[1],
    context: SendContext,
  ) {
    const told = await statusOf(callsOf(parts, context), receipt.id);
    if (told.status === 'FAILED') return differs(endOf(told.fail_reason));
    if (told.status !== 'PUBLISH_COMPLETE') return later('TikTok works on it.');
    const [id] = told.publicaly_available_post_id;
    if (id !== undefined)
      return seen(addressOf(String(receipt.username), String(id)).url, payload.caption, {
        receipt,
        signal: context.signal,
      });
    if (payload.privacy !== 'PUBLIC_TO_EVERYONE')
      return differs(
        `TikTok says that it is posted for: ${privacyWords[payload.privacy]}. It shows it to nobody else, so it could not be read. Look there yourself.`,
      );
    if (now() - new Date(String(receipt.at)).getTime() < moderatedMs)
      return later('TikTok has posted it, and does not show it to everybody yet.');
    return differs('TikTok said that it was posted, and shows it to nobody. Look into its app.');
  }

  return {
    kind: 'tiktok.video',
    label: 'Video on TikTok',
    class: 'publish',
    payload: tikTokVideoPayload,
    checks: checksOf,
    deadlineMs: sendMs,

    async access(account, { privacy, account: decided }) {
      if (account !== decided) return { handOff: 'It was decided for another channel. Propose it again.' };
      const scopes = await oauth.scopes(vendor.id, account);
      if (!scopes) return { handOff: 'No TikTok account is connected. Post it by hand, or connect the account.' };
      if (!scopes.includes(publishScope))
        return { handOff: 'The connection to TikTok may not post. Post it by hand, or connect again and allow it.' };
      if (privacy === 'SELF_ONLY' || (await isAudited())) return 'send';
      return { handOff: `${auditRule.value} Post it by hand, or say in Admin Config that TikTok has audited yours.` };
    },

    async send(payload, context) {
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(sendMs)]);
      const calls = callsOf(parts, { account: context.account, signal });
      try {
        const file = await openStored(files, payload.video, 'video');
        const creator = await creatorOf(calls);
        const longest = creator.max_video_post_duration_sec;
        if (longest !== undefined && payload.video.durationMs > longest * 1000)
          throw new SendRefused(
            `This account may post ${longest} seconds, and the video is longer. Post a shorter one.`,
          );
        if (!creator.privacy_level_options.includes(payload.privacy))
          throw new SendRefused(
            `This account may not post for: ${privacyWords[payload.privacy]}. Choose other viewers in the posting choices, or post it by hand.`,
          );
        const id = await uploadVideo(calls, payload, { file, creator, apiOrigin: vendor.apiOrigin });
        return { id, username: creator.creator_username, posts: 1, at: new Date(now()).toISOString() };
      } catch (error) {
        throw error instanceof UnknownUpload ? error : beforeAnything(error, vendor, signal);
      }
    },

    // TikTok lists no posts to a client that may only post, and its own id of a post was not kept.
    find: async () => 'unknowable',

    handOff: { kit: handOffKit, addressOf: pastedVideo },

    async readBack(payload, receipt, context) {
      if (!receipt.byHand) return readOwn(payload, receipt, context);
      if (payload.privacy === 'PUBLIC_TO_EVERYONE')
        return seen(receipt.url ?? '', payload.caption, { receipt, signal: context.signal });
      return later(
        `It is for: ${privacyWords[payload.privacy]}, so TikTok tells others nothing about it. Look yourself and say that it is right.`,
      );
    },
  };
}
