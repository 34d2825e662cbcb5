import { similarity } from '../../../kernel/likeness.ts';
import { type Brand, fitsBrand } from '../brand.ts';
import { isClean } from '../house-rules.ts';
import { loadKit } from '../kit.ts';
import { createRandom } from '../random.ts';
import { countWords, splitSentences } from '../words.ts';
import { createContext, eligibleFormats } from './context.ts';
import { fill } from './fill.ts';
import type { Topic } from './topic.ts';

/** Formats whose hooks promise no list, task or story, so that they can open any script. */
const NEUTRAL = new Set(['lesson', 'questions', 'hidden', 'ending']);
const BEST_WORDS = 12;

export interface OpeningsRequest {
  text: string;
  count: number;
  seed: number;
  brand?: Brand | undefined;
}

/** Other first sentences for a script, best first: hooks of its own format, then hooks that promise nothing special. */
export function writeOpenings(topic: Topic, { text, count, seed, brand }: OpeningsRequest): string[] {
  const random = createRandom(`openings|${seed}|${topic.text}`);
  // The words written for a painful topic take its short name.
  const ctx = { ...createContext(topic, `openings|${seed}`), mentioned: topic.sensitive !== undefined };
  const current = splitSentences(text)[0] ?? '';
  const own = topic.sensitive ? undefined : formatOf(text);
  const hooks = topic.sensitive
    ? topic.sensitive.hooks.map((hook) => ({ hook, worth: 0.5 }))
    : [
        ...eligibleFormats(topic)
          .filter(({ format }) => format.id === own || NEUTRAL.has(format.id))
          .flatMap(({ format }) => format.hooks.map((hook) => ({ hook, worth: format.id === own ? 0.6 : 0.3 }))),
        ...loadKit().general.patterns.materialHooks.map((hook) => ({ hook, worth: own === 'material' ? 0.8 : 0 })),
      ];
  return hooks
    .map(({ hook, worth }) => ({ text: fill(hook, ctx), worth: worth + random.next() * 0.4 }))
    .filter((opening): opening is { text: string; worth: number } => opening.text !== null)
    .filter(
      (opening) => isClean(opening.text, topic.text) && fitsBrand(opening.text, brand) && !text.includes(opening.text),
    )
    .map(({ text: opening, worth }) => {
      const length = Math.abs(countWords(opening) - BEST_WORDS) / 40;
      return { opening, worth: worth - length - similarity(opening, current) };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ opening }) => opening)
    .filter((opening, i, all) => all.indexOf(opening) === i)
    .slice(0, Math.max(0, count));
}

/** The format a script was written in, known by its turn or ending; `material` when it speaks of notes. */
function formatOf(text: string): string | undefined {
  const { formats, general } = loadKit();
  const found = formats.find(({ turns, endings }) =>
    [...turns, ...endings].some((line) => !line.includes('{') && text.includes(line)),
  );
  if (found) return found.id;
  const { materialEndings, materialTurns } = general.patterns;
  return [...materialEndings, ...materialTurns].some((line) => text.includes(line)) ? 'material' : undefined;
}
