import { Icon } from '@avenue/ui';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { iconOf } from './icons.tsx';

const icons = { inbox: ['M4 13h3'], dots: [{ d: 'M1 1h1', fill: 'currentColor' as const, stroke: 'none' as const }] };
const linesOf = (name: string, earlier = false) =>
  [...render(<Icon of={iconOf(earlier ? undefined : icons, name)} />).container.querySelectorAll('path')].map((path) =>
    Object.fromEntries([...path.attributes].map(({ name: key, value }) => [key, value])),
  );

test('an icon is drawn from the lines of the manifest', () => {
  expect(linesOf('inbox')).toEqual([{ d: 'M4 13h3' }]);
  expect(linesOf('dots')).toEqual([{ d: 'M1 1h1', fill: 'currentColor', stroke: 'none' }]);
});

test('it stays one component, so nothing is drawn anew with every change of the menu', () => {
  expect(iconOf(icons, 'inbox')).toBe(iconOf(icons, 'inbox'));
});

test('a build of an earlier day has no lines: a plain ring stands in their place', () => {
  expect(linesOf('inbox', true)).toEqual(linesOf('unicorn'));
  expect(linesOf('unicorn')).toHaveLength(1);
});
