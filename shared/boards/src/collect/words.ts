import type { ImportedFile, ImportState } from '@avenue/contract';
import { formatNumber } from '@avenue/ui';

/** "1 row", "41,000 rows" */
export const rowsWord = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

export const stateWords: Readonly<Record<ImportState, { word: string; tone: 'good' | 'info' | 'quiet' | 'wait' }>> = {
  open: { word: 'Nothing written yet', tone: 'wait' },
  writing: { word: 'Not all of it came in yet', tone: 'wait' },
  done: { word: 'Came in', tone: 'good' },
  undoing: { word: 'Not all of it is taken back yet', tone: 'wait' },
  undone: { word: 'Undone', tone: 'quiet' },
};

/** "12 rows, by Mara Lind" */
export const madeWords = ({ written, by, state }: ImportedFile): string =>
  state === 'open' ? `Begun by ${by}` : `${rowsWord(written)}, by ${by}`;

export const encodingWords = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, other byte first',
  'windows-1252': 'Windows-1252 (Western Europe)',
} as const;

export const delimiterWords: Readonly<Record<string, string>> = {
  ',': 'Commas',
  ';': 'Semicolons',
  '\t': 'Tabs',
  '|': 'Upright strokes',
};
