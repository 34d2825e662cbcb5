import fs from 'node:fs';
import path from 'node:path';
import { queueViews } from '@avenue/contract';
import { coloursOf } from '../../../capabilities/make/index.ts';
import type { JobContext, JobDefinition } from '../../../kernel/jobs/index.ts';
import { checkVideo, renderVideo } from '../../../providers/video/index.ts';
import { callIn, type Services } from '../../../services.ts';
import { drawScenes } from '../draw-scenes.ts';
import { collectChecks } from '../video-checks.ts';
import { timelineOf } from '../voiceover.ts';
import { findBasis, requireTake } from './basis.ts';
import { brandInUse } from './brand.ts';
import type { VideoInput } from './input.ts';
import { keepFiles } from './keep-files.ts';
import { drawThirds } from './lower-thirds.ts';
import { renderPlan } from './render-plan.ts';
import { saveVideo } from './save-video.ts';
import { makeMusic } from './soundtrack.ts';

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
  changes: () => [...queueViews, '/api/videos', '/api/scripts'],
  async run(input, context) {
    const workDir = path.join(services.config.dataDir, 'work', context.jobId);
    try {
      return await compile(services, input, context, workDir);
    } finally {
      await fs.promises.rm(workDir, { recursive: true, force: true });
    }
  },
});

async function compile(services: Services, input: VideoInput, context: JobContext, workDir: string) {
  const { jobId, studio } = context;
  const basis = await context.step('check', () => findBasis(services, studio, input));
  const story = {
    ...input,
    colours: input.brand && coloursOf(input.brand.look),
    topic: basis.topic || basis.title,
    // Absent in a step that was done before there was one.
    language: basis.language ?? 'en',
    texts: basis.scenes.map(({ text }) => text),
  };
  const drawn = await context.step('draw', (progress) => drawScenes(services, story, context.show, progress));
  context.show({ parts: drawn.map(({ previewUrl }) => previewUrl), previewUrl: drawn[0]?.previewUrl ?? '' });

  const take = await requireTake(services, input.takeId);
  const text = timelineOf(take)
    .map((sentence) => sentence.text)
    .join(' ');
  const matter = {
    ...{ title: basis.title, about: basis.topic || basis.title, language: story.language },
    ...(input.cards ?? { channel: basis.title, niche: '' }),
  };
  const brand = await brandInUse(services, input, { matter, text, drawn, signal: context.signal });
  const around = [brand.intro, brand.outro].reduce((sum, bumper) => sum + (bumper?.durationMs ?? 0), 0);
  const seconds = ((basis.scenes.at(-1)?.endMs ?? 0) + around) / 1000;
  const musicFile = await context.step('music', ({ signal }) =>
    makeMusic(services, input, { seconds, workDir, signal }),
  );
  const thirds = await drawThirds(workDir, basis.lowerThirds ?? [], input, story.colours);
  const plan = renderPlan(services, input, { basis, take, drawn, thirds, musicFile, brand });
  const rendered = await context.step('compile', async (progress) => {
    await fs.promises.mkdir(workDir, { recursive: true });
    const cacheDir = path.join(services.config.dataDir, 'cache/segments');
    return renderVideo(plan, { workDir, cacheDir, progress });
  });
  const checks = await context.step('verify', async ({ signal }) => [
    ...(await collectChecks(callIn(services, studio), input.scriptId, await checkVideo(rendered.video, plan, signal))),
    ...(brand.check ? [brand.check] : []),
  ]);
  const files = await context.step('save', (progress) =>
    keepFiles(services, input, { basis, rendered, jobId, brand }, progress),
  );

  const videoId = jobId.replace('job_', 'vid_');
  await saveVideo(services, input, { videoId, studio, basis, take, drawn, rendered, checks, files, brand });
  return { videoId, videoUrl: files.videoUrl };
}
