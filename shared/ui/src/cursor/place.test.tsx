import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { follow, neighbour, type Place } from './place.ts';

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });

test.each([
  ['the next is there', 'abcd', 'abd', 'c', 'd'],
  ['it was the last', 'abc', 'ab', 'c', 'b'],
  ['the next two left too', 'abcde', 'ae', 'b', 'e'],
  ['all that stood around it left', 'abc', 'xy', 'b', 'x'],
])('beside a row that left stands another: %s', (_when, before, after, id, beside) => {
  expect(neighbour([...before], [...after], id)).toBe(beside);
});

describe('the place in a list that changes', () => {
  test('is at the same thing while it is there, else at the one that stood beside it', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(), (before, after, at) => {
        const id = before[at % before.length];
        const place: Place = { id, order: before, scope: undefined };
        const now = follow(place, after, undefined, true);
        expect(after).toContain(now.id);
        expect(now.order).toEqual(after);
        if (id !== undefined && after.includes(id)) expect(now).toMatchObject({ id });
        else expect(now).toMatchObject({ id: neighbour(before, after, id ?? ''), left: id });
        expect(follow(now, after, undefined, true)).toBe(now);
      }),
    );
  });

  test('waits through an empty list, which may only be loading', () => {
    const place: Place = { id: 'b', order: ['a', 'b', 'c'], scope: undefined };
    expect(follow(place, [], undefined, true)).toBe(place);
  });

  test('begins anew under another filter, without a row that left', () => {
    const place: Place = { id: 'b', order: ['a', 'b', 'c'], scope: 'waiting' };
    expect(follow(place, ['x', 'y'], 'denied', true)).toEqual({ id: 'x', order: ['x', 'y'], scope: 'denied' });
    expect(follow(place, ['x', 'b'], 'all', true)).toMatchObject({ id: 'b', scope: 'all' });
    expect(follow(place, ['x', 'y'], 'denied', false).id).toBeUndefined();
  });

  test('goes to an awaited row when it comes', () => {
    const place: Place = { id: 'b', order: ['a', 'b'], scope: undefined, awaited: 'z' };
    expect(follow(place, ['a', 'b'], undefined, true)).toBe(place);
    expect(follow(place, ['z', 'a', 'b'], undefined, true)).toEqual({
      id: 'z',
      order: ['z', 'a', 'b'],
      scope: undefined,
    });
  });
});
