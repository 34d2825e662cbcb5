import type { TopicNeeds } from '@avenue/contract';
import { needsFacts, topicNotes, withoutFacts } from '../../providers/text/index.ts';
import type { Services } from '../../services.ts';

/** What is asked before anything is written: whether the topic needs facts, and how the writer reads it. */
export async function needsOfTopic(services: Services, topic: string): Promise<TopicNeeds> {
  const need = needsFacts(topic);
  const engine = await services.engines.writer();
  return {
    facts: need !== undefined,
    ...(need && { sentence: need.sentence }),
    without: withoutFacts(),
    notes: engine.embedded ? await topicNotes(topic) : [],
  };
}
