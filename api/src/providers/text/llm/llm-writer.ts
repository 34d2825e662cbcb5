import { z } from 'zod';
import { originality } from '../../../kernel/likeness.ts';
import { EngineError, type EngineInfo, type Progress } from '../../engine.ts';
import { claimKind, findSupport } from '../claims.ts';
import { gradeIdea, loadGrammar, riskOf, type Topic, understand } from '../formula/index.ts';
import { isClean } from '../house-rules.ts';
import { loadKit } from '../kit.ts';
import { speakable } from '../plain-text.ts';
import type { Beat, Character, IdeaDraft, Material, ScriptDraft, ScriptRequest, TextEngine } from '../types.ts';
import { countWords, spokenSeconds, WORDS_PER_SECOND } from '../words.ts';
import type { ChatModel } from './chat-model.ts';
import { type NumberedMaterial, numberMaterial } from './numbered.ts';
import { ideasPrompt, openingsPrompt, scriptPrompt, writerRules } from './prompts.ts';
import { askStructured } from './structured.ts';

const CHARACTERS: readonly Character[] = ['tilda', 'cole', 'otto', 'posy', 'vista', 'lumi'];
const MAX_TITLE_CHARS = 100;
const TOO_SIMILAR = 0.35;

const ideasReply = z.object({
  ideas: z.array(z.object({ title: z.string(), format: z.string(), why: z.string(), audience: z.string() })).min(1),
});
const scriptReply = z.object({
  title: z.string(),
  beats: z
    .array(
      z.object({ role: z.string(), text: z.string(), sentence: z.number().nullable(), quote: z.string().nullable() }),
    )
    .min(2),
});
const openingsReply = z.object({ openings: z.array(z.string()).min(1) });

/** A text engine on any chat model: one set of prompts, one check of every reply, one score. */
export function createLlmWriter(model: ChatModel, info: EngineInfo): TextEngine {
  const ask = <T>(schema: z.ZodType<T>, prompt: string, seed: number, expectedChars: number, progress: Progress) => {
    let received = 0;
    return askStructured(model, schema, {
      system: writerRules(),
      prompt,
      seed,
      signal: progress.signal,
      onToken: (text) => {
        received += text.length;
        progress.report(Math.min(0.95, received / expectedChars), 'Writing');
      },
    });
  };
  const read = async (typed: string): Promise<Topic> => {
    const topic = understand(typed, await loadGrammar());
    if (topic.sensitive?.level === 'refuse') {
      const message = `${topic.sensitive.reason} Choose another topic, or let the built-in writer make the safe version.`;
      throw new EngineError(info.id, 'engine_refused', message);
    }
    return topic;
  };

  return {
    ...info,
    health: (signal) => model.health(signal),

    ideas: async (request, progress) => {
      const topic = await read(request.topic);
      const { avoid = [], outcomes = [], count, seed } = request;
      const material = numberMaterial(request.material ?? []);
      const { ideas } = await ask(ideasReply, ideasPrompt(request, material), seed, count * 260, progress);
      const taken = new Set(avoid.map((title) => title.trim().toLowerCase()));
      const drafts: IdeaDraft[] = [];
      for (const idea of ideas) {
        const title = speakable(idea.title)
          .replace(/^["“]|["”]$/g, '')
          .slice(0, MAX_TITLE_CHARS);
        if (!title || taken.has(title.toLowerCase()) || !isClean(title, request.topic)) continue;
        taken.add(title.toLowerCase());
        const format = loadKit().formats.find(({ id }) => id === idea.format.trim().toLowerCase());
        const grade = gradeIdea({
          topic,
          title,
          format: format?.id ?? 'lesson',
          growth: format?.growth,
          fit: format && (format.kinds.includes(topic.kind) ? 1 : 0.6),
          avoid,
          outcomes,
        });
        const why = speakable(idea.why);
        drafts.push({
          title,
          format: format?.id ?? 'lesson',
          ...grade,
          ...riskOf(topic),
          character: format?.character ?? CHARACTERS[drafts.length % CHARACTERS.length] ?? 'lumi',
          why: `${why}${/[.!?]$/.test(why) ? '' : '.'}`,
          ...(idea.audience.trim() ? { audience: speakable(idea.audience) } : {}),
        });
      }
      if (drafts.length === 0) {
        const message = `${info.label} only gave titles that break the house rules or exist already. Try again.`;
        throw new EngineError(info.id, 'engine_bad_answer', message);
      }
      progress.report(1);
      return drafts.slice(0, count);
    },

    script: async (request, progress) => {
      const topic = await read(request.topic);
      const seconds = Math.min(120, Math.max(20, request.seconds));
      const material = numberMaterial(request.material ?? []);
      const prompt = scriptPrompt({ ...request, seconds }, material);
      const expected = seconds * WORDS_PER_SECOND * 9;
      const reply = await ask(scriptReply, prompt, request.seed, expected, progress);
      const checked = checkBeats(reply.beats, material, request.material ?? []);
      progress.report(1);
      return finish(topic, { ...request, seconds }, reply.title, checked, material);
    },

    openings: async (request, progress) => {
      await read(request.topic);
      const { openings } = await ask(
        openingsReply,
        openingsPrompt(request),
        request.seed,
        request.count * 110,
        progress,
      );
      progress.report(1);
      return [...new Set(openings.map(speakable))]
        .filter((opening) => opening && isClean(opening, request.text) && !request.text.includes(opening))
        .slice(0, request.count);
    },
  };
}

interface Checked {
  beats: Beat[];
  flags: string[];
}

/** A claim keeps its source only when the quoted sentence is in the material and carries it; everything else is flagged. */
function checkBeats(
  beats: z.infer<typeof scriptReply>['beats'],
  numbered: NumberedMaterial,
  material: readonly Material[],
): Checked {
  const flags: string[] = [];
  const checked = beats.flatMap(({ role, text: written, sentence, quote }): Beat[] => {
    const text = speakable(written);
    if (!text) return [];
    const beat: Beat = { role: speakable(role).toLowerCase() || 'point', text };
    const source = numbered.find(sentence, quote);
    const quotedNumbers = new Set(source?.sentence.match(/\d+(?:[.,:]\d+)*/g) ?? []);
    const numbersHold = (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).every((number) => quotedNumbers.has(number));
    if (source && numbersHold) return [{ ...beat, source }];
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
  const words = countWords(text);
  const notes = [...flags];
  if (topic.sensitive) notes.push(topic.sensitive.reason);
  if (material.size === 0) notes.push('No material was given, so the script should make no factual claims.');
  if (material.leftOut > 0) notes.push(`The material is long: ${material.leftOut} sentences were left out.`);
  if (Math.abs(words - request.seconds * WORDS_PER_SECOND) > request.seconds * WORDS_PER_SECOND * 0.2) {
    notes.push(`The script runs ${spokenSeconds(words)} seconds instead of ${request.seconds}.`);
  }
  if (originality(text, request.avoid ?? []).closest > TOO_SIMILAR) {
    notes.push('The script is close to an earlier one. Write it again, or change the idea.');
  }
  if (!isClean(text, `${request.topic} ${material.text}`)) {
    notes.push('The script uses a phrase that the house rules keep out. Check the wording.');
  }
  return {
    title: request.idea?.title || speakable(title).slice(0, MAX_TITLE_CHARS) || topic.about,
    format: request.idea?.format ?? 'free',
    beats,
    words,
    seconds: spokenSeconds(words),
    notes,
  };
}
