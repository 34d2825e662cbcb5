import fs from 'node:fs';
import type { Check, PostingAudience, PostingChoices, PostingPlace, QueueItem } from '@avenue/contract';
import { type Proposal, post } from '../../../capabilities/post/index.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { withdrawEffects } from '../../../kernel/effects/index.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { Call } from '../../../services.ts';
import { playlistOfScript } from '../channel-desk/series.ts';
import { undoMs } from '../queue/rows.ts';
import { choicesOf, nameOf } from './choices.ts';
import { instagramPayloadOf } from './instagram-payload.ts';
import { pinterestPayloadOf } from './pinterest-payload.ts';
import { tikTokPayloadOf } from './tiktok-payload.ts';
import { visibilityCheck } from './visibility.ts';
import { type YouTubeChoices, youTubePayloadOf } from './youtube-payload.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What an item of the queue does not say. Voices and pictures are made by machines, so that is always said. */
const told = ({ audience, privacy, categoryId, language }: PostingChoices): Omit<YouTubeChoices, 'account'> => ({
  ...{ privacy, categoryId, language },
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

type Choices = PostingChoices & {
  account: string;
  /** Of the series that the video belongs to. */
  playlist?: { id: string; name: string } | undefined;
};
type Part = Pick<Proposal, 'kind' | 'checks' | 'dedupKey'> & { payload: Proposal['payload'] | undefined };

/** What goes to each place of an approved item; no payload where files of it are gone. */
const parts: Readonly<Record<PostingPlace, (item: QueueItem, choices: Choices, sizes: Map<string, number>) => Part>> = {
  youtube: (item, choices, sizes) => ({
    kind: 'youtube.video',
    payload: youTubePayloadOf(
      item,
      { ...told(choices), account: choices.account, ...(choices.playlist && { playlist: choices.playlist }) },
      sizes,
    ),
    dedupKey: item.id,
    checks: [audienceChecks[choices.audience]],
  }),
  tiktok: (item, choices, sizes) => ({
    kind: 'tiktok.video',
    payload: tikTokPayloadOf(item, choices, sizes),
    dedupKey: `${item.id} tiktok`,
  }),
  instagram: (item, choices, sizes) => ({
    kind: 'instagram.reel',
    payload: instagramPayloadOf(item, choices, sizes),
    dedupKey: `${item.id} instagram`,
    checks: [visibilityCheck('Instagram', choices)],
  }),
  pinterest: (item, choices, sizes) => ({
    kind: 'pinterest.pin',
    payload: pinterestPayloadOf(item, choices, sizes),
    dedupKey: `${item.id} pinterest`,
    checks: [visibilityCheck('Pinterest', choices)],
  }),
};

/**
 * Puts an approved video before the door, once for each place that its channel posts to, all with the next free time of the
 * channel. A rule that stands in the way keeps the approval: the video is approved then, without a time there.
 *
 * @param only the time that somebody was shown. Default value: the next free one
 * @returns why it has no time, by place; undefined where it got one everywhere, or is only a sample
 */
export async function planPosting(
  call: Call,
  tx: Transaction,
  item: QueueItem,
  accepted: readonly string[],
  only?: Date,
): Promise<string | undefined> {
  const { studio, effects, studios, who } = call;
  const account = item.channel;
  const sizes = await sizesOf(call, [item.videoUrl, item.thumbnailUrl, item.srtUrl]);
  const choices = await choicesOf(tx, studio, account);
  const approved: QueueItem = { ...item, status: 'Approved' };
  const playlist = await playlistOfScript({ db: tx }, item.scriptId);
  const wished = { ...choices, account, playlist };
  const planned = choices.places.map((place) => ({ place, ...parts[place](approved, wished, sizes) }));
  if (planned.some(({ payload }) => !payload))
    return item.sample ? undefined : 'Files of this video are gone, so it cannot be posted.';
  const timeZone = await studios.zone();
  const notBefore = only ?? new Date(Date.now() + undoMs);
  const refused: string[] = [];
  let beside: Awaited<ReturnType<typeof post>> | undefined;
  for (const { place, payload = {}, ...part } of planned) {
    const proposal: Proposal = {
      ...{ studio, module: 'video', account, subject: item.id, title: item.title, payload },
      approval: { by: who.name, accepted },
      ...part,
    };
    try {
      beside = await post(tx, proposal, { effects, timeZone, notBefore, only, beside });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push(planned.length > 1 ? `${nameOf(place)}: ${error.message}` : error.message);
    }
  }
  return refused.length > 0 ? refused.join(' ') : undefined;
}

const hosts: Readonly<Record<string, string>> = {
  'youtube.com': 'youtube.video',
  'youtu.be': 'youtube.video',
  'tiktok.com': 'tiktok.video',
  'instagram.com': 'instagram.reel',
};

/** What was meant to go to the place of an address; undefined for any other site. */
export const kindAt = (url: string): string | undefined => {
  if (/(?:^|\.)pinterest\.[a-z.]{2,6}$/.test(URL.parse(url)?.hostname ?? '')) return 'pinterest.pin';
  const host = URL.parse(url)?.hostname.split('.').slice(-2).join('.') ?? '';
  return Object.hasOwn(hosts, host) ? hosts[host] : undefined;
};

/** The decision is another one, or the words are: what was planned by it is taken back. */
export const dropPosting = (
  { studio }: Call,
  tx: Transaction,
  { id }: QueueItem,
  how: { reason: string; whenOut?: 'leave'; kind?: string | undefined },
): Promise<void> => withdrawEffects(tx, { studio, subject: id, ...how });
