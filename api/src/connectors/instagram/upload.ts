import { SendPostponed, SendRefused, whatBroke } from '../../kernel/effects/index.ts';
import type { PlatformCalls } from '../platform-calls.ts';
import { mayHaveBeenHeard, type Pauses, UnknownPublish, workedOn } from '../worked-on.ts';
import { beginReel, containerOf, postsOf, publish, sendFile } from './client.ts';
import type { InstagramReelPayload } from './payload.ts';

/**
 * Brings a reel to Instagram, where nobody sees it yet.
 *
 * @returns its container
 * @throws EngineError, SendRefused or SendPostponed: nothing was published
 */
export async function prepareReel(
  calls: PlatformCalls,
  payload: InstagramReelPayload,
  { user, file, pause }: Pauses & { user: string; file: Blob },
): Promise<string> {
  const { id } = await beginReel(calls, user, payload);
  await sendFile(calls, id, file);
  let said = '';
  const ask = async () => {
    const { status_code: state, status } = await containerOf(calls, id);
    said = status;
    return state;
  };
  const state = await workedOn(ask, ['FINISHED', 'ERROR', 'EXPIRED'], { pause, signal: calls.signal });
  if (state === 'FINISHED') return id;
  if (state === undefined)
    throw new SendPostponed('Instagram works on this video for longer than expected. It is tried again later.');
  throw new SendRefused(
    `Instagram could not make a reel of this video. Make it again, or post it by hand.${said ? ` It says: ${said.slice(0, 200)}` : ''}`,
  );
}

/** A post with these words that came after a moment; undefined where there is none. */
export async function findReel(calls: PlatformCalls, user: string, caption: string, since: Date) {
  const posts = await postsOf(calls, user);
  return posts.find(
    (post) => post.caption.trim() === caption.trim() && !(Date.parse(post.timestamp) < since.getTime()),
  );
}

/**
 * Publishes what was prepared.
 *
 * @returns its id at Instagram
 * @throws EngineError where nothing was published, UnknownPublish where it may have been
 */
export async function publishReel(
  calls: PlatformCalls,
  { id, user, caption, since }: { id: string; user: string; caption: string; since: Date },
): Promise<string> {
  try {
    return await publish(calls, user, id);
  } catch (error) {
    if (!mayHaveBeenHeard(error)) throw error;
    const told = await containerOf(calls, id).catch(() => undefined);
    const found =
      told?.status_code === 'PUBLISHED'
        ? await findReel(calls, user, caption, since).catch(() => undefined)
        : undefined;
    if (found) return found.id;
    throw new UnknownPublish(`It broke off while it was published. ${whatBroke(error)} It is looked for there.`, {
      cause: error,
    });
  }
}
