import {
  type EffectKind,
  type ReadBack,
  type Receipt,
  type SendContext,
  SendPostponed,
} from '../../kernel/effects/index.ts';
import { beforeAnything, type PlatformParts } from '../platform-calls.ts';
import { point, shown, showsAfterMs } from '../points.ts';
import { type Files, openStored } from '../stored-file.ts';
import { type Pauses, UnknownPublish } from '../worked-on.ts';
import { checksOf } from './checks.ts';
import { accountOf, callsOf, type InstagramMedia, isFull, postsOf, publishScope } from './client.ts';
import { addressOf, handOffKit, pastedReel } from './hand-off.ts';
import { type InstagramReelPayload, instagramReelPayload } from './payload.ts';
import { findReel, prepareReel, publishReel } from './upload.ts';

/** An hour to send it. */
const sendMs = 60 * 60_000;
const hourMs = 3_600_000;

export interface InstagramReelParts extends PlatformParts, Pauses {
  files: Files;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What stands there beside what was meant. */
function compare({ caption }: InstagramReelPayload, post: InstagramMedia): ReadBack {
  const isSame = plain(post.caption) === plain(caption);
  const compared = [point('Caption', isSame, shown(caption), shown(post.caption))];
  const by = post.username ? ` It is of ${post.username}.` : '';
  const url = post.permalink ?? '';
  return isSame
    ? { verdict: 'same', sentence: `It stands there as it was meant.${by}`, compared, url }
    : { verdict: 'differs', sentence: `Caption: ${compared[0]?.sentence}${by}`, compared, url };
}

/** A reel on an account of the operator's. `send` ends with the call that publishes it; nobody sees anything before. */
export function instagramReel(parts: InstagramReelParts): EffectKind<InstagramReelPayload> {
  const { oauth, vendor, files, pause } = parts;
  const now = parts.now ?? Date.now;

  const isNew = ({ at }: Receipt) => typeof at === 'string' && now() - new Date(at).getTime() < showsAfterMs;

  async function readPost(payload: InstagramReelPayload, receipt: Receipt, context: SendContext): Promise<ReadBack> {
    const calls = callsOf(parts, context);
    const { id: user } = await accountOf(calls, payload.user);
    const posts = await postsOf(calls, user);
    const found = posts.find(({ id, shortcode }) => (receipt.byHand ? shortcode : id) === receipt.id);
    if (found?.permalink) return compare(payload, found);
    const url = receipt.url;
    if (isNew(receipt))
      return { verdict: 'later', sentence: 'Instagram does not show it yet.', compared: [], ...(url && { url }) };
    const sentence = receipt.byHand
      ? 'No post of this account stands at this address: it is of another account, was removed, or is older than its last 50. Look there yourself.'
      : 'Instagram said that it was published, and it is not among the posts of this account. Look into its app.';
    return { verdict: 'differs', sentence, compared: [], ...(url && { url }) };
  }

  return {
    kind: 'instagram.reel',
    label: 'Reel on Instagram',
    class: 'publish',
    payload: instagramReelPayload,
    checks: checksOf,
    deadlineMs: sendMs,

    async access(account, { account: decided }) {
      if (account !== decided) return { handOff: 'It was decided for another channel. Propose it again.' };
      const scopes = await oauth.scopes(vendor.id, account);
      if (!scopes) return { handOff: 'No Instagram account is connected. Post it by hand, or connect the account.' };
      if (!scopes.includes(publishScope))
        return { handOff: 'The connection to Instagram may not post. Post it by hand, or connect again and allow it.' };
      return 'send';
    },

    async send(payload, { account, since, signal: given }) {
      const signal = AbortSignal.any([given, AbortSignal.timeout(sendMs)]);
      const calls = callsOf(parts, { account, signal });
      const { caption } = payload;
      try {
        const file = await openStored(files, payload.video, 'video');
        const { id: user, username } = await accountOf(calls, payload.user);
        if (await isFull(calls, user))
          throw new SendPostponed(
            'This account has posted as much as Instagram takes from clients in a day. It is tried again in an hour.',
            hourMs,
          );
        const container = await prepareReel(calls, payload, { user, file, pause });
        const id = await publishReel(calls, { id: container, user, caption, since });
        return { id, username, posts: 1, at: new Date(now()).toISOString() };
      } catch (error) {
        throw error instanceof UnknownPublish ? error : beforeAnything(error, vendor, signal);
      }
    },

    async find(payload, { account, since, signal }) {
      const calls = callsOf(parts, { account, signal });
      const { id: user, username } = await accountOf(calls, payload.user);
      const found = await findReel(calls, user, payload.caption, since);
      return found ? { id: found.id, username, posts: 1, at: new Date(now()).toISOString() } : 'absent';
    },

    handOff: { kit: handOffKit, addressOf: pastedReel },

    async readBack(payload, receipt, context) {
      if (!receipt.byHand || (await oauth.scopes(vendor.id, context.account)))
        return readPost(payload, receipt, context);
      return {
        verdict: 'later',
        sentence:
          'Instagram tells nobody but its owner what a post says. Look yourself and say that it is right, or connect the account.',
        compared: [],
        url: addressOf(receipt.id).url,
      };
    },
  };
}
