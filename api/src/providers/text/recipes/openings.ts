import { z } from 'zod';
import { fitsBrand } from '../brand.ts';
import { loadGrammar, understand, writeOpenings } from '../formula/index.ts';
import { isClean } from '../house-rules.ts';
import { speakable } from '../plain-text.ts';
import { defineRecipe } from '../recipe.ts';
import { careRules, isQuiet } from '../sensitive.ts';
import { type OpeningsRequest, openingExamples } from './examples/openings.ts';
import { topicForModel } from './refused.ts';

const mostQuotedChars = 6000;
const charsOfAnOpening = 110;
/** A script of 45 seconds. */
const charsOfAScript = 650;

const reply = z.object({ openings: z.array(z.string()).min(1) });

/** Other first sentences for a script, best first. */
export const openings = defineRecipe({
  id: 'video.openings',
  version: 2,
  title: 'First sentences',
  what: 'Other first sentences for a script that is there.',
  instructions: {
    text: [
      'Topic: {topic}',
      'Write {count} other first sentences for this script, best first, each of 5 to 22 words and each built differently.',
      'They must fit what follows and state no new fact.',
    ].join('\n'),
    names: { topic: 'what the script is about', count: 'how many sentences are asked for' },
    needs: ['count'],
  },
  question: ({ topic, count, text }: OpeningsRequest) => ({
    values: { topic: JSON.stringify(topic), count: String(count) },
    rules: careRules(topic, { held: false }),
    quoted: text.slice(0, mostQuotedChars),
    expectedChars: count * charsOfAnOpening,
  }),
  usual: () => ({ topic: 'sourdough bread', count: 2, text: 'x'.repeat(charsOfAScript), seed: 1 }),
  formula: async (request) => writeOpenings(understand(request.topic, await loadGrammar()), request),
  async accept(request, asked, writer) {
    await topicForModel(request.topic, writer);
    const proposed = (await asked(reply)).openings.map(speakable);
    return [...new Set(proposed)]
      .filter(
        (opening) =>
          opening &&
          isClean(opening, request.text) &&
          fitsBrand(opening, request.brand) &&
          isQuiet(opening, request.topic) &&
          !request.text.includes(opening),
      )
      .slice(0, request.count);
  },
  examples: openingExamples,
  pieces: (found) => found.map((text) => ({ text, notes: [] })),
});
