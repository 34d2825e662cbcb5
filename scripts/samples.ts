import { createApp } from '../api/src/app.ts';
import { readConfig } from '../api/src/config.ts';
import { drawSampleCovers } from '../api/src/modules/pdf/samples/draw-covers.ts';
import { makeSamples } from '../api/src/modules/video-pipeline/samples/make/make.ts';

// `npm run samples`: voices and videos of the Sample studio, made by the product's own engines where their texts have
// changed; `npm run samples -- --all` makes every one anew, for example after a change to an engine.
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
try {
  const made = await makeSamples({
    // Nothing of this machine's settings: the samples show what Avenue makes by itself.
    start: (dataDir, seed) => createApp({ config: readConfig({ AVENUE_DATA_DIR: dataDir }), seed }),
    all: process.argv.includes('--all'),
    say: (text) => console.log(text),
    signal: stop.signal,
  });
  await drawSampleCovers();
  console.log(
    made.length
      ? `Made ${made.length}. Look at them, then commit api/src/modules/video-pipeline/samples/made.`
      : 'Up to date.',
  );
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : error);
  process.exit(1);
}
