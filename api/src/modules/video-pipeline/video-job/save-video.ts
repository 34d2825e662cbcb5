import type { Check, StudioId } from '@avenue/contract';
import { record } from '../../../kernel/journal/index.ts';
import type { Services } from '../../../services.ts';
import type { DrawnScene } from '../draw-scenes.ts';
import { canvas } from '../scenes.ts';
import * as tables from '../schema.ts';
import { requireScript } from '../scripts/index.ts';
import type { Basis, requireTake } from './basis.ts';
import type { BrandInUse } from './brand.ts';
import type { VideoInput } from './input.ts';
import type { KeptFiles } from './keep-files.ts';

interface Made {
  videoId: string;
  studio: StudioId;
  basis: Basis;
  take: Awaited<ReturnType<typeof requireTake>>;
  drawn: readonly DrawnScene[];
  rendered: { durationMs: number; introMs: number; loudness: { lufs: number } };
  checks: Check[];
  files: KeptFiles;
  brand: BrandInUse;
}

/** Who made which part, for the operator. */
const madeWith = (
  { music, musicUrl }: VideoInput,
  { scriptEngine, take, drawn, brand }: Pick<Made, 'take' | 'drawn' | 'brand'> & { scriptEngine: string },
) => [
  { part: 'Text', engine: scriptEngine },
  { part: 'Voice', engine: take.engine },
  { part: 'Pictures', engine: [...new Set(drawn.map(({ engine }) => engine))].join(', ') },
  { part: 'Music', engine: musicEngine(music, musicUrl) },
  ...(brand.summary ? [{ part: 'Brand kit', engine: brand.summary }] : []),
];

function musicEngine(music: VideoInput['music'], musicUrl: string | null): string {
  if (musicUrl) return 'Your own file';
  return music === 'none' ? 'None' : `Built-in composer, ${music}`;
}

/** Saves the video with what it was made of. Saved a second time, it stays as it is and nothing is noted. */
export async function saveVideo(services: Services, input: VideoInput, made: Made): Promise<void> {
  const { videoId, studio, basis, take, drawn, rendered, checks, files, brand } = made;
  const { format, preset, music, musicUrl, captions, lowerThirds } = input;
  const script = await requireScript({ db: services.db, studio }, input.scriptId);
  await services.db.transaction(async (tx) => {
    const inserted = await tx
      .insert(tables.videos)
      .values({
        id: videoId,
        studio,
        scriptId: input.scriptId,
        channel: basis.channel,
        takeId: input.takeId,
        title: basis.title,
        videoUrl: files.videoUrl,
        srtUrl: files.srtUrl,
        spokenHash: take.spokenHash,
        status: 'ready',
        facts: {
          thumbnails: files.thumbnails,
          durationMs: rendered.durationMs,
          ...canvas[format],
          lufs: rendered.loudness.lufs,
          options: {
            format,
            preset,
            music,
            captions,
            ...(lowerThirds === false && { lowerThirds }),
            ...(musicUrl && { musicUrl }),
          },
          checks,
          scenes: basis.scenes.map(({ text, startMs }, index) => ({
            text,
            startMs: rendered.introMs + startMs,
            previewUrl: drawn[index]?.previewUrl ?? '',
          })),
          madeWith: madeWith(input, { scriptEngine: script.engine, take, drawn, brand }),
        },
      })
      .onConflictDoNothing()
      .returning({ id: tables.videos.id });
    if (inserted.length === 0) return;
    await record(tx, {
      studio,
      action: 'video.compiled',
      subject: videoId,
      text: `Video "${basis.title}" was compiled.`,
      actor: 'avenue',
    });
  });
}
