import type { Outcome } from '../types.ts';

export interface Results {
  /** 0 to 1, by the rule of succession: one good result of one is 2 of 3, not certainty. */
  value: number;
  sentence: string;
}

const videos = (count: number) => (count === 1 ? 'video' : 'videos');

function careful(outcomes: readonly Outcome[]): { value: number; good: number; of: number } {
  const good = outcomes.filter(({ score }) => score >= 0.5).length;
  const sum = outcomes.reduce((total, { score }) => total + Math.min(1, Math.max(0, score)), 0);
  return { value: (sum + 1) / (outcomes.length + 2), good, of: outcomes.length };
}

/** What the operator's own results say of a kind of video; nothing where none of it was decided. */
export function resultsOf(format: string, outcomes: readonly Outcome[]): Results | undefined {
  const own = outcomes.filter((outcome) => outcome.format === format);
  if (own.length === 0) return undefined;
  const { value, good, of } = careful(own);
  return {
    value: Math.round(value * 100) / 100,
    sentence: `You approved ${good} of ${of} ${videos(of)} of this kind. Few decisions count carefully.`,
  };
}

/** How sure one can be of an idea from results: those of its kind, else of all videos; nothing without any. */
export function confidenceOf(format: string, outcomes: readonly Outcome[]): Results | undefined {
  const own = resultsOf(format, outcomes);
  if (own || outcomes.length === 0) return own;
  const { value, good, of } = careful(outcomes);
  return {
    value: Math.round(value * 100) / 100,
    sentence: `You approved ${good} of ${of} ${videos(of)}; none was of this kind. Few decisions count carefully.`,
  };
}
