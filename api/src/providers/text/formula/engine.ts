import { loadKit } from '../kit.ts';
import { builtinLanguages } from '../llm/known/languages.ts';
import type { TextEngine } from '../text-engine.ts';

/** The embedded text engine: data of the copy kit and rules, no key, no network, deterministic by seed. */
export function createFormulaEngine(): TextEngine {
  return {
    id: 'formula',
    label: 'Built-in writer',
    embedded: true,
    price: { read: 0, written: 0 },
    languages: builtinLanguages,
    health: async () => {
      const { formats, niches } = loadKit();
      return {
        ok: true,
        sentence: `Ready: ${formats.length} formats, ${niches.length} subject areas, no network needed.`,
      };
    },
    write: async (recipe, request, { signal, report }) => {
      const result = await recipe.formula(request);
      signal.throwIfAborted();
      report(1);
      return result;
    },
  };
}
