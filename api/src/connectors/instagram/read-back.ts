import type { ReadBack, Receipt, SendContext } from '../../kernel/effects/index.ts';
import type { PlatformParts } from '../platform-calls.ts';
import { point, shown, showsAfterMs } from '../points.ts';
import { accountOf, callsOf, type InstagramMedia, postsOf } from './client.ts';

/** A post by its words, and by its account where the connection reaches several. */
interface Meant {
  user: string;
  caption: string;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What stands there beside what was meant. */
function compare({ caption }: Meant, post: InstagramMedia): ReadBack {
  const isSame = plain(post.caption) === plain(caption);
  const compared = [point('Caption', isSame, shown(caption), shown(post.caption))];
  const by = post.username ? ` It is of ${post.username}.` : '';
  const url = post.permalink ?? '';
  return isSame
    ? { verdict: 'same', sentence: `It stands there as it was meant.${by}`, compared, url }
    : { verdict: 'differs', sentence: `Caption: ${compared[0]?.sentence}${by}`, compared, url };
}

const isNew = ({ at }: Receipt, now: number) => typeof at === 'string' && now - new Date(at).getTime() < showsAfterMs;

async function readPost(
  parts: PlatformParts,
  payload: Meant,
  receipt: Receipt,
  context: SendContext,
): Promise<ReadBack> {
  const calls = callsOf(parts, context);
  const { id: user } = await accountOf(calls, payload.user);
  const posts = await postsOf(calls, user);
  const found = posts.find(({ id, shortcode }) => (receipt.byHand ? shortcode : id) === receipt.id);
  if (found?.permalink) return compare(payload, found);
  const url = receipt.url;
  if (isNew(receipt, (parts.now ?? Date.now)()))
    return { verdict: 'later', sentence: 'Instagram does not show it yet.', compared: [], ...(url && { url }) };
  const sentence = receipt.byHand
    ? 'No post of this account stands at this address: it is of another account, was removed, or is older than its last 50. Look there yourself.'
    : 'Instagram said that it was published, and it is not among the posts of this account. Look into its app.';
  return { verdict: 'differs', sentence, compared: [], ...(url && { url }) };
}

/**
 * What stands there beside what was meant; what a person posted is read where its account is connected.
 *
 * @param url where it stands, as the address names it
 */
export async function readOwn(
  parts: PlatformParts,
  payload: Meant,
  { receipt, url }: { receipt: Receipt; url: string },
  context: SendContext,
): Promise<ReadBack> {
  if (!receipt.byHand || (await parts.oauth.scopes(parts.vendor.id, context.account)))
    return readPost(parts, payload, receipt, context);
  return {
    verdict: 'later',
    sentence:
      'Instagram tells nobody but its owner what a post says. Look yourself and say that it is right, or connect the account.',
    compared: [],
    url,
  };
}
