import { expect, test } from '@jest/globals';
import { countsIn, countWords } from './counts.ts';
import type { NavNode } from './tree.ts';

const page = (path: string, count: string | undefined): NavNode => ({
  kind: 'page',
  path,
  label: path,
  icon: () => null,
  synonyms: [],
  count,
  pinned: false,
  section: 'Studio',
});
const nodes: NavNode[] = [
  page('/a', 'waiting'),
  { kind: 'folder', id: 'f', label: 'F', items: [page('/b', 'notPosted'), page('/c', 'waiting')] },
  page('/d', undefined),
];

test('a section counts each figure behind it once, and none that is zero or that no module counts', () => {
  expect(countsIn(nodes, { waiting: 3, notPosted: 2, other: 9 })).toEqual([
    { name: 'waiting', value: 3 },
    { name: 'notPosted', value: 2 },
  ]);
  expect(countsIn(nodes, { waiting: 0 })).toEqual([]);
});

test('the number is read out with its name; several stand there as their sum', () => {
  expect(countWords([{ name: 'notPosted', value: 2 }])).toEqual({ sum: 2, rest: ' not posted' });
  expect(countWords(countsIn(nodes, { waiting: 3, notPosted: 2 }))).toEqual({
    sum: 5,
    rest: ' in all: 3 waiting, 2 not posted',
  });
});
