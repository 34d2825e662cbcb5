import type { LearnedArm, LearnedChange, LearnedTopic } from '@avenue/contract';
import { formatNumber } from '@avenue/ui';

const points = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value, 1)}`;

/** "+21.4 points", against all others together. */
export const liftLabel = (value: number): string => `${points(value)} ${Math.abs(value) === 1 ? 'point' : 'points'}`;

/** "likely 12 to 30, of 100 posts" */
export const rangeLabel = ({ suggestion, words }: LearnedTopic): string =>
  suggestion ? `likely ${points(suggestion.lift.low)} to ${points(suggestion.lift.high)}, of 100 ${words.many}` : '';

/** "38 of 100, likely 31 to 46" */
export const shareLabel = ({ expected, low, high }: LearnedArm): string =>
  `${Math.round(expected * 100)} of 100, likely ${Math.round(low * 100)} to ${Math.round(high * 100)}`;

/** What came of a change: "9 of 14 since then". */
export const sinceLabel = ({ since: { known, good } }: Pick<LearnedChange, 'since'>): string =>
  known === 0 ? 'No results yet' : `${good} of ${known} did well`;

/** Why nothing is suggested. */
export function whyNothing({ arms, inForce, words }: LearnedTopic, least = 8): string {
  const few = arms.filter(({ known }) => known < least);
  if (arms.length < 2) return `Only one way was tried. With a second one ${words.many} can be compared.`;
  if (few.length > 0)
    return `Too early to say: ${few.map(({ arm, known }) => `"${arm}" has ${known}`).join(', ')} of at least ${least} results.`;
  if (inForce !== null) return `"${inForce}" is in force, and no other does better.`;
  return 'No way does better than the others by more than chance.';
}
