import type { Compliance } from '@avenue/boards/comply';
import { counted } from '@avenue/boards/words';
import type { PackRow } from '@avenue/contract';

/** What a rule does with what it finds. */
export const severityWords: Readonly<Record<PackRow['severity'], string>> = {
  blocked: 'Blocks until it is changed',
  'needs evidence': 'Waits for evidence, or until a person accepts it by name',
  fixed: 'Adds what is missing by itself',
};

/** "112 days". */
export const ageWords = (days: number | undefined): string =>
  days === undefined ? 'not read yet' : days === 0 ? 'today' : counted(days, 'day');

/** When the source of a pack was read, in full. */
export const readWords = ({ checkedOn, ageDays }: Pick<PackRow, 'checkedOn' | 'ageDays'>): string =>
  checkedOn && ageDays ? `${checkedOn}, ${ageWords(ageDays)} ago` : ageWords(ageDays);

/** One sentence over the page. */
export function summaryOf({ counts, packs, locks }: Compliance): string {
  const old = packs.filter((pack) => pack.old).length;
  const found = [
    ...(counts.blocked > 0 ? [`${counts.blocked} blocked`] : []),
    ...(counts.evidence > 0 ? [`${counts.evidence} in need of evidence`] : []),
  ];
  const passed = counted(counts.pass, 'check');
  const nothing =
    counts.pass > 0 ? `Nothing was blocked in 30 days; ${passed} passed.` : 'Nothing was proposed in 30 days.';
  const closed = locks.length > 0 ? ` ${counted(locks.length, 'lock')} in force.` : '';
  return `${found.length > 0 ? `${found.join(' and ')} in 30 days; ${passed} passed.` : nothing}${closed}${
    old > 0 ? ` ${counted(old, 'source has', 'sources have')} to be read again.` : ''
  }`;
}
