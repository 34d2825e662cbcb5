import type { MadeBatch, MadeVersion } from '@avenue/contract';
import { formatMoney } from '@avenue/ui';

const microsOfADollar = 1_000_000;
const leastShown = 0.01;

function costWords(micros: number | undefined): string {
  if (micros === undefined) return 'price not set';
  if (micros === 0) return 'no cost';
  const dollars = micros / microsOfADollar;
  return dollars < leastShown ? `less than ${formatMoney(1)}` : formatMoney(dollars * 100);
}

export const batchWords = ({ label, costMicros, note }: MadeBatch): string =>
  [label, costWords(costMicros), ...(note ? [`"${note}"`] : [])].join(', ');

const ways: Record<MadeVersion['way'], string> = {
  picked: 'Picked',
  edited: 'Edited',
  again: 'Written again',
  back: 'Gone back',
};

export const versionWords = ({ way, note, label, by, costMicros }: MadeVersion): string =>
  [
    ways[way],
    ...(note ? [`"${note}"`] : []),
    label ?? by,
    ...(label && way !== 'back' ? [costWords(costMicros)] : []),
  ].join(', ');
