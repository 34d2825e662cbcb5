import { loadKit } from '../kit.ts';
import type { TextEngine } from '../types.ts';
import { loadGrammar } from './grammar.ts';
import { proposeIdeas } from './ideas.ts';
import { writeOpenings } from './openings.ts';
import { writeScript } from './script.ts';
import { understand } from './topic.ts';

/** The embedded text engine: data of the copy kit and rules, no key, no network, deterministic by seed. */
export function createFormulaEngine(): TextEngine {
  return {
    id: 'formula',
    label: 'Built-in writer',
    embedded: true,
    health: async () => {
      const { formats, niches } = loadKit();
      return {
        ok: true,
        sentence: `Ready: ${formats.length} formats, ${niches.length} subject areas, no network needed.`,
      };
    },
    ideas: async (request, progress) => {
      const grammar = await loadGrammar();
      progress.signal.throwIfAborted();
      const ideas = proposeIdeas(understand(request.topic, grammar), request);
      progress.report(1);
      return ideas;
    },
    script: async (request, progress) => {
      const grammar = await loadGrammar();
      progress.signal.throwIfAborted();
      const script = writeScript(understand(request.topic, grammar), request);
      progress.report(1);
      return script;
    },
    openings: async (request, progress) => {
      const grammar = await loadGrammar();
      progress.signal.throwIfAborted();
      const openings = writeOpenings(understand(request.topic, grammar), request);
      progress.report(1);
      return openings;
    },
  };
}
