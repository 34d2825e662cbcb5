import fs from 'node:fs';
import type { Row } from './sentences.ts';

const text = fs.readFileSync(new URL('./beginners.txt', import.meta.url), 'utf8');

/**
 * Sets of sixty sentences of people who do not know the product, a third of what they ask impossible; each was written
 * before it was read by anything here. A line is a sentence and its meaning, a blank line ends a set.
 */
export const beginners: readonly (readonly Row[])[] = text
  .trim()
  .split(/\n{2,}/)
  .map((set) =>
    set.split('\n').map((line): Row => {
      const [sentence = '', means = ''] = line.split(' => ');
      return [sentence, means];
    }),
  );
