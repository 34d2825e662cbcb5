import {
  batchOutcomes,
  batchTopics,
  type Has,
  setBatchRemoved,
  startMaking,
  textsWithTopic,
} from '../../capabilities/make/index.ts';
import { mostStands, type OrderWork } from '../order-work.ts';

/** Every kind of text that needs a topic alone: its candidates wait in the Text Maker. */
export const textWorks = (has: () => Has): readonly OrderWork[] =>
  textsWithTopic(has()).map(
    ({ id, title }): OrderWork => ({
      kind: id,
      title,
      makes: `${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      hasLength: false,
      holds: [{ id: 'finished', label: 'hold them for me' }],
      steps: [{ name: 'write', label: 'Write texts', weight: 1 }],
      needsBytes: 100e6,
      async make(call, { channel, entry }, { step, spentOn, signal }) {
        const batch = await step('write', async () => {
          const job = await startMaking(call, has(), id, { channel, brief: { topic: entry.title }, material: [] });
          const { result } = await call.jobs.finished(job.id, signal);
          return String((result as { batch: string }).batch);
        });
        await spentOn(batch);
        return {
          ...{ subject: batch, title: `${title}: ${entry.title}` },
          path: `/text-maker?${new URLSearchParams({ batch })}`,
          sentence: 'Candidates with their checks; pick one to keep it as a draft.',
        };
      },
      stands: (call, channel) => batchTopics(call, { recipe: id, channel, most: mostStands }),
      outcomes: batchOutcomes,
      takeBack: (call, batch) => setBatchRemoved(call, batch, true),
    }),
  );
