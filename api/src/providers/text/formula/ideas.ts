import { fitsBrand } from '../brand.ts';
import { formatWords } from '../format-words.ts';
import { isClean } from '../house-rules.ts';
import { type Format, loadKit } from '../kit.ts';
import { createRandom, hash } from '../random.ts';
import type { Character, IdeaDraft, IdeasRequest } from '../types.ts';
import { keepsTo, readWish, type Wish } from '../wish.ts';
import { careTitles } from './care-script.ts';
import { type Context, createContext, eligibleFormats, type Fit } from './context.ts';
import { fill, usable } from './fill.ts';
import { gradeIdea, riskOf } from './grade.ts';
import { readFacts } from './material.ts';
import { freshShare } from './score.ts';
import type { Topic } from './topic.ts';

const MAX_TITLE_CHARS = 95;
const TITLES_PER_FORMAT = 6;
/** Fewest material sentences on which an idea from material can stand. */
const LEAST_FACTS = 2;
const CARE_FORMATS = ['lesson', 'checklist', 'letter', 'questions', 'moment', 'first'] as const;
const CHARACTERS: readonly Character[] = ['lumi', 'otto', 'posy', 'tilda', 'cole', 'vista'];

interface Mold {
  format: string;
  when: string;
  character: Character;
  /** Absent where nothing is known of the kind. */
  growth?: Format['growth'];
}

/** The format of scripts that report the operator's own material. */
const MATERIAL_MOLD: Mold = {
  format: 'material',
  when: 'Your own notes carry it, each point with its source',
  character: 'vista',
  growth: 'High',
};

/** Proposes ideas, best mix first; different for each seed and away from the titles in `avoid`. */
export function proposeIdeas(topic: Topic, request: IdeasRequest): IdeaDraft[] {
  const { seed, avoid = [], outcomes = [] } = request;
  const count = Math.min(60, Math.max(0, Math.floor(request.count)));
  const facts = readFacts(request.material ?? []).length;
  const risk = riskOf(topic);
  const wish = readWish(request.note ?? '');

  const make = (mold: Mold, title: string, ctx: Context, fit?: Fit): IdeaDraft => {
    const { format, growth, character, when } = mold;
    return {
      title,
      format,
      ...gradeIdea({ topic, title, format, growth, fit, avoid, outcomes }),
      ...risk,
      character,
      why: `${when}.`,
      thread: ctx.thread,
      ...(ctx.audience ? { audience: ctx.audience } : {}),
    };
  };

  const isWanted = (title: string) =>
    fitsBrand(title, request.brand) && keepsTo(title, wish) && !(wish.noQuestion && title.includes('?'));
  if (topic.sensitive) return careIdeas(topic, { count, seed, avoid, isWanted }, make);
  if (topic.foreign)
    return foreignIdea(topic, seed, make)
      .filter(({ title }) => isWanted(title))
      .slice(0, count);

  const random = createRandom(`ideas|${seed}|${topic.text}`);
  const candidates = eligibleFormats(topic).flatMap(({ format, fit }) => {
    const ctx = createContext(topic, `${seed}|${format.id}`);
    const titles = random.shuffle(usable(titlesOf(format, topic), ctx)).slice(0, TITLES_PER_FORMAT);
    return titles.map((title) => make(moldOf(format), fill(title, ctx) ?? '', ctx, fit));
  });
  if (facts >= LEAST_FACTS) {
    const ctx = createContext(topic, `${seed}|material`);
    const titles = usable(loadKit().general.patterns.materialTitles, ctx);
    const carried = { value: 1, why: `${facts} sentences of your own material carry it.` };
    candidates.push(...titles.map((title) => make(MATERIAL_MOLD, fill(title, ctx) ?? '', ctx, carried)));
  }
  const taken = new Set(avoid.map((title) => title.trim().toLowerCase()));
  const clean = candidates.filter(
    ({ title }) =>
      title &&
      title.length <= MAX_TITLE_CHARS &&
      isClean(title, topic.text) &&
      isWanted(title) &&
      !taken.has(title.toLowerCase()),
  );
  // A topic that needs facts is told by its material; other topics take a third of their ideas from it.
  const share = topic.factual ? count : Math.ceil(count / 3);
  return choose(clean, { count, seed, topic, wish, materialQuota: facts >= LEAST_FACTS ? share : 0 });
}

const moldOf = ({ id, character, growth }: Format): Mold => ({
  ...{ format: id, when: formatWords[id]?.what ?? '', character, growth },
});

function titlesOf(format: Format, topic: Topic): string[] {
  const versus = topic.versus !== undefined && ['twoways', 'decision'].includes(format.id);
  if (versus) return loadKit().general.patterns.versusTitles;
  // A question is its own best title.
  const asking = topic.ask ? format.titles.filter((title) => title.includes('{Ask}')) : [];
  return asking.length > 0 ? asking : format.titles;
}

/**
 * Chance is drawn for the format first, so that a format with many titles does not win by having many draws, and
 * the first idea differs from topic to topic; scores lie at most about 0.3 apart.
 */
const FORMAT_LUCK = 0.4;
const TITLE_LUCK = 0.1;
/** For each character, where longer or shorter titles are asked for. */
const LENGTH_WISH = 0.02;
/** 0 to 1. */
const luckOf = (key: string) => hash(key) / 2 ** 32;

/** Takes the best candidate again and again; each choice makes its like less wanted. */
function choose(
  candidates: IdeaDraft[],
  {
    count,
    seed,
    topic,
    wish,
    materialQuota,
  }: { count: number; seed: number; topic: Topic; wish: Wish; materialQuota: number },
): IdeaDraft[] {
  const chosen: IdeaDraft[] = [];
  let left = candidates;
  const likeness = (idea: IdeaDraft) =>
    Math.max(0, ...chosen.map((other) => 1 - freshShare(other.title, idea.title, topic.telling)));
  const worth = (idea: IdeaDraft) => {
    const sameFormat = chosen.filter((other) => other.format === idea.format).length;
    const wanted = idea.format === 'material' && sameFormat < materialQuota;
    return (
      idea.score / 100 +
      FORMAT_LUCK * luckOf(`${seed}|${topic.text}|${idea.format}`) +
      TITLE_LUCK * luckOf(`${seed}${idea.format}${idea.title}`) +
      LENGTH_WISH * wish.length * idea.title.length -
      (wanted ? -0.2 : 2 * sameFormat) -
      (wanted ? 0 : 0.25 * chosen.filter((other) => other.character === idea.character).length) -
      0.4 * likeness(idea)
    );
  };
  while (chosen.length < count && left.length > 0) {
    const best = left.map((idea) => ({ idea, worth: worth(idea) })).reduce((a, b) => (b.worth > a.worth ? b : a)).idea;
    chosen.push(best);
    left = left.filter((idea) => idea !== best && idea.title.toLowerCase() !== best.title.toLowerCase());
  }
  return chosen;
}

/** A topic in another language is its own title: words of two languages make no title. */
function foreignIdea(
  topic: Topic,
  seed: number,
  make: (mold: Mold, title: string, ctx: Context) => IdeaDraft,
): IdeaDraft[] {
  const formats = eligibleFormats(topic);
  const { format } = formats[hash(`${seed}|${topic.text}`) % Math.max(1, formats.length)] ?? {};
  if (!format) return [];
  return [make(moldOf(format), topic.text, createContext(topic, `${seed}|${format.id}`))];
}

interface CareWish {
  count: number;
  seed: number;
  avoid: readonly string[];
  isWanted(title: string): boolean;
}

/** A painful or forbidden topic gets its own safe titles, nothing else. */
function careIdeas(
  topic: Topic,
  { count, seed, avoid, isWanted }: CareWish,
  make: (mold: Mold, title: string, ctx: Context) => IdeaDraft,
): IdeaDraft[] {
  const taken = new Set(avoid.map((title) => title.trim().toLowerCase()));
  const random = createRandom(`ideas|${seed}|${topic.text}`);
  const filled = random.shuffle(topic.sensitive ? careTitles(topic.sensitive, topic) : []).map((title, i) => {
    const ctx = { ...createContext(topic, `${seed}|${i}`), mentioned: true };
    return { ctx, title: fill(title, ctx) ?? title };
  });
  return filled
    .filter(({ title }) => !taken.has(title.toLowerCase()) && isWanted(title))
    .slice(0, count)
    .map(({ ctx, title }, i) => {
      const format = CARE_FORMATS[i % CARE_FORMATS.length] ?? 'lesson';
      const when = 'A careful way to speak about a hard subject';
      const mold: Mold = { format, when, character: CHARACTERS[i % CHARACTERS.length] ?? 'lumi' };
      return make(mold, title, ctx);
    });
}
