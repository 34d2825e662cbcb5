// Answers in place of a model, for the tests of what is around it: "hang" does not stop, "silent" says nothing.
import type { WorkerAnswer, WorkerTask } from './messages.ts';

const say = (answer: WorkerAnswer) => void process.send?.(answer);

process.on('message', (task: WorkerTask) => {
  if (task.kind === 'load') say({ kind: 'loaded' });
  if (task.kind !== 'write' || task.prompt === 'silent') return;
  say({ kind: 'text', text: task.prompt });
  if (task.prompt !== 'hang') say({ kind: 'written', text: task.prompt, usage: { read: 1, written: 1 }, seconds: 1 });
});
process.on('disconnect', () => process.exit(0));
