import fs from 'node:fs';
import { sha256 } from '../../../kernel/ids.ts';
import { drawCover } from '../../../providers/image/index.ts';
import { sampleCovers, shippedFile } from './covers.ts';

/** Draws the covers of the Sample studio into the folder that ships. @returns how many */
export async function drawSampleCovers(): Promise<number> {
  const shipped = [];
  for (const [at, recipe] of sampleCovers.entries()) {
    const { pictureUrl: _picture, ai: _ai, engine: _engine, ...request } = recipe;
    const { image, width, height, ...seen } = await drawCover(request);
    const file = `${recipe.design}.jpg`;
    await fs.promises.writeFile(shippedFile(file), image);
    shipped.push({
      ...{ id: `cov_sample_${at + 1}`, file, url: `/media/${sha256(image)}.jpg`, bytes: image.length, width, height },
      made: { ...recipe, ...seen },
    });
  }
  await fs.promises.writeFile(shippedFile('covers.json'), `${JSON.stringify(shipped, null, 2)}\n`);
  return shipped.length;
}
