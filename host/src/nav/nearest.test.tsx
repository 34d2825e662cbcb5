import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { editDistance, nearestPages, toldApart } from './nearest.ts';
import type { NavPage } from './tree.ts';

const page = (path: string, label: string, synonyms: string[] = []): NavPage => ({
  kind: 'page',
  path,
  label,
  icon: () => null,
  synonyms,
  count: undefined,
  pinned: false,
  section: 'Studio',
});
const pages = [
  page('/cover-generator', 'Cover Generator', ['image']),
  page('/dashboard', 'Dashboard'),
  page('/upload-queue', 'Upload Queue', ['inbox']),
];
const near = (path: string) => nearestPages(pages, path).map(({ path: found }) => found);

test('a slip of the finger finds its page, wherever it stands in the path', () => {
  expect(near('/dashbord')[0]).toBe('/dashboard');
  expect(near('/pdf/cover-genrator')[0]).toBe('/cover-generator');
});

test('another word for a page finds it', () => expect(near('/inbox')[0]).toBe('/upload-queue'));

test('what is like no page finds none', () => expect(near('/zzzzzzzzzzzzzzzzz')).toEqual([]));

test('pages of one name are told apart by where they stand, others are called as they are', () => {
  const twins = ['Auto Facts', 'YouTube'].map((section) => ({ ...page(`/${section}/blitz`, 'Media Blitz'), section }));
  expect(toldApart([...twins, page('/dashboard', 'Dashboard')]).map(({ called }) => called)).toEqual([
    'Media Blitz in Auto Facts',
    'Media Blitz in YouTube',
    'Dashboard',
  ]);
});

test('edit distance is a metric', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b, c) => {
      expect(editDistance(a, a)).toBe(0);
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
