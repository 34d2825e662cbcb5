import { setTimeout as wait } from 'node:timers/promises';
import { SendPostponed, SendRefused } from '../../kernel/effects/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import type { PlatformCalls } from '../platform-calls.ts';
import { beginReel, containerOf, postsOf, publish, sendFile } from './client.ts';
import type { InstagramReelPayload } from './payload.ts';

/** Instagram works on a reel for some minutes. */
const pausesMs = [5000, 10_000, ...Array.from({ length: 28 }, () => 30_000)];

/** Instagram may have published it, and does not say. */
export class UnknownPublish extends Error {
  override readonly name = 'UnknownPublish';
}

export interface Pauses {
  /** Waits between questions, in milliseconds. Default value: a timer */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Brings a reel to Instagram, where nobody sees it yet.
 *
 * @returns its container
 * @throws EngineError, SendRefused or SendPostponed: nothing was published
 */
export async function prepareReel(
  calls: PlatformCalls,
  payload: InstagramReelPayload,
  { user, file, pause = (ms, signal) => wait(ms, undefined, { signal }) }: Pauses & { user: string; file: Blob },
): Promise<string> {
  const { id } = await beginReel(calls, user, payload);
  await sendFile(calls, id, file);
  for (const ms of [0, ...pausesMs]) {
    if (ms > 0) await pause(ms, calls.signal);
    const { status_code: state, status } = await containerOf(calls, id);
    if (state === 'FINISHED') return id;
    if (state === 'ERROR' || state === 'EXPIRED')
      throw new SendRefused(
        `Instagram could not make a reel of this video. Make it again, or post it by hand.${status ? ` It says: ${status.slice(0, 200)}` : ''}`,
      );
  }
  throw new SendPostponed('Instagram works on this video for longer than expected. It is tried again later.');
}

/** What a failure leaves open: whoever was not refused may have been heard. */
const mayBePublished = (error: unknown): boolean =>
  !(error instanceof EngineError) ||
  ['engine_unavailable', 'engine_timeout', 'engine_unreachable', 'engine_bad_answer'].includes(error.code);

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
    if (!mayBePublished(error)) throw error;
    const told = await containerOf(calls, id).catch(() => undefined);
    const found =
      told?.status_code === 'PUBLISHED'
        ? await findReel(calls, user, caption, since).catch(() => undefined)
        : undefined;
    if (found) return found.id;
    throw new UnknownPublish(`It broke off while it was published. ${(error as Error).message}`, { cause: error });
  }
}
