import { countWords, lengthAloud, secondsAloud } from '@avenue/contract/spoken';
import { z } from 'zod';
import { originality } from '../../../kernel/likeness.ts';
import { bannedIn, bannedNote } from '../brand.ts';
import { claimKind, findSupport, numbersMissing, readForFigures } from '../claims.ts';
import { formatWords } from '../format-words.ts';
import { helpBeats, loadGrammar, type Topic, understand, writeScript } from '../formula/index.ts';
import { isClean } from '../house-rules.ts';
import { loadKit } from '../kit.ts';
import { languageName } from '../language.ts';
import { MAX_SENTENCES, type NumberedMaterial, numberMaterial } from '../llm/numbered.ts';
import { obeyed } from '../orders.ts';
import { speakable } from '../plain-text.ts';
import { defineRecipe, lines } from '../recipe.ts';
import { careRules, isQuiet } from '../sensitive.ts';
import type { Beat, ScriptDraft, ScriptRequest } from '../types.ts';
import { thisTime } from '../wish.ts';
import { WORDS_PER_SECOND } from '../words.ts';
import { scriptExamples } from './examples/script.ts';
import { topicForModel } from './refused.ts';

const mostTitleChars = 100;
const tooSimilar = 0.35;
const mostScripts = 3;
const mostCharsOfAScript = 800;
const charsOfAWord = 9;
const wordsOfABeat = 18;

const reply = z.object({
  title: z.string(),
  beats: z
    .array(
      z.object({
        role: z.string(),
        text: z.string(),
        sentence: z.int().min(0).max(MAX_SENTENCES).nullable(),
        quote: z.string().nullable(),
      }),
    )
    .min(2),
});

const withoutMaterial =
  'There is no material. State no fact that would need a source: give advice, questions and scenes only. Set "sentence" and "quote" to null.';
const fromMaterial =
  'Facts may only come from the numbered sentences below. A beat that states a fact gives the number in "sentence" and copies that sentence word for word into "quote". Other beats set both to null.';

const wordsOf = (format = '') => {
  const words = formatWords[format];
  return words ? `${words.title}. ${words.what}.` : '';
};
const within = (seconds: number) => Math.min(120, Math.max(20, seconds));

/** A spoken script of 20 to 120 seconds, in beats, each claim with its sentence of the material. */
export const script = defineRecipe({
  id: 'video.script',
  version: 4,
  title: 'Scripts',
  what: 'What the narrator of a video says, each fact with the sentence of your material that carries it.',
  instructions: {
    text: [
      'Topic: {topic}',
      'Title: {title}',
      'Format: {format}',
      'Order of beats: {order}',
      'For: {audience}',
      'Length: {words} words in all ({seconds} seconds), {beats} beats of at most 32 words each.',
      'Use another structure and other words than in these earlier scripts: {earlier}',
    ].join('\n'),
    names: {
      topic: 'what the video is about',
      title: 'the title of the idea, or how long one is',
      format: 'the kind of video, where the idea has one',
      order: 'the parts of a video of this kind',
      audience: 'for whom it is, where that is known',
      words: 'how many words',
      seconds: 'how long it may be',
      beats: 'how many parts',
      earlier: 'how your last scripts begin',
    },
    needs: ['topic', 'words'],
  },
  question: ({
    topic,
    idea,
    seconds: asked,
    avoid = [],
    material = [],
    language = 'en',
    note,
    style = [],
  }: ScriptRequest) => {
    const seconds = within(asked);
    const length = lengthAloud(seconds, language);
    const words = length.of === 'words' ? length.amount : Math.round(seconds * WORDS_PER_SECOND);
    const format = loadKit().formats.find(({ id }) => id === idea?.format);
    const numbered = numberMaterial(material);
    return {
      values: {
        topic: JSON.stringify(topic),
        title: idea ? JSON.stringify(idea.title) : 'of your own, 30 to 60 characters',
        format: wordsOf(format?.id),
        order: format ? format.beats.map(({ role }) => role).join(', ') : 'hook, points, turn, ending',
        audience: idea?.audience ?? '',
        words: String(words),
        seconds: String(seconds),
        beats: String(Math.max(4, Math.round(words / wordsOfABeat))),
        earlier: lines(avoid.slice(0, mostScripts).map((one) => JSON.stringify(one.slice(0, mostCharsOfAScript)))),
      },
      rules: [
        ...(length.of === 'words' ? [] : [`In ${languageName(language)} that is about ${length.amount} characters.`]),
        ...style,
        ...thisTime(note),
        ...careRules(topic, { language, held: true }),
        numbered.size === 0 ? withoutMaterial : fromMaterial,
      ],
      quoted: numbered.text,
      expectedChars: words * charsOfAWord,
    };
  },
  usual: () => ({ topic: 'sourdough bread', seconds: 45, seed: 1 }),
  formula: async (request) => writeScript(understand(request.topic, await loadGrammar()), request),
  async accept(request, asked, writer): Promise<ScriptDraft> {
    const topic = await topicForModel(request.topic, writer);
    const { title, beats } = await asked(reply);
    const numbered = numberMaterial(request.material ?? []);
    const checked = checkBeats(beats, numbered, request);
    const said = { ...checked, beats: withHelp(checked.beats, topic, request.language) };
    return finish(topic, { ...request, seconds: within(request.seconds) }, title, said, numbered);
  },
  examples: scriptExamples,
  pieces: ({ beats, notes }) => [{ text: beats.map(({ text }) => text).join('\n\n'), notes }],
});

/** A model that leaves out where help is found is not asked again: the sentence stands before its last beat. */
function withHelp(beats: Beat[], { sensitive }: Topic, language: string | undefined): Beat[] {
  const missing = helpBeats(sensitive, language).filter(({ text }) => !beats.some((beat) => beat.text.includes(text)));
  return missing.length === 0 ? beats : [...beats.slice(0, -1), ...missing, ...beats.slice(-1)];
}

interface Checked {
  beats: Beat[];
  flags: string[];
}

/** A claim keeps its source only when the quoted sentence is in the material and carries it; everything else is flagged. */
function checkBeats(
  beats: z.infer<typeof reply>['beats'],
  numbered: NumberedMaterial,
  { material = [], topic, idea }: ScriptRequest,
): Checked {
  const flags: string[] = [];
  const given = `${topic} ${idea?.title ?? ''}`;
  const checked = beats.flatMap(({ role, text: written, sentence, quote }): Beat[] => {
    const text = speakable(written);
    if (!text) return [];
    if (obeyed(text, material, given).length > 0) {
      flags.push(`"${excerpt(text)}" does what a sentence of your material orders, and was left out.`);
      return [];
    }
    const beat: Beat = { role: speakable(role).toLowerCase() || 'point', text };
    const source = numbered.find(sentence, quote);
    if (source && numbersMissing(text, source.sentence).length === 0) return [{ ...beat, source }];
    if (quote && !source) flags.push(`"${excerpt(text)}" quotes a sentence that is not in the material. Check it.`);
    else if (source) flags.push(`"${excerpt(text)}" has a number that its source does not have. Check it.`);
    else if (claimKind(text)) {
      const support = findSupport(text, material);
      if (support) return [{ ...beat, source: support }];
      flags.push(`"${excerpt(text)}" states a fact without a source. Add one or take it out.`);
    }
    return [beat];
  });
  return { beats: checked, flags };
}

/** A title of the model's own; none where it is one that the material orders. */
function titleOf(written: string, { material = [], topic }: ScriptRequest): string {
  const title = speakable(written).slice(0, mostTitleChars);
  return obeyed(title, material, topic).length > 0 ? '' : title;
}

function excerpt(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57).trimEnd()}...` : text;
}

function finish(
  topic: Topic,
  request: ScriptRequest,
  title: string,
  { beats, flags }: Checked,
  material: NumberedMaterial,
): ScriptDraft {
  const text = beats.map((beat) => beat.text).join(' ');
  const seconds = secondsAloud(text, request.language ?? 'en');
  const notes = [...flags];
  if (topic.sensitive) notes.push(topic.sensitive.reason);
  const partly = readForFigures(beats.map((beat) => beat.text).join('\n'));
  if (partly) notes.push(partly);
  if (material.size === 0) notes.push('No material was given, so the script should make no factual claims.');
  if (material.leftOut > 0) notes.push(`The material is long: ${material.leftOut} sentences were left out.`);
  if (Math.abs(seconds - request.seconds) > request.seconds * 0.2) {
    notes.push(`The script runs ${seconds} seconds instead of ${request.seconds}.`);
  }
  if (originality(text, request.avoid ?? []).closest > tooSimilar) {
    notes.push('The script is close to an earlier one. Write it again, or change the idea.');
  }
  const banned = bannedIn(text, request.brand);
  if (banned.length > 0) notes.push(bannedNote(banned));
  const shouted = beats.filter((beat) => !isQuiet(beat.text, request.topic));
  if (shouted.length > 0) {
    notes.push(`"${excerpt(shouted[0]?.text ?? '')}" is too loud for this subject. Say it quietly or take it out.`);
  }
  if (!isClean(text, `${request.topic} ${material.text}`)) {
    notes.push('The script uses a phrase that the house rules keep out. Check the wording.');
  }
  return {
    title: request.idea?.title || titleOf(title, request) || topic.about,
    format: request.idea?.format ?? 'free',
    beats,
    words: countWords(text),
    seconds,
    notes,
  };
}
