import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '../api/src/app.ts';
import { readConfig } from '../api/src/config.ts';
import { drawSampleCovers } from '../api/src/modules/pdf/samples/draw-covers.ts';
import { makeSamples } from '../api/src/modules/video-pipeline/samples/make/make.ts';
import { shippedSize, shrinkVideo } from '../api/src/modules/video-pipeline/samples/make/shrink.ts';
import { seedSamples } from '../api/src/modules/video-pipeline/samples/seed.ts';
import { makeFootage } from '../api/src/modules/viral-clips/samples/make.ts';

// `npm run samples`: voices and videos of the Sample studio, made by the product's own engines where their texts have
// changed; `npm run samples -- --all` makes every one anew, for example after a change to an engine.
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
const all = process.argv.includes('--all');
const wide = shippedSize({ width: 1920, height: 1080 });
/** A product with the channels of the Sample studio and nothing made in them, in a data folder that goes away. */
async function withinProduct(work: (app: Awaited<ReturnType<typeof createApp>>) => Promise<void>): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-samples-'));
  const app = await createApp({
    config: readConfig({ AVENUE_DATA_DIR: dataDir }),
    seed: (services) => seedSamples(services, { stories: [], made: new Map() }),
  });
  try {
    await work(app);
  } finally {
    await app.close();
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
try {
  const made = await makeSamples({
    // Nothing of this machine's settings: the samples show what Avenue makes by itself.
    start: (dataDir, seed) => createApp({ config: readConfig({ AVENUE_DATA_DIR: dataDir }), seed }),
    all,
    say: (text) => console.log(text),
    signal: stop.signal,
  });
  const footage = await makeFootage({
    ...{ within: withinProduct, all, signal: stop.signal },
    shrink: (file, out, signal) => shrinkVideo(file, wide, out, signal),
  });
  await drawSampleCovers();
  console.log(
    made.length > 0 || footage
      ? `Made ${made.length}${footage ? ' and the long video' : ''}. Look at them, then commit the folders samples/made.`
      : 'Up to date.',
  );
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : error);
  process.exit(1);
}
