import type { Check } from '@avenue/contract';

/** What is missing may only not be shown yet. */
export const showsAfterMs = 10 * 60_000;

/** One point of what was read back, as it was meant or as it is there. */
export const point = (name: string, isSame: boolean, here: string, there: string): Check => ({
  name,
  verdict: isSame ? 'pass' : 'blocked',
  sentence: isSame ? there : `Meant: ${here}. There: ${there}.`,
});

/** A text in one line, quoted. */
export const shown = (text = '') => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line ? `"${line.length > 80 ? `${line.slice(0, 80)}…` : line}"` : 'nothing';
};
