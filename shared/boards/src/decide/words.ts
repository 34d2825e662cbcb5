import type { AdviceRecord, PastAdvice } from '@avenue/contract';
import type { StatusName, Tone } from '@avenue/ui';

/** How a page names what is advised. */
export type ActWords = Readonly<Record<string, { word: string; tone: Tone }>>;

export const outcomes: Readonly<Record<PastAdvice['state'], { word: string; status: StatusName }>> = {
  open: { word: 'Not known yet', status: 'draft' },
  right: { word: 'It was right', status: 'pass' },
  wrong: { word: 'It was wrong', status: 'failed' },
  followed: { word: 'You did it', status: 'used' },
  unknown: { word: 'Cannot be told', status: 'unknown' },
};

/** "It was right 3 of 4 times. One was done, so what would have come is not known." */
export function recordOf(acts: AdviceRecord['acts']): string {
  const sum = (of: 'right' | 'wrong' | 'followed' | 'open') => acts.reduce((all, row) => all + row[of], 0);
  const [right, followed, open] = [sum('right'), sum('followed'), sum('open')];
  const known = right + sum('wrong');
  return [
    known === 0 ? 'No results yet.' : `It was right ${right} of ${known} ${known === 1 ? 'time' : 'times'}.`,
    followed > 0 && `${followed === 1 ? 'One was' : `${followed} were`} done, so what would have come is not known.`,
    open > 0 && `${open === 1 ? 'One is' : `${open} are`} not known yet.`,
  ]
    .filter(Boolean)
    .join(' ');
}
