// Speaks a tone in place of a model, for the tests of the engine around it.
import type { SpeakerAnswer, SpeakerTask } from './speaker.ts';

const SAMPLE_RATE = 22_050;

process.on('message', (task: SpeakerTask) => {
  if (task.kind === 'load') {
    process.send?.({ kind: 'loaded', sampleRate: SAMPLE_RATE, speakers: 2 } satisfies SpeakerAnswer);
    return;
  }
  if (task.text.includes('crash')) process.abort();
  if (task.text.includes('hang')) return;
  const length = Math.round((SAMPLE_RATE * task.text.length) / 15 / task.speed);
  const nothing = task.text.includes('nothing') ? Number.NaN : 1;
  const samples = Float32Array.from({ length }, (_, i) => (nothing * Math.sin(i / (10 + task.speaker))) / 2);
  process.send?.({ kind: 'spoken', index: task.index, samples, sampleRate: SAMPLE_RATE } satisfies SpeakerAnswer);
});
process.on('disconnect', () => process.exit(0));
