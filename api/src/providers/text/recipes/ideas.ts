import { z } from 'zod';
import { EngineError } from '../../engine.ts';
import { fitsBrand } from '../brand.ts';
import { formatWords } from '../format-words.ts';
import { fitOf, gradeIdea, loadGrammar, proposeIdeas, riskOf, topicNotes, understand } from '../formula/index.ts';
import { isClean } from '../house-rules.ts';
import { loadKit } from '../kit.ts';
import { numberMaterial } from '../llm/numbered.ts';
import { languageNotes } from '../material.ts';
import { obeyed } from '../orders.ts';
import { speakable } from '../plain-text.ts';
import { defineRecipe, lines } from '../recipe.ts';
import { careRules, isQuiet } from '../sensitive.ts';
import type { Character, IdeaDraft, IdeasRequest } from '../types.ts';
import { thisTime } from '../wish.ts';
import { ideaExamples } from './examples/ideas.ts';
import { topicForModel } from './refused.ts';

const characters: readonly Character[] = ['tilda', 'cole', 'otto', 'posy', 'vista', 'lumi'];
const mostTitleChars = 100;
/** What a prompt names of earlier work, the newest; what a model answers is held against all of it. */
const mostTitles = 60;
const charsOfAnIdea = 260;

const reply = z.object({
  ideas: z.array(z.object({ title: z.string(), format: z.string(), why: z.string(), audience: z.string() })).min(1),
});

const ended = (sentence: string) => `${sentence}${/[.!?]$/.test(sentence) ? '' : '.'}`;

/** Ideas for short videos on a topic, each with a title, a format, a score and why. */
export const ideas = defineRecipe({
  id: 'video.ideas',
  version: 2,
  title: 'Ideas for videos',
  what: 'Titles for videos of about a minute, each with its format and why it may work.',
  instructions: {
    text: [
      'Topic: {topic}',
      'Propose {count} different ideas for a video of about one minute.',
      'For each: a title of 30 to 60 characters, the id of the format that suits it best, one sentence why, and for whom.',
      'Use as many different formats as you can: {formats}',
      'Stay away from these earlier titles: {earlier}',
    ].join('\n'),
    names: {
      topic: 'what the videos are about',
      count: 'how many ideas are asked for',
      formats: 'the kinds of video, one a line',
      earlier: 'titles that you have already, one a line',
    },
    needs: ['topic', 'count', 'formats'],
  },
  question: ({ topic, count, avoid = [], material = [], note }: IdeasRequest) => ({
    values: {
      topic: JSON.stringify(topic),
      count: String(count),
      formats: lines(Object.entries(formatWords).map(([id, { title, what }]) => `${id}: ${title}. ${what}.`)),
      earlier: lines(avoid.slice(0, mostTitles)),
    },
    rules: [...thisTime(note), ...careRules(topic, { held: false })],
    quoted: numberMaterial(material).text,
    expectedChars: count * charsOfAnIdea,
  }),
  notes: async ({ topic, material = [] }) => [...(await topicNotes(topic)), ...languageNotes(material)],
  usual: () => ({ topic: 'sourdough bread', count: 6, seed: 1 }),
  formula: async (request) => proposeIdeas(understand(request.topic, await loadGrammar()), request),
  async accept(request, asked, writer) {
    const topic = await topicForModel(request.topic, writer);
    const { avoid = [], outcomes = [] } = request;
    const proposed = (await asked(reply)).ideas;
    const taken = new Set(avoid.map((title) => title.trim().toLowerCase()));
    const drafts: IdeaDraft[] = [];
    for (const idea of proposed) {
      const title = speakable(idea.title)
        .replace(/^["“]|["”]$/g, '')
        .slice(0, mostTitleChars);
      if (!title || taken.has(title.toLowerCase()) || !isClean(title, request.topic)) continue;
      if (!fitsBrand(title, request.brand) || !isQuiet(title, request.topic)) continue;
      if (obeyed(`${title}\n${idea.why}`, request.material ?? [], request.topic).length > 0) continue;
      taken.add(title.toLowerCase());
      const format = loadKit().formats.find(({ id }) => id === idea.format.trim().toLowerCase());
      const grade = gradeIdea({
        topic,
        title,
        format: format?.id ?? 'lesson',
        growth: format?.growth,
        fit: format && fitOf(topic, format),
        avoid,
        outcomes,
      });
      drafts.push({
        title,
        format: format?.id ?? 'lesson',
        ...grade,
        ...riskOf(topic),
        character: format?.character ?? characters[drafts.length % characters.length] ?? 'lumi',
        why: ended(speakable(idea.why)),
        ...(idea.audience.trim() ? { audience: speakable(idea.audience) } : {}),
      });
    }
    if (drafts.length === 0) {
      const message = `${writer.label} only gave titles that break the house rules or the brand kit, are too loud for the subject, do what your material orders, or exist already. Try again.`;
      throw new EngineError(writer.id, 'engine_bad_answer', message);
    }
    return drafts.slice(0, request.count);
  },
  examples: ideaExamples,
  pieces: (drafts) => drafts.map(({ title }) => ({ text: title, notes: [] })),
});
