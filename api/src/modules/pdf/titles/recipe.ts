import { z } from 'zod';
import { EngineError } from '../../../providers/engine.ts';
import { careRules, fitsBrand, isClean, isQuiet, speakable } from '../../../providers/text/index.ts';
import { defineRecipe, lines } from '../../../providers/text/recipe.ts';
import { topicForModel } from '../../../providers/text/recipes/refused.ts';
import { type TitlesRequest, titleExamples } from './examples.ts';
import { fillTitles, type TitlesWanted } from './fill.ts';
import { faultOfTitle, mostTitleChars } from './title-rules.ts';

const mostEarlier = 60;
const charsOfATitle = 70;
const kindWords: Readonly<Record<TitlesWanted['kind'], string>> = {
  planner: 'planner or log',
  journal: 'journal',
  'bucket-list': 'bucket list',
  checklist: 'checklist',
  other: 'printable product of any kind',
};

const reply = z.object({ titles: z.array(z.string()).min(1) });

/** Titles of PDF products for a topic. */
export const niche = defineRecipe({
  id: 'pdf.titles',
  version: 2,
  title: 'Titles of PDF products',
  what: 'Names for planners, journals and lists on a topic, each for somebody in particular.',
  instructions: {
    text: [
      'Topic: {topic}',
      'Product: {kind}, sold as a PDF',
      'For whom: {audience}',
      'Write {count} different titles for it, best first, each of 20 to {longest} characters.',
      'Say what it is and for whom or for how long. No brand names, no figure that the file may not keep.',
      'Stay away from these earlier titles: {earlier}',
    ].join('\n'),
    names: {
      topic: 'what the product is about',
      kind: 'what kind of product it is',
      audience: 'for whom it is, where that was said',
      count: 'how many titles are asked for',
      longest: 'the longest title, in characters',
      earlier: 'titles that you have already, one a line',
    },
    needs: ['topic', 'count'],
  },
  question: ({ topic, kind, audience, count, avoid = [] }: TitlesRequest) => ({
    values: {
      topic: JSON.stringify(topic),
      kind: kindWords[kind],
      audience: audience && JSON.stringify(audience),
      count: String(count),
      longest: String(mostTitleChars),
      earlier: lines(avoid.slice(0, mostEarlier)),
    },
    rules: careRules(topic, { held: false }),
    quoted: '',
    expectedChars: count * charsOfATitle,
  }),
  usual: (): TitlesRequest => ({ topic: 'houseplants', kind: 'planner', audience: 'beginners', count: 6, seed: 1 }),
  formula: async (request) => fillTitles(request, (title) => fitsBrand(title, request.brand)),
  async accept(request, asked, writer) {
    await topicForModel(request.topic, writer);
    const taken = new Set((request.avoid ?? []).map((title) => title.toLowerCase()));
    const found: string[] = [];
    for (const said of (await asked(reply)).titles) {
      const title = speakable(said)
        .replace(/^["“]+|["”.]+$/g, '')
        .trim();
      if (faultOfTitle(title) || taken.has(title.toLowerCase())) continue;
      if (!isClean(title, request.topic) || !fitsBrand(title, request.brand)) continue;
      if (!isQuiet(title, request.topic)) continue;
      taken.add(title.toLowerCase());
      found.push(title);
    }
    if (found.length > 0) return found.slice(0, request.count);
    const message = `${writer.label} gave no title that could be used: too long, a word twice, or written before. Try again.`;
    throw new EngineError(writer.id, 'engine_bad_answer', message);
  },
  examples: titleExamples,
  pieces: (found) => found.map((text) => ({ text, notes: [] })),
});
