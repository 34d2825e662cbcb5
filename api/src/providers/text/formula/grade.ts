import { loadKit } from '../kit.ts';
import type { IdeaDraft, ScoreParts } from '../types.ts';
import { clarityOf, noveltyOf, resultsOf, round, totalScore } from './score.ts';
import type { Topic } from './topic.ts';

const BASE = { High: 0.8, Moderate: 0.55 } as const;

export interface GradeRequest {
  topic: Topic;
  title: string;
  format: string;
  growth: keyof typeof BASE;
  /** How well the format suits the topic, 0 to 1. */
  fit: number;
  avoid: readonly string[];
  outcomes: readonly { format: string; score: number }[];
}

export type Grade = Pick<IdeaDraft, 'growth' | 'confidence' | 'score' | 'scoreParts'> & {
  /** What is known of earlier results, in one sentence. */
  results: string;
};

/** Scores an idea by the same rule whoever wrote it. */
export function gradeIdea({ topic, title, format, growth, fit, avoid, outcomes }: GradeRequest): Grade {
  const results = resultsOf(format, outcomes);
  const scoreParts: ScoreParts = {
    fit,
    clarity: clarityOf(title),
    specificity: specificityOf(topic, title, format),
    novelty: noveltyOf(title, avoid, topic.telling),
    usefulness: BASE[growth],
    results: results ?? 0.5,
  };
  const score = totalScore(scoreParts);
  const expected = BASE[growth] * 0.7 + scoreParts.results * 0.3;
  return {
    growth: expected >= 0.68 ? 'High' : expected >= 0.48 ? 'Moderate' : 'Low',
    confidence: `${score}%`,
    score,
    scoreParts,
    results:
      results === undefined
        ? 'No results of yours yet for this format.'
        : `Your own results with this format: ${Math.round(results * 100)} of a hundred.`,
  };
}

/** Known area and thread say the most; an object, a number or a time in the title says a little more. */
function specificityOf(topic: Topic, title: string, format: string): number {
  const base = format === 'material' ? 0.85 : topic.niche ? (topic.tags.length > 0 ? 0.85 : 0.65) : 0.4;
  const objects = (topic.niche ?? loadKit().general).objects;
  const concrete =
    objects.some(({ thing }) => title.toLowerCase().includes(thing)) ||
    /\b(?:kitchen|table|week|weekend|paper|Tuesday|\d+)\b/.test(title);
  return round(Math.min(1, base + (concrete ? 0.1 : 0)));
}

/** Risk of a topic with its reason; the same for every idea on it. */
export function riskOf(topic: Topic): Pick<IdeaDraft, 'risk' | 'riskReason'> {
  if (topic.sensitive) return { risk: 'risky', riskReason: topic.sensitive.reason };
  if (topic.unclear) {
    return { risk: 'risky', riskReason: 'The topic could not be understood. Check the wording before recording.' };
  }
  const bank = topic.niche ?? loadKit().general;
  if (bank.risk) return { risk: 'risky', riskReason: bank.risk };
  const reason = topic.foreign
    ? 'Topic kept as typed; the script is in English.'
    : `No sensitive term found. ${bank.safety}`;
  return { risk: 'safe', riskReason: reason };
}
