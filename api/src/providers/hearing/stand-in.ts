// Hears a word in each second that is not silent, and a laugh in each that is loud, in place of a model: for the tests of
// what stands around it. One sample lets it crash, two let it hang.
import type { ListenerAnswer, ListenerTask } from './listener.ts';

const say = (answer: ListenerAnswer) => process.send?.(answer);

process.on('message', (task: ListenerTask) => {
  if (task.kind === 'load') return say({ kind: 'loaded' });
  const { samples, sampleRate } = task;
  if (samples.length === 1) process.abort();
  if (samples.length === 2) return undefined;
  const loud = (from: number) => {
    const part = samples.subarray(from, from + sampleRate);
    return part.reduce((sum, sample) => sum + Math.abs(sample), 0) / Math.max(1, part.length);
  };
  const seconds = Array.from({ length: Math.floor(samples.length / sampleRate) }, (_, at) => at);
  if (task.kind === 'sounds') {
    const laughs = seconds.some((at) => loud(at * sampleRate) > 0.25);
    return say({ kind: 'sounds', events: [{ name: laughs ? 'Laughter' : 'Speech', prob: 0.9 }] });
  }
  const heard = seconds.filter((at) => loud(at * sampleRate) > 0.02);
  const tokens = heard.flatMap((at) => (at % 6 === 5 ? [' one', 's', '.'] : [' one', 's']));
  const timestamps = heard.flatMap((at) => (at % 6 === 5 ? [at + 0.1, at + 0.3, at + 0.9] : [at + 0.1, at + 0.3]));
  return say({ kind: 'words', tokens, timestamps, durations: [] });
});
process.on('disconnect', () => process.exit(0));
