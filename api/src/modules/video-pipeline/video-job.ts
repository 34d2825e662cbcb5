import fs from 'node:fs';
import path from 'node:path';
import type { Check, Format, MusicMood, Preset } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { Failure } from '../../kernel/failure.ts';
import { seedOf } from '../../kernel/ids.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { record } from '../../kernel/journal/index.ts';
import { thumbnails } from '../../providers/image/index.ts';
import { splitSentences } from '../../providers/text/index.ts';
import { checkVideo, fitMusic, type RenderPlan, renderVideo } from '../../providers/video/index.ts';
import type { Services } from '../../services.ts';
import { drawScenes } from './draw-scenes.ts';
import { inOrderOfUse } from './offer.ts';
import { musicBed } from './pictures.ts';
import { captionStyle } from './presets.ts';
import { queuePaths } from './queue/index.ts';
import { canvas } from './scenes.ts';
import { planScenes } from './scenes-plan.ts';
import { requireScript } from './scripts/index.ts';
import { collectChecks } from './video-checks.ts';
import { timeScenes } from './video-plan.ts';
import { timelineOf } from './voiceover.ts';

export interface VideoInput extends Record<string, unknown> {
  scriptId: string;
  takeId: string;
  format: Format;
  preset: Preset;
  music: MusicMood;
  musicUrl: string | null;
  captions: boolean;
  /** Own pictures and variations as they were at the press. */
  choices: { index: number; ownUrl: string | null; variation: number }[];
}

const fps = 30;

async function takeOf(services: Services, id: string) {
  const [take] = await services.db.select().from(tables.takes).where(eq(tables.takes.id, id));
  if (!take) throw new Failure(404, 'unknown_take', 'The voiceover of this video is gone. Generate it again.');
  return take;
}

/** Compiles a video. The video's id comes from the job's: running twice saves one video. */
export const videoJob = (services: Services): JobDefinition<VideoInput> => ({
  kind: 'video',
  queue: 'render',
  steps: [
    { name: 'check', label: 'Check script and rights', weight: 1 },
    { name: 'draw', label: 'Draw scenes', weight: 22 },
    { name: 'music', label: 'Make the music', weight: 5 },
    { name: 'compile', label: 'Compile Final Video', weight: 64 },
    { name: 'verify', label: 'Caption and loudness check', weight: 5 },
    { name: 'save', label: 'Thumbnails and save', weight: 3 },
  ],
  async run(input, context) {
    const { dataDir } = services.config;
    const work = path.join(dataDir, 'work', context.jobId);
    const { width, height } = canvas[input.format];

    const basis = await context.step('check', async () => {
      const script = await requireScript(services, context.studio, input.scriptId);
      const take = await takeOf(services, input.takeId);
      const owned = input.choices.flatMap(({ ownUrl }) => (ownUrl ? [ownUrl] : []));
      if (owned.length) await services.store.require(...owned);
      if (input.musicUrl) await services.store.require(input.musicUrl);
      const sentences = timelineOf(take);
      const scenes = timeScenes(
        planScenes(splitSentences(sentences.map(({ text }) => text).join(' '))),
        sentences,
        take.durationMs,
      );
      // Sentences of the take are the authority; a splitter that sees them differently falls back to one scene each.
      const fits = scenes.at(-1)?.to === sentences.length;
      const timed = fits
        ? scenes
        : timeScenes(
            sentences.map(({ text }, index) => ({ index, text, from: index, to: index + 1 })),
            sentences,
            take.durationMs,
          );
      return { title: script.title, topic: script.topic, channel: script.channel, scenes: timed };
    });

    try {
      const drawn = await context.step('draw', (progress) =>
        drawScenes(
          services,
          { ...input, topic: basis.topic || basis.title, texts: basis.scenes.map(({ text }) => text) },
          (pictures) => context.show(pictures),
          progress,
        ),
      );
      context.show({ parts: drawn.map(({ previewUrl }) => previewUrl), previewUrl: drawn[0]?.previewUrl ?? '' });

      const endMs = basis.scenes.at(-1)?.endMs ?? 0;
      const musicFile = await context.step('music', async (progress) => {
        const seconds = endMs / 1000;
        if (input.musicUrl) {
          const file = path.join(work, 'music.wav');
          await fs.promises.mkdir(work, { recursive: true });
          await fitMusic(services.store.pathOf(input.musicUrl), seconds, file, progress.signal);
          return file;
        }
        if (input.music === 'none') return null;
        return musicBed(services, { mood: input.music, seconds, seed: seedOf(input.scriptId) }, progress.signal);
      });

      const take = await takeOf(services, input.takeId);
      const plan: RenderPlan = {
        width,
        height,
        fps,
        narration: {
          file: services.store.pathOf(take.wavUrl),
          durationMs: take.durationMs,
          sentences: timelineOf(take),
        },
        scenes: basis.scenes.map(({ startMs, endMs: end }, index) => {
          const { kind = 'layers', file = '', foreground } = drawn[index] ?? {};
          return { startMs, endMs: end, visual: { kind, file, ...(foreground && { foreground }) } };
        }),
        ...(musicFile && { musicFile }),
        captions: input.captions ? captionStyle(input.preset) : null,
        seed: seedOf(input.scriptId),
      };
      const rendered = await context.step('compile', async (progress) => {
        await fs.promises.mkdir(work, { recursive: true });
        return renderVideo(plan, { workDir: work, cacheDir: path.join(dataDir, 'cache/segments'), progress });
      });

      const checks = await context.step(
        'verify',
        async (progress): Promise<Check[]> =>
          collectChecks(
            services,
            context.studio,
            input.scriptId,
            await checkVideo(rendered.video, plan, progress.signal),
          ),
      );

      const saved = await context.step('save', async (progress) => {
        const facts = { engine: 'avenue', script: input.scriptId, take: input.takeId, ai: true };
        const pictures = await thumbnails({
          title: basis.title,
          about: basis.topic || basis.title,
          preset: input.preset,
          width,
          height,
          seed: seedOf(context.jobId),
        });
        progress.report(0.6);
        const stored = [];
        for (const { image, layout, readability } of inOrderOfUse(pictures))
          stored.push({ url: await services.store.putBuffer(image, 'jpg', facts), layout, readability });
        return {
          thumbnails: stored,
          videoUrl: await services.store.putFile(rendered.video, 'mp4', facts),
          srtUrl: await services.store.putFile(rendered.srt, 'srt', facts),
        };
      });

      const videoId = context.jobId.replace('job_', 'vid_');
      const script = await requireScript(services, context.studio, input.scriptId);
      const madeWith = [
        { part: 'Text', engine: script.engine },
        { part: 'Voice', engine: take.engine },
        {
          part: 'Pictures',
          engine: [...new Set(drawn.map(({ engine }) => engine))].join(', '),
        },
        {
          part: 'Music',
          engine: input.musicUrl
            ? 'Your own file'
            : input.music === 'none'
              ? 'None'
              : `Built-in composer, ${input.music}`,
        },
      ];
      await services.db.transaction(async (tx) => {
        const made = await tx
          .insert(tables.videos)
          .values({
            id: videoId,
            studio: context.studio,
            scriptId: input.scriptId,
            channel: basis.channel,
            takeId: input.takeId,
            title: basis.title,
            videoUrl: saved.videoUrl,
            srtUrl: saved.srtUrl,
            spokenHash: take.spokenHash,
            status: 'ready',
            facts: {
              thumbnails: saved.thumbnails,
              durationMs: rendered.durationMs,
              width,
              height,
              lufs: rendered.loudness.lufs,
              options: {
                format: input.format,
                preset: input.preset,
                music: input.music,
                captions: input.captions,
                ...(input.musicUrl && { musicUrl: input.musicUrl }),
              },
              checks,
              scenes: basis.scenes.map(({ text, startMs }, index) => ({
                text,
                startMs,
                previewUrl: drawn[index]?.previewUrl ?? '',
              })),
              madeWith,
            },
          })
          .onConflictDoNothing()
          .returning({ id: tables.videos.id });
        if (made.length) {
          await record(tx, {
            studio: context.studio,
            action: 'video.compiled',
            subject: videoId,
            text: `Video "${basis.title}" was compiled.`,
            actor: 'avenue',
          });
        }
      });
      await services.bus.changed(...queuePaths, '/api/videos', '/api/scripts');
      return { videoId, videoUrl: saved.videoUrl };
    } finally {
      await fs.promises.rm(work, { recursive: true, force: true });
    }
  },
});
