import type { Outcome } from '../types.ts';

export interface Results {
  /** 0 to 1, by the rule of succession: one good result of one is 2 of 3, not certainty. */
  value: number;
  sentence: string;
}

/** So many decisions count, the newest: taste changes, and reading all of them would take longer each month. */
export const mostDecisions = 100;

const videos = (count: number) => (count === 1 ? 'video' : 'videos');

/** The careful mean of all outcomes, as they are: 0 to 1. */
function carefulOf(outcomes: readonly Outcome[]): number {
  const sum = outcomes.reduce((total, { score }) => total + Math.min(1, Math.max(0, score)), 0);
  return Math.round(((sum + 1) / (outcomes.length + 2)) * 100) / 100;
}

/**
 * What happened, in sentences.
 *
 * @param of all outcomes that count
 * @param rest behind the count of decisions: " of this kind."
 */
function happened(outcomes: readonly Outcome[], of: readonly Outcome[], rest: string): string {
  const decided = outcomes.filter(({ isWatched }) => !isWatched);
  const watched = outcomes.filter(({ isWatched }) => isWatched);
  const good = decided.filter(({ score }) => score >= 0.5).length;
  const share = Math.round((watched.reduce((sum, { score }) => sum + score, 0) / (watched.length || 1)) * 100);
  const isCut = of.filter(({ isWatched }) => !isWatched).length >= mostDecisions;
  return [
    ...(decided.length > 0
      ? [
          `${isCut ? `In your last ${mostDecisions} decisions you` : 'You'} approved ${good} of ${decided.length} ${videos(decided.length)}${rest}`,
        ]
      : []),
    ...(watched.length > 0
      ? [`Of ${watched.length} that ${watched.length === 1 ? 'is' : 'are'} out, ${share} % was watched on average.`]
      : []),
    `Few ${watched.length > 0 ? 'results' : 'decisions'} count carefully.`,
  ].join(' ');
}

/** What the operator's own results say of a kind of video; nothing where none of it was decided. */
export function resultsOf(format: string, outcomes: readonly Outcome[]): Results | undefined {
  const own = outcomes.filter((outcome) => outcome.format === format);
  if (own.length === 0) return undefined;
  return { value: carefulOf(own), sentence: happened(own, outcomes, ' of this kind.') };
}

/** How sure one can be of an idea from results: those of its kind, else of all videos; nothing without any. */
export function confidenceOf(format: string, outcomes: readonly Outcome[]): Results | undefined {
  const own = resultsOf(format, outcomes);
  if (own || outcomes.length === 0) return own;
  return { value: carefulOf(outcomes), sentence: happened(outcomes, outcomes, '; none was of this kind.') };
}
