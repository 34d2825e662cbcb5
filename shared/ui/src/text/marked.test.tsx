import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { Marked, placesOf } from './index.ts';

const marked = (text: string, words: string[]) => placesOf(text, words).map(([from, to]) => text.slice(from, to));

test.each([
  ['The harbour toll', ['toll'], ['toll']],
  ['Crème BRÛLÉE', ['brulee', 'cre'], ['Crè', 'BRÛLÉE']],
  ['toll, Toll and atoll', ['TOLL'], ['toll', 'Toll', 'toll']],
  ['overlapping', ['lapp', 'ping'], ['lapping']],
  ['nothing', ['else', ''], []],
])('finds in %j the words %j', (text, words, found) => {
  expect(marked(text, words)).toEqual(found);
});

test('says the text as it is, whatever is marked', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 3 })),
      (text, words) => {
        const { container, unmount } = render(<Marked text={text} words={words} />);
        expect(container.textContent).toBe(text);
        unmount();
      },
    ),
  );
});
