import { graphemes } from '../emoji.ts';
import { formatWords } from '../format-words.ts';
import type { IdeaDraft, Outcome, ScorePart, ScoreParts, ScoreWhy } from '../types.ts';
import { bankOf, type Fit } from './context.ts';
import { resultsOf } from './results.ts';
import { clarityOf, type Novelty, noveltyOf, round, totalScore } from './score.ts';
import type { Topic } from './topic.ts';

export interface GradeRequest {
  topic: Topic;
  title: string;
  format: string;
  /** What the kit says of videos of this kind; absent where it knows none. */
  growth?: IdeaDraft['growth'];
  /** How well the format suits the topic; absent where nothing was measured. */
  fit?: Fit | undefined;
  avoid: readonly string[];
  outcomes: readonly Outcome[];
}

export type Grade = Pick<IdeaDraft, 'growth' | 'growthFrom' | 'score' | 'scoreParts' | 'scoreWhy'>;

interface Part {
  value: number;
  why: string;
}

/** Scores an idea by the same rule whoever wrote it; only what something computed takes part. */
export function gradeIdea({ topic, title, format, growth, fit, avoid, outcomes }: GradeRequest): Grade {
  const results = resultsOf(format, outcomes);
  const novelty = noveltyOf(title, avoid, topic.telling);
  const parts: Partial<Record<ScorePart, Part | undefined>> = {
    fit,
    clarity: { value: clarityOf(title), why: clarityWhy(title) },
    specificity: specificityOf(topic, title, format),
    novelty: novelty && { value: novelty.value, why: noveltyWhy(novelty, avoid.length) },
    results: results && { value: results.value, why: results.sentence },
  };
  const there = Object.entries(parts).flatMap(([name, part]) => (part ? [[name as ScorePart, part] as const] : []));
  const scoreParts: ScoreParts = Object.fromEntries(there.map(([name, { value }]) => [name, value]));
  const scoreWhy: ScoreWhy = Object.fromEntries(there.map(([name, { why }]) => [name, why]));
  return {
    ...(growth && { growth, growthFrom: growthWhy(format) }),
    score: totalScore(scoreParts),
    scoreParts,
    scoreWhy,
  };
}

const nameOf = (format: string) => formatWords[format]?.title;

/** As titles are cut off on phones. */
const clarityWhy = (title: string) =>
  `The title has ${graphemes(title).length} characters. About 46 are best: they show whole on a phone and say more than a few words.`;

function noveltyWhy({ nearest, shared, of }: Novelty, earlier: number): string {
  const which = earlier === 1 ? 'Your one earlier title' : `The nearest of your ${earlier} earlier titles`;
  if (shared === 0) return `${which} shares no telling word with it.`;
  return `${which} shares ${shared} of ${of} telling ${of === 1 ? 'word' : 'words'}: "${nearest}".`;
}

function growthWhy(format: string): string {
  if (format === 'material') return 'An estimate: videos on your own material. No figure of yours is in it.';
  return `An estimate for the kind of video, "${nameOf(format) ?? format}". No figure of yours is in it.`;
}

/** How many of three signs of something definite there are: a known area, a thread in it, a detail in the title. */
function specificityOf(topic: Topic, title: string, format: string): Part {
  const bank = bankOf(topic);
  const lower = title.toLowerCase();
  const detail =
    bank.objects.find(({ thing }) => lower.includes(thing))?.thing ??
    /\b(?:kitchen|table|week|weekend|paper|tuesday|\d+)\b/.exec(lower)?.[0];
  const [thread] = topic.tags;
  const signs =
    format === 'material'
      ? ['it reports your own notes', 'each point has its source']
      : [
          ...(topic.niche ? [`the area is ${topic.niche.field}`] : []),
          ...(thread ? [`the topic names a part of it, "${thread.replaceAll('_', ' ')}"`] : []),
        ];
  const found = [...signs, ...(detail ? [`the title names "${detail}"`] : [])];
  const words = found.length === 0 ? 'nothing definite in topic or title' : found.join(', ');
  return { value: round(found.length / 3), why: `${found.length} of 3 signs of something definite: ${words}.` };
}

/** Risk of a topic with its reason; the same for every idea on it. */
export function riskOf(topic: Topic): Pick<IdeaDraft, 'risk' | 'riskReason'> {
  if (topic.sensitive) return { risk: 'risky', riskReason: topic.sensitive.reason };
  if (topic.unclear) {
    return { risk: 'risky', riskReason: 'The topic could not be understood. Check the wording before recording.' };
  }
  const bank = bankOf(topic);
  if (bank.risk) return { risk: 'risky', riskReason: bank.risk };
  const reason = topic.foreign
    ? 'The title stays as typed; the script is in English.'
    : `No sensitive term found. ${bank.safety}`;
  return { risk: 'safe', riskReason: reason };
}
