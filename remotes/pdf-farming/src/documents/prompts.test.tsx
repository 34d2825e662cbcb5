import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { moved } from './moved.ts';
import { linesOf, promptsIn } from './prompts.ts';

const line = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => !/[\n#]/.test(text) && text.trim() !== '');
const prompts = fc.array(fc.record({ text: line, depth: fc.constantFrom('light' as const, 'deep' as const) }), {
  maxLength: 12,
});

describe('questions as lines', () => {
  it('are the same questions again, in their parts and as deep as they were', () => {
    fc.assert(
      fc.property(prompts, prompts, (one, other) => {
        const all = [
          ...one.map((prompt) => ({ ...prompt, theme: 'Mornings' })),
          ...other.map((prompt) => ({ ...prompt, theme: 'Evenings' })),
        ];
        const unique = all.filter(({ text }, at) => all.findIndex((same) => same.text === text) === at);
        expect(promptsIn(linesOf(unique), unique)).toEqual(unique);
      }),
    );
  });

  it('leaves empty lines out, and a part without a name has none', () => {
    expect(promptsIn('# \n\nWhat now?\n', [])).toEqual([{ text: 'What now?' }]);
  });
});

describe('a thing at another place', () => {
  it('is there, and the others keep their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 9 }), fc.nat(8), fc.nat(8), (all, a, b) => {
        const [from, to] = [a % all.length, b % all.length];
        const next = moved(all, from, to);
        expect(next[to]).toBe(all[from]);
        expect(next.filter((one) => one !== all[from])).toEqual(all.filter((_, at) => at !== from));
      }),
    );
  });
});
