import { describe, expect, test } from '@jest/globals';
import { sortFiles } from './accept.ts';

const csv = { name: 'june.CSV', type: 'text/csv', size: 100 };
const png = { name: 'cover.png', type: 'image/png', size: 100 };

describe('files given to a drop area', () => {
  test('pass by ending, by type, and by family of types', () => {
    expect(sortFiles([csv], { accept: ['.csv'] }).taken).toEqual([csv]);
    expect(sortFiles([csv], { accept: ['text/csv'] }).taken).toEqual([csv]);
    expect(sortFiles([png], { accept: ['image/*'] }).taken).toEqual([png]);
  });

  test('that do not fit are refused with a sentence', () => {
    expect(sortFiles([png], { accept: ['.csv'] })).toEqual({
      taken: [],
      refusal: 'cover.png is not a file this takes (.csv).',
    });
    expect(sortFiles([{ ...csv, size: 2_000_000 }], { maxBytes: 1_000_000 }).refusal).toBe(
      'june.CSV is 2 MB; at most 1 MB fit.',
    );
  });

  test('come one at a time unless several are wanted', () => {
    expect(sortFiles([csv, png], {}).taken).toEqual([csv]);
    expect(sortFiles([csv, png], { multiple: true })).toEqual({ taken: [csv, png], refusal: undefined });
  });
});
