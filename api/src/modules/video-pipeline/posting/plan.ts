import fs from 'node:fs';
import type { Check, PostingAudience, PostingChoices, QueueItem } from '@avenue/contract';
import { type Proposal, post } from '../../../capabilities/post/index.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { withdrawEffects } from '../../../kernel/effects/index.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { Call } from '../../../services.ts';
import { undoMs } from '../queue/rows.ts';
import { choicesOf } from './choices.ts';
import { type YouTubeChoices, youTubePayloadOf } from './youtube-payload.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What an item of the queue does not say. Voices and pictures are made by machines, so that is always said. */
const told = ({ audience, ...choices }: PostingChoices): Omit<YouTubeChoices, 'account'> => ({
  ...choices,
  madeForKids: audience === 'kids',
  containsSyntheticMedia: true,
});

const sizesOf = async (call: Call, urls: readonly (string | undefined)[]): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>();
  for (const url of urls) {
    const size = url && (await fs.promises.stat(call.store.pathOf(url)).catch(() => undefined))?.size;
    if (url && size) sizes.set(url, size);
  }
  return sizes;
};

/** Who uploads answers for it: a person for each video, or once for the channel. */
const audienceChecks: Readonly<Record<PostingAudience, Check>> = {
  ask: {
    name: 'Audience',
    verdict: 'needs evidence',
    sentence: 'It is declared as not made for children. Accept that for this video, or answer it for the channel.',
  },
  general: { name: 'Audience', verdict: 'pass', sentence: 'Not made for children, as you said of the channel.' },
  kids: { name: 'Audience', verdict: 'pass', sentence: 'Made for children, as you said of the channel.' },
};

/**
 * Puts an approved video before the door with the next free time of its channel. A rule that stands in the way keeps the
 * approval: the video is approved then, without a time.
 *
 * @returns why it has no time; undefined where it got one, or is only a sample
 */
export async function planPosting(
  call: Call,
  tx: Transaction,
  item: QueueItem,
  accepted: readonly string[],
): Promise<string | undefined> {
  const { studio, effects, studios, who } = call;
  const account = item.channel;
  const sizes = await sizesOf(call, [item.videoUrl, item.thumbnailUrl, item.srtUrl]);
  const choices = await choicesOf(tx, studio, account);
  const payload = youTubePayloadOf({ ...item, status: 'Approved' }, { ...told(choices), account }, sizes);
  if (!payload) return item.sample ? undefined : 'Files of this video are gone, so it cannot be posted.';
  const proposal: Proposal = {
    studio,
    module: 'video',
    kind: 'youtube.video',
    account,
    subject: item.id,
    title: item.title,
    payload,
    dedupKey: item.id,
    checks: [audienceChecks[choices.audience]],
    approval: { by: who.name, accepted },
  };
  try {
    await post(tx, proposal, {
      effects,
      timeZone: await studios.zone(),
      notBefore: new Date(Date.now() + undoMs),
    });
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** The decision is another one, or the words are: what was planned by it is taken back. */
export const dropPosting = (
  { studio }: Call,
  tx: Transaction,
  { id }: QueueItem,
  how: { reason: string; whenOut?: 'leave' },
): Promise<void> => withdrawEffects(tx, { studio, subject: id, ...how });
