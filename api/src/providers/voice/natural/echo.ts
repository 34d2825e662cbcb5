// Brings back what it was told in place of sound, one letter a sample, for the tests of what a model gets to read.
import type { SpeakerAnswer, SpeakerTask } from './speaker.ts';

const SAMPLE_RATE = 22_050;
/** Samples lie within a range of one. */
const LETTERS = 65_536;

process.on('message', (task: SpeakerTask) => {
  if (task.kind === 'load') {
    process.send?.({ kind: 'loaded', sampleRate: SAMPLE_RATE, speakers: 2 } satisfies SpeakerAnswer);
    return;
  }
  const { text, speaker, lang, index } = task;
  const letters = JSON.stringify({ text, speaker, lang }).split('');
  const samples = Float32Array.from(letters, (letter) => letter.charCodeAt(0) / LETTERS);
  process.send?.({ kind: 'spoken', index, samples, sampleRate: SAMPLE_RATE } satisfies SpeakerAnswer);
});
process.on('disconnect', () => process.exit(0));
