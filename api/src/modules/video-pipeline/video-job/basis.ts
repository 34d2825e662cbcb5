import type { StudioId } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { channelLanguage } from '../../../kernel/channels.ts';
import { Failure } from '../../../kernel/failure.ts';
import { splitSentences } from '../../../providers/text/index.ts';
import type { Services } from '../../../services.ts';
import { chaptersOf } from '../chapters.ts';
import { planScenes } from '../scenes-plan.ts';
import * as tables from '../schema.ts';
import { requireScript } from '../scripts/index.ts';
import { type TimedScene, timeScenes } from '../video-plan.ts';
import { timelineOf } from '../voiceover.ts';
import type { VideoInput } from './input.ts';
import { lowerThirds, type ThirdLine } from './lower-thirds.ts';

type Take = typeof tables.takes.$inferSelect;

/** What the video is about and its scenes, as the first step found them. */
export interface Basis {
  title: string;
  topic: string;
  channel: string;
  /** Of the channel, an ISO 639-1 code. */
  language: string;
  scenes: TimedScene[];
  lowerThirds: ThirdLine[];
  /** Scenes with which a chapter begins. */
  openings: number[];
}

/** @throws Failure 404 when the voiceover was discarded meanwhile */
export async function requireTake(services: Pick<Services, 'db'>, id: string): Promise<Take> {
  const [take] = await services.db.select().from(tables.takes).where(eq(tables.takes.id, id));
  if (!take) throw new Failure(404, 'unknown_take', 'The voiceover of this video is gone. Generate it again.');
  return take;
}

/** Scenes of a take; sentences of the take are the authority. */
function scenesOf(take: Take): TimedScene[] {
  const sentences = timelineOf(take);
  const planned = planScenes(splitSentences(sentences.map(({ text }) => text).join(' ')));
  // A splitter that sees the sentences differently falls back to one scene each.
  const fits = planned.at(-1)?.to === sentences.length;
  const scenes = fits ? planned : sentences.map(({ text }, index) => ({ index, text, from: index, to: index + 1 }));
  return timeScenes(scenes, sentences, take.durationMs);
}

/**
 * Checks that script, voiceover and the operator's own files are there, and plans the scenes.
 *
 * @throws Failure 404 for what is gone
 */
export async function findBasis(services: Services, studio: StudioId, input: VideoInput): Promise<Basis> {
  const script = await requireScript({ db: services.db, studio }, input.scriptId);
  const take = await requireTake(services, input.takeId);
  const own = [...input.choices.map(({ ownUrl }) => ownUrl), input.musicUrl].filter((url) => url !== null);
  if (own.length > 0) await services.store.require(...own);
  const { title, topic, channel } = script;
  const language = await channelLanguage({ db: services.db, studio }, channel);
  const scenes = scenesOf(take);
  const thirds = input.lowerThirds ? lowerThirds(script, scenes, timelineOf(take), language) : [];
  const { chapters } = chaptersOf(script.text, timelineOf(take), 0, scenes.at(-1)?.endMs ?? 0);
  const openings = scenes
    .filter(({ startMs }) => chapters.some(({ atMs }) => atMs === startMs))
    .map(({ index }) => index);
  return { title, topic, channel, language, scenes, lowerThirds: thirds, openings };
}
