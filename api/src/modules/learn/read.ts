import type { Answer, LearnedWords } from '@avenue/contract';
import { listChanges, listLearned, readReliability } from '../../capabilities/learn/index.ts';
import { listChannels } from '../../kernel/channels.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';

/** Of a family that is gone. */
const plain = (metric: string): LearnedWords => ({
  ...{ title: metric, one: 'thing', many: 'things', good: 'did well' },
  apply: 'Do all new ones so',
});

/** What was chosen, what came of it, and what was changed because of it, in the words of each family. */
export async function readLearned(call: Call, modules: () => readonly Module[]): Promise<Answer<'GET /api/learn'>> {
  const { db, studio } = call;
  const [topics, changes, reliability, channels] = await Promise.all([
    listLearned(db, studio),
    listChanges(db, studio),
    readReliability(db, studio),
    listChannels(call, studio),
  ]);
  const wordsOf = ({ module, metric }: { module: string; metric: string }) =>
    modules().find(({ id }) => id === module)?.learns?.[metric] ?? plain(metric);
  const labels = new Map(channels.map(({ name, label }) => [name, label]));
  const of = ({ context }: { context: string }) => (context ? { of: labels.get(context) ?? context } : {});
  return {
    rows: topics.map((topic) => ({ ...topic, ...of(topic), words: wordsOf(topic) })),
    changes: changes.map((change) => ({ ...change, ...of(change), title: wordsOf(change).title })),
    reliability,
    source: studio === 'sample' ? 'sample' : 'computed',
  };
}
