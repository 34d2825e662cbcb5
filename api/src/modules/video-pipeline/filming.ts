import type { VoiceProvider } from '@avenue/contract';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { firstDaysOf } from '../../capabilities/figures/index.ts';
import { figureDays } from '../../connectors/youtube/index.ts';
import { channelLanguage } from '../../kernel/channels.ts';
import { tables as kernel } from '../../kernel/db/index.ts';
import { conflict, Failure } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import { EngineError } from '../../providers/engine.ts';
import type { Call } from '../../services.ts';
import type { FilmOutcome, FilmState, Films } from '../films.ts';
import { OrderDropped } from '../order-work.ts';
import { postedVideos } from './figures/posted.ts';
import * as tables from './schema.ts';
import { approveScript, checkScript, createScript, requireScript, scriptSeen } from './scripts/index.ts';
import { spokenHash } from './text.ts';
import { approveVideo, generateVideo } from './video.ts';
import { approveVoiceover, generateVoiceover, listTakes } from './voiceover.ts';

const { queueItems, scripts, takes, videos } = tables;

const scriptPath = (id: string) => `/script-builder?script=${encodeURIComponent(id)}`;

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

/** Services that are paid by what is spoken; what they take is not known here. */
const paid: Partial<Record<VoiceProvider, string>> = { elevenlabs: 'ElevenLabs', google: 'Google TTS' };

/** The paid service that would speak for a channel; none where its voice is of this machine. */
export async function paidVoices(call: Call, channel: string): Promise<string[]> {
  const voice = await voiceOf(call, channel).catch(() => undefined);
  const name = voice && paid[voice.provider];
  return name === undefined ? [] : [name];
}

/** Every check passed, so the script is as good as read: nobody is asked before it is spoken. */
export async function passScript(call: Call, id: string, who: string): Promise<void> {
  const row = await requireScript(call, id);
  if (row.status === 'approved') return;
  await approveScript(call, id, { version: row.version, seen: scriptSeen(row), accept: [] });
  await record(call.db, {
    studio: call.studio,
    action: 'script.passed',
    subject: id,
    text: `${who} has "${row.title}" spoken: every check of its script passed. The video waits for a decision.`,
    actor: 'avenue',
  });
}

/** A take of the script as it stands; one that a run before a kill made is taken. */
export async function speak(call: Call, channel: string, scriptId: string) {
  const fresh = (await listTakes(call, scriptId)).find(({ outdated, status }) => !outdated && status !== 'discarded');
  const voice = fresh ?? (await voiceOf(call, channel));
  const { provider, voiceId } = voice;
  const audioUrl = fresh?.audioUrl ?? (await generateVoiceover(call, { scriptId, provider, voiceId })).audioUrl;
  await approveVoiceover(call, { channel, scriptId, provider, voiceId, audioUrl });
}

/** A take that waits to be listened to; one that a run before a kill made is taken. */
export async function takeOf(call: Call, channel: string, scriptId: string) {
  const fresh = async () =>
    (await listTakes(call, scriptId)).find(({ outdated, status }) => !outdated && status === 'ready');
  if (!(await fresh())) await generateVoiceover(call, { scriptId, ...(await voiceOf(call, channel)) });
  const take = await fresh();
  if (!take) throw new OrderDropped('Its script was changed while it was spoken.');
  return { id: take.id, seconds: Math.round(take.durationMs / 1000), engine: take.engine };
}

export async function compile(call: Call, channel: string, scriptId: string): Promise<string> {
  const [known] = await call.db
    .select({ videoUrl: videos.videoUrl })
    .from(videos)
    .where(eq(videos.scriptId, scriptId))
    .orderBy(desc(videos.createdAt))
    .limit(1);
  return known?.videoUrl ?? (await generateVideo(call, { channel, scriptId })).videoUrl;
}

/** Where videos of scripts stand: what the operator did with them, else how far their making is. */
async function states({ db, studio }: Parameters<Films['states']>[0], ids: readonly string[]) {
  const { jobs } = kernel;
  const [rows, made, running] = await Promise.all([
    db
      .select({ id: scripts.id, status: scripts.status })
      .from(scripts)
      .where(and(eq(scripts.studio, studio), inArray(scripts.id, [...ids]), isNull(scripts.removedAt))),
    db
      .select({ script: videos.scriptId, item: queueItems.id, status: queueItems.status })
      .from(videos)
      .innerJoin(queueItems, and(eq(queueItems.videoId, videos.id), isNull(queueItems.removedAt)))
      .where(inArray(videos.scriptId, [...ids]))
      .orderBy(queueItems.createdAt),
    db
      .select({ subject: jobs.subject, state: jobs.state })
      .from(jobs)
      .where(and(eq(jobs.studio, studio), inArray(jobs.subject, [...ids])))
      .orderBy(jobs.createdAt),
  ]);
  return new Map(
    rows.map(({ id, status }): [string, FilmState] => {
      const item = made.findLast(({ script }) => script === id);
      if (item) {
        const state = item.status === 'Approved' ? 'approved' : item.status === 'Denied' ? 'denied' : 'waiting';
        const sentence = {
          approved: 'Its video was approved',
          denied: 'Its video was denied',
          waiting: 'Its video waits for you',
        };
        return [id, { state, path: `/upload-queue?item=${encodeURIComponent(item.item)}`, sentence: sentence[state] }];
      }
      const job = running.findLast(({ subject }) => subject === id)?.state;
      if (job === 'queued' || job === 'running')
        return [id, { state: 'running', path: scriptPath(id), sentence: 'Its video is being made' }];
      if (job === 'failed' || job === 'cancelled')
        return [id, { state: 'failed', path: scriptPath(id), sentence: 'Its video was not made' }];
      return [
        id,
        {
          state: 'script',
          path: scriptPath(id),
          sentence: status === 'approved' ? 'Its script has no video yet' : 'Its script waits for you',
        },
      ];
    }),
  );
}

/** @throws Failure 422 `blocked` where a check lets nothing into the queue */
const bring: Films['bring'] = async (call, { id, channel, title, text, sentences, video, size, engine, notes }) => {
  const { studio } = call;
  const [script, take] = [`scr_${id}`, `tak_${id}`];
  const own = { studio, channel };
  const hash = spokenHash(text);
  await call.db.transaction(async (tx) => {
    await tx
      .insert(scripts)
      .values({
        ...own,
        id: script,
        title,
        text,
        topic: title,
        status: 'approved',
        roles: [],
        material: [],
        notes,
        engine,
      })
      .onConflictDoNothing();
    await tx
      .insert(takes)
      .values({
        ...{ ...own, id: take, scriptId: script, provider: 'google', voiceId: 'default', engine, draft: false },
        ...{ number: 1, spokenHash: hash, audioUrl: video.soundUrl, wavUrl: video.soundUrl },
        ...{ durationMs: video.durationMs, lufs: video.lufs, truePeakDb: -1, peaks: [] },
        ...{ timeline: [...sentences], status: 'approved' },
      })
      .onConflictDoNothing();
    const { checks, preset, ...files } = video;
    await tx
      .insert(videos)
      .values({
        ...{ ...own, id: `vid_${id}`, scriptId: script, takeId: take, title, spokenHash: hash, status: 'ready' },
        ...{ videoUrl: files.url, srtUrl: files.srtUrl },
        facts: {
          ...{ ...size, durationMs: files.durationMs, lufs: files.lufs, scenes: [], checks },
          thumbnails: [{ url: files.thumbnailUrl, layout: 'hero-only', readability: 0 }],
          options: { preset },
          madeWith: [{ part: 'All', engine }],
        },
      })
      .onConflictDoNothing();
    await record(tx, {
      studio,
      action: 'video.brought',
      subject: `vid_${id}`,
      text: `"${title}" was put before you: ${engine}.`,
    });
  });
  const { itemId } = await approveVideo(call, { channel, scriptId: script, videoUrl: video.url });
  return { script, path: itemId ? `/upload-queue?item=${encodeURIComponent(itemId)}` : '/upload-queue' };
};

const firstDays = 8;

const outcomes: Films['outcomes'] = async (call, channel, ids) => {
  const { db, studio } = call;
  const rows = await db
    .select({ script: videos.scriptId, item: queueItems.id, status: queueItems.status, posted: queueItems.posted })
    .from(videos)
    .innerJoin(queueItems, and(eq(queueItems.videoId, videos.id), isNull(queueItems.removedAt)))
    .where(and(eq(videos.studio, studio), inArray(videos.scriptId, [...ids])))
    .orderBy(queueItems.createdAt);
  const things = await postedVideos(db, studio, { channel, newest: 200 });
  const weeks = await firstDaysOf(
    db,
    { studio, platform: 'youtube', things: things.slice(0, 100) },
    { ...figureDays, count: firstDays },
  );
  return new Map(
    rows.map(({ script, item, status, posted }): [string, FilmOutcome] => {
      const thing = things.find((one) => one.item === item);
      const week = thing && weeks.get(thing.id);
      const url = (posted as { url?: string } | null)?.url;
      const state = posted ? 'posted' : status === 'Approved' ? 'approved' : status === 'Denied' ? 'denied' : 'waiting';
      return [
        script,
        {
          status: state,
          ...(week && { views: week.reduce((sum, { views = 0 }) => sum + views, 0) }),
          ...(url && { postedUrl: url }),
        },
      ];
    }),
  );
};

/** How other families have videos made. */
export const films: Films = {
  write: async (call, script) => (await createScript(call, { ...script, engine: 'Auto Facts' })).id,
  async speak(call, id) {
    const { open } = await checkScript(call, id);
    if (open.length > 0)
      throw conflict('open_checks', `Its script waits for you: ${open.map(({ sentence }) => sentence).join('; ')}.`);
    const { channel } = await requireScript(call, id);
    await passScript(call, id, 'Auto Facts');
    await speak(call, channel, id);
  },
  compile: async (call, id) => compile(call, (await requireScript(call, id)).channel, id),
  async hold(call, id, videoUrl) {
    const { channel } = await requireScript(call, id);
    const path = `/video-generator?${new URLSearchParams({ channel, script: id })}`;
    try {
      const { itemId } = await approveVideo(call, { channel, scriptId: id, videoUrl });
      return itemId
        ? { path: `/upload-queue?item=${encodeURIComponent(itemId)}`, sentence: 'It waits in the Upload Queue.' }
        : { path, sentence: 'It is in the Upload Queue already.' };
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'blocked') throw error;
      return { path, sentence: `The video is made and not let through: ${error.message}` };
    }
  },
  bring,
  outcomes,
  states,
};
