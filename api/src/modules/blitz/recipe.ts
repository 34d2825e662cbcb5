import { z } from 'zod';
import { careRules, fitsBrand, isClean, isQuiet, speakable } from '../../providers/text/index.ts';
import { defineRecipe } from '../../providers/text/recipe.ts';
import { topicForModel } from '../../providers/text/recipes/refused.ts';
import { type LeadsRequest, leadExamples } from './examples.ts';

const mostQuotedChars = 6000;
const charsOfALead = 110;
/** What a campaign tells in a paragraph. */
const usualChars = 400;

const reply = z.object({ leads: z.array(z.string()).min(1) });

/** First sentences of the posts of a campaign, each another one. */
export const leads = defineRecipe({
  id: 'blitz.leads',
  version: 2,
  title: 'First sentences of posts',
  what: 'How each post of a campaign begins, so that no two are the same.',
  instructions: {
    text: [
      'Title: {topic}',
      'Write {count} first sentences for posts that tell people of this, best first, each of 5 to 22 words and each built differently.',
      'They must fit the words below and state no new fact.',
    ].join('\n'),
    names: { topic: 'what the campaign is about', count: 'how many posts there are' },
    needs: ['topic', 'count'],
  },
  question: ({ topic, words, count }: LeadsRequest) => ({
    values: { topic: JSON.stringify(topic), count: String(count) },
    rules: careRules(`${topic}\n${words}`, { held: false }),
    quoted: words.slice(0, mostQuotedChars),
    expectedChars: count * charsOfALead,
  }),
  usual: () => ({ topic: 'Sourdough for beginners', words: 'x'.repeat(usualChars), count: 4, seed: 1 }),
  // The built-in writer's first sentences are those of a script; posts begin with the title, told in its ways.
  formula: async (): Promise<string[]> => [],
  async accept(request, asked, writer) {
    await topicForModel(request.topic, writer);
    const proposed = (await asked(reply)).leads.map(speakable);
    return [...new Set(proposed)]
      .filter(
        (lead) =>
          lead &&
          isClean(lead, request.words) &&
          fitsBrand(lead, request.brand) &&
          isQuiet(lead, `${request.topic}\n${request.words}`) &&
          !request.words.includes(lead),
      )
      .slice(0, request.count);
  },
  examples: leadExamples,
  pieces: (found) => found.map((text) => ({ text, notes: [] })),
});
