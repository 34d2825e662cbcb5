import type { QueueItem } from '@avenue/contract';
import type { tables as kernel } from '../../../kernel/db/index.ts';
import { totalScore } from '../../../providers/text/index.ts';
import type * as tables from '../schema.ts';
import { spokenHash } from '../text.ts';
import { sampleChannels } from './channels.ts';
import { openIdeas } from './ideas.ts';
import type { Made } from './made.ts';
import { type SampleCard, type Story, scriptText, stories } from './stories/index.ts';

export const studio = 'sample';

type Row<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

/** Ids of a story's rows. */
export const idsOf = ({ id }: Pick<Story, 'id'>) => ({
  idea: `ide_sample_${id}`,
  script: `scr_sample_${id}`,
  take: `tak_sample_${id}`,
  video: `vid_sample_${id}`,
  item: `que_sample_${id}`,
});

/** Who wrote the samples: no engine did. */
const writer = 'Written by hand for the Sample studio';

const minuteMs = 60_000;
const hourMinutes = 60;

/** When the steps of a story happened, in minutes before the samples are put in; newer stories stand first in `stories`. */
const ages = (story: Story) => {
  const start = (1 + stories.indexOf(story)) * 7 * hourMinutes;
  return {
    idea: start + 300,
    script: start + 240,
    approved: start + 180,
    take: start + 150,
    video: start + 90,
    item: start,
    decided: start - 30,
  };
};

export type Ago = (minutes: number) => Date;
export const agoFrom =
  (now: number): Ago =>
  (minutes) =>
    new Date(now - minutes * minuteMs);

/** The score orders the cards of a batch; the screens compute it from the parts. */
const cardOf = (card: SampleCard) => ({ ...card, score: totalScore(card.scoreParts) });

export const channelRows = (ago: Ago): Row<typeof kernel.channels>[] =>
  sampleChannels.map((channel, index) => ({ studio, ...channel, createdAt: ago(30 * 24 * hourMinutes - index) }));

export const openIdeaRows = (ago: Ago): Row<typeof tables.ideas>[] =>
  openIdeas.map(({ id, channel, topic, title, ...card }) => ({
    id: `ide_sample_${id}`,
    studio,
    channel,
    topic,
    title,
    card: cardOf(card),
    material: [],
    engine: writer,
    batch: 'bat_sample_open',
    createdAt: ago(40),
  }));

/** Idea, script and chosen pictures of a story: what is written, not made. */
export function textRows(story: Story, ago: Ago) {
  const ids = idsOf(story);
  const at = ages(story);
  const { channel, title, topic, sources, variations = {}, step } = story;
  const idea: Row<typeof tables.ideas> = {
    id: ids.idea,
    studio,
    channel,
    topic,
    title,
    card: cardOf(story.idea),
    material: [...sources],
    scriptId: ids.script,
    engine: writer,
    batch: `bat_sample_${channel.toLowerCase()}`,
    createdAt: ago(at.idea),
  };
  const script: Row<typeof tables.scripts> = {
    id: ids.script,
    studio,
    channel,
    title,
    topic,
    text: scriptText(story),
    ideaId: ids.idea,
    status: step === 'draft' ? 'draft' : 'approved',
    roles: story.text.map(([role]) => role),
    material: [...sources],
    notes: [],
    engine: writer,
    createdAt: ago(at.script),
    updatedAt: ago(at.approved),
  };
  const choices: Row<typeof tables.sceneChoices>[] = Object.entries(variations).map(([index, variation]) => ({
    scriptId: ids.script,
    index: Number(index),
    variation,
  }));
  return { idea, script, choices };
}

/** Take, video and queue item of a story as they were made by `npm run samples`. */
export function madeRows(story: Story, made: Made, ago: Ago) {
  const ids = idsOf(story);
  const at = ages(story);
  const { channel, title, step } = story;
  const spoken = spokenHash(scriptText(story));
  const { audioUrl } = made.take;
  const take: Row<typeof tables.takes> = {
    ...made.take,
    id: ids.take,
    studio,
    scriptId: ids.script,
    channel,
    number: 1,
    spokenHash: spoken,
    // Shipped once, as M4A: the renderer reads it as well as a WAV.
    wavUrl: audioUrl,
    status: 'approved',
    createdAt: ago(at.take),
  };
  const shown = step === 'video' || step === 'queue' ? made.video : undefined;
  const video: Row<typeof tables.videos> | undefined = shown && {
    id: ids.video,
    studio,
    scriptId: ids.script,
    channel,
    takeId: ids.take,
    title,
    videoUrl: shown.videoUrl,
    srtUrl: shown.srtUrl,
    facts: { ...shown.facts, sample: true },
    spokenHash: spoken,
    status: step === 'queue' ? 'approved' : 'ready',
    createdAt: ago(at.video),
  };
  const item: Row<typeof tables.queueItems> | undefined = story.queue &&
    shown && {
      id: ids.item,
      studio,
      videoId: ids.video,
      channel,
      title,
      description: descriptionOf(story),
      tags: [...story.queue.tags],
      thumbnailUrl: shown.facts.thumbnails[0]?.url ?? '',
      status: story.queue.status,
      confidence: confidenceOf(shown.facts.checks),
      ...(story.queue.denyReason && { denyReason: story.queue.denyReason }),
      sample: { story: story.id },
      createdAt: ago(at.item),
      ...(['Approved', 'Denied'].includes(story.queue.status) && { decidedAt: ago(at.decided) }),
    };
  return { take, video, item };
}

const confidenceOf = (checks: QueueItem['checks']): QueueItem['confidence'] =>
  checks.some(({ verdict }) => verdict !== 'pass') ? 'Risky' : 'Safe';

/** Words of the description, then the sources, as an approval writes them. */
function descriptionOf({ queue, sources }: Story): string {
  const lines = sources.map(({ title, url }) => `${title}: ${url}`);
  return [queue?.description ?? '', ...(lines.length ? ['Sources:', ...lines] : [])].join('\n');
}
