import type { MadeBatch, MadeVersion } from '@avenue/contract';
import { costWords } from '../writers/words.ts';

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
