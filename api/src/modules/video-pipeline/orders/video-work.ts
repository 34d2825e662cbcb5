import type { OrderOutcome, VoiceProvider } from '@avenue/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { channelLanguage } from '../../../kernel/channels.ts';
import { Failure } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import { EngineError } from '../../../providers/engine.ts';
import { type Call, callIn } from '../../../services.ts';
import { OrderDropped, type OrderWish, type OrderWork } from '../../define-module.ts';
import { generateIdeas } from '../ideas.ts';
import * as tables from '../schema.ts';
import { approveScript, checkScript, requireScript, scriptFromIdea, scriptSeen } from '../scripts/index.ts';
import { approveVideo, generateVideo } from '../video.ts';
import { approveVoiceover, generateVoiceover, listTakes } from '../voiceover.ts';
import { ideaList } from './kept-ideas.ts';

const { scripts, takes, queueItems, videos } = tables;
/** Ideas of a topic among which the best is taken. */
const looked = 4;

const scriptPath = (id: string) => `/script-builder?script=${encodeURIComponent(id)}`;

/** A draft of what was taken: of a kept idea itself, of a topic the best of some ideas for it. */
async function draft(call: Call, { channel, entry, seconds }: OrderWish) {
  if (entry.source === ideaList) {
    const script = await scriptFromIdea(call, entry.id, { seconds, material: [], lookUp: false });
    return { script, wrote: [script] };
  }
  const asked = { channel, topic: entry.title, count: looked, material: [], note: '', lookUp: false, keep: [] };
  const { ideas, batch } = await generateIdeas(call, asked);
  const best = ideas.toSorted((a, b) => b.score - a.score)[0];
  if (!best) throw new OrderDropped(`Nobody had an idea for "${entry.title}".`);
  const script = await scriptFromIdea(call, best.id, { seconds, material: [], lookUp: false });
  return { script, wrote: [batch, script] };
}

/** The voice that the channel was last approved with; without one, the default of this machine. */
async function voiceOf(call: Call, channel: string): Promise<{ provider: VoiceProvider; voiceId: string }> {
  const [last] = await call.db
    .select({ provider: takes.provider, voiceId: takes.voiceId })
    .from(takes)
    .where(and(eq(takes.studio, call.studio), eq(takes.channel, channel), eq(takes.status, 'approved')))
    .orderBy(desc(takes.createdAt))
    .limit(1);
  if (last) return { provider: last.provider as VoiceProvider, voiceId: last.voiceId };
  const language = await channelLanguage(call, channel);
  for (const { provider, kind } of await call.engines.defaultVoices(language)) {
    if (kind === 'none') continue;
    try {
      await call.engines.voice(provider, 'default', { check: true, language });
      return { provider, voiceId: 'default' };
    } catch (error) {
      // One that speaks only with a key.
      if (!(error instanceof EngineError)) throw error;
    }
  }
  throw new OrderDropped('No voice is there for the language of this channel.');
}

/** Every check passed, so the script is as good as read: nobody is asked before it is spoken. */
async function passScript(call: Call, id: string): Promise<void> {
  const row = await requireScript(call, id);
  if (row.status === 'approved') return;
  await approveScript(call, id, { version: row.version, seen: scriptSeen(row), accept: [] });
  await record(call.db, {
    studio: call.studio,
    action: 'order.script',
    subject: id,
    text: `A standing order has "${row.title}" spoken: every check of its script passed. The video waits for a decision.`,
    actor: 'avenue',
  });
}

/** A take of the script as it stands; one that a run before a kill made is taken. */
async function speak(call: Call, channel: string, scriptId: string) {
  const fresh = (await listTakes(call, scriptId)).find(({ outdated, status }) => !outdated && status !== 'discarded');
  const voice = fresh ?? (await voiceOf(call, channel));
  const { provider, voiceId } = voice;
  const audioUrl = fresh?.audioUrl ?? (await generateVoiceover(call, { scriptId, provider, voiceId })).audioUrl;
  await approveVoiceover(call, { channel, scriptId, provider, voiceId, audioUrl });
}

async function compile(call: Call, channel: string, scriptId: string): Promise<string> {
  const [known] = await call.db
    .select({ videoUrl: videos.videoUrl })
    .from(videos)
    .where(eq(videos.scriptId, scriptId))
    .orderBy(desc(videos.createdAt))
    .limit(1);
  return known?.videoUrl ?? (await generateVideo(call, { channel, scriptId })).videoUrl;
}

/** From a topic or an idea to a script, or to a video in the Upload Queue. */
export const videoWork: OrderWork = {
  kind: 'video',
  title: 'Video',
  makes: 'one video',
  hasLength: true,
  holds: [
    { id: 'finished', label: 'hold the video for me' },
    { id: 'script', label: 'hold the script for me' },
  ],
  steps: [
    { name: 'write', label: 'Write the script', weight: 8 },
    { name: 'speak', label: 'Speak it', weight: 22 },
    { name: 'make', label: 'Compile the video', weight: 65 },
    { name: 'hold', label: 'Put it before you', weight: 5 },
  ],
  needsBytes: 2e9,
  async make(given, wish, { step, spentOn, signal }) {
    const call = callIn(given, given.studio, { signal });
    const { channel, hold } = wish;
    const { script: id, wrote } = await step('write', () => draft(call, wish));
    for (const subject of wrote) await spentOn(subject);
    const { title } = await requireScript(call, id);
    const { originality, open, seconds } = await checkScript(call, id);
    const at = { title, path: scriptPath(id) };
    if (originality.verdict !== 'pass')
      throw new OrderDropped(
        `Too much like "${originality.closestTitle ?? 'another script'}": ${Math.round(originality.closest * 100)} %. The draft stays in the library.`,
        at,
      );
    if (hold === 'script' || open.length > 0)
      return {
        ...{ subject: id, ...at },
        sentence:
          open.length > 0
            ? `Its script waits for you: ${open.map(({ sentence }) => sentence).join('; ')}.`
            : `Its script waits for you: about ${Math.round(seconds)} s, every check passed.`,
      };
    await step('speak', async () => {
      await passScript(call, id);
      await speak(call, channel, id);
      return null;
    });
    const videoUrl = await step('make', () => compile(call, channel, id));
    return step('hold', async () => {
      try {
        const { itemId = id } = await approveVideo(call, { channel, scriptId: id, videoUrl });
        const [video] = await call.db.select().from(videos).where(eq(videos.videoUrl, videoUrl));
        const facts = video?.facts as { durationMs?: number; thumbnails?: { url: string }[] } | undefined;
        const thumbnailUrl = facts?.thumbnails?.[0]?.url;
        return {
          ...{ subject: itemId, title, path: `/upload-queue?item=${encodeURIComponent(itemId)}` },
          ...(thumbnailUrl !== undefined && { thumbnailUrl }),
          sentence: `${Math.round((facts?.durationMs ?? 0) / 1000)} s. It waits in the Upload Queue.`,
        };
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'blocked') throw error;
        const path = `/video-generator?${new URLSearchParams({ channel, script: id })}`;
        return { subject: id, title, path, sentence: `The video is made and not let through: ${error.message}` };
      }
    });
  },
  async outcomes({ db, studio }, subjects) {
    const items = await db
      .select({ id: queueItems.id, status: queueItems.status, removedAt: queueItems.removedAt })
      .from(queueItems)
      .where(and(eq(queueItems.studio, studio), inArray(queueItems.id, [...subjects])));
    const drafts = await db
      .select({ id: scripts.id, status: scripts.status, removedAt: scripts.removedAt })
      .from(scripts)
      .where(and(eq(scripts.studio, studio), inArray(scripts.id, [...subjects])));
    return new Map<string, OrderOutcome>(
      [...items, ...drafts].map(({ id, status, removedAt }) => [
        id,
        status === 'Approved' || status === 'approved'
          ? 'approved'
          : status === 'Denied' || removedAt
            ? 'denied'
            : 'waiting',
      ]),
    );
  },
};
