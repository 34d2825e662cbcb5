import type { Compliance } from '@avenue/boards/comply';
import { counted } from '@avenue/boards/words';
import type { PackRow } from '@avenue/contract';
import { formatDateTime } from '@avenue/ui';

/** What a rule does with what it finds. */
export const severityWords: Readonly<Record<PackRow['severity'], string>> = {
  blocked: 'Blocks until it is changed',
  'needs evidence': 'Waits for evidence, or until a person accepts it by name',
  fixed: 'Adds what is missing by itself',
};

type Dated = Pick<PackRow, 'source' | 'checkedOn' | 'ageDays'>;

/** How long ago its source was read: "112 days". */
export const ageWords = ({ source, ageDays: days }: Dated): string =>
  days === undefined ? (source.url ? 'not read yet' : 'none outside') : days === 0 ? 'today' : counted(days, 'day');

/** When the source of a pack was read, in full. */
export const readWords = (pack: Dated): string =>
  pack.checkedOn && pack.ageDays ? `${pack.checkedOn}, ${ageWords(pack)} ago` : ageWords(pack);

const dayWords = (day: string): string => formatDateTime(day, { style: 'date', timeZone: 'UTC' });

/** When sources outside were read; empty where no rule names one. */
function sourceWords(packs: readonly Dated[]): string {
  const outside = packs.filter(({ source }) => source.url);
  const read = outside.flatMap(({ checkedOn }) => checkedOn ?? []).toSorted();
  const [first] = read;
  const last = read.at(-1);
  const unread = outside.length - read.length;
  return [
    ...(first && last
      ? [` Their sources were read ${first === last ? 'on' : `between ${dayWords(first)} and`} ${dayWords(last)}.`]
      : []),
    ...(unread > 0 ? [` ${counted(unread, 'source was', 'sources were')} never read.`] : []),
  ].join('');
}

/** One sentence over the page. */
export function summaryOf({ counts, packs, locks }: Compliance): string {
  const found = [
    ...(counts.blocked > 0 ? [`${counts.blocked} blocked`] : []),
    ...(counts.evidence > 0 ? [`${counts.evidence} in need of evidence`] : []),
  ];
  const passed = counted(counts.pass, 'check');
  const nothing =
    counts.pass > 0 ? `Nothing was blocked in 30 days; ${passed} passed.` : 'Nothing was proposed in 30 days.';
  const closed = locks.length > 0 ? ` ${counted(locks.length, 'lock')} in force.` : '';
  const rules = ` ${counted(packs.length, 'pack is', 'packs are')} in force.${sourceWords(packs)}`;
  return `${found.length > 0 ? `${found.join(' and ')} in 30 days; ${passed} passed.` : nothing}${closed}${rules}`;
}
