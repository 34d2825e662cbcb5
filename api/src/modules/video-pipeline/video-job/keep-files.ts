import { seedOf } from '../../../kernel/ids.ts';
import type { Progress } from '../../../providers/engine.ts';
import { thumbnails } from '../../../providers/image/index.ts';
import type { Services } from '../../../services.ts';
import { inOrderOfUse } from '../offer.ts';
import { canvas } from '../scenes.ts';
import type { Basis } from './basis.ts';
import { type BrandInUse, thumbnailBrand } from './brand.ts';
import type { VideoInput } from './input.ts';

/** Addresses of what was made. */
export interface KeptFiles {
  thumbnails: { url: string; layout: string; readability: number }[];
  videoUrl: string;
  srtUrl: string;
}

/** Makes the thumbnails and puts them, the video and its captions into the store. */
export async function keepFiles(
  services: Pick<Services, 'store'>,
  input: VideoInput,
  {
    basis,
    rendered,
    jobId,
    brand,
  }: { basis: Basis; rendered: { video: string; srt: string }; jobId: string; brand: BrandInUse },
  progress: Progress,
): Promise<KeptFiles> {
  const facts = {
    engine: 'avenue',
    script: input.scriptId,
    take: input.takeId,
    ai: true,
    ...(brand.summary && { brand: brand.summary }),
  };
  const pictures = await thumbnails({
    title: basis.title,
    about: basis.topic || basis.title,
    // Absent in a step that was done before there was one.
    language: basis.language ?? 'en',
    preset: input.preset,
    ...thumbnailBrand(brand, input),
    ...canvas[input.format],
    seed: seedOf(jobId),
  });
  progress.report(0.6);
  const kept: KeptFiles['thumbnails'] = input.thumbnail ? [input.thumbnail] : [];
  for (const { image, layout, readability } of inOrderOfUse(pictures))
    kept.push({ url: await services.store.putBuffer(image, 'jpg', facts), layout, readability });
  return {
    thumbnails: kept,
    videoUrl: await services.store.putFile(rendered.video, 'mp4', facts),
    srtUrl: await services.store.putFile(rendered.srt, 'srt', facts),
  };
}
