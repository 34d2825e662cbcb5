import { EngineError, type EngineInfo } from '../../engine.ts';
import { loadGrammar, type Topic, understand } from '../formula/index.ts';

/** A topic as it is read; no model is asked about one that is never written. @throws EngineError */
export async function topicForModel(typed: string, writer: EngineInfo): Promise<Topic> {
  const topic = understand(typed, await loadGrammar());
  if (topic.sensitive?.level !== 'refuse') return topic;
  const message = `${topic.sensitive.reason} Choose another topic, or let the built-in writer make the safe version.`;
  throw new EngineError(writer.id, 'engine_refused', message);
}
