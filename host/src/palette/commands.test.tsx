import { expect, test } from '@jest/globals';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { type Command, firstChoice, readQuery, splitMatch } from './commands.ts';

const command = (label: string, takesAnything = false): Command => ({
  id: label,
  kind: 'action',
  group: 'Actions',
  label,
  detail: '',
  icon: IconHome,
  takesAnything,
  run: () => {},
});

test('what takes any words is chosen by itself only when nothing else fits', () => {
  expect(firstChoice([command('New ideas for "dash"', true), command('Dashboard')])).toBe(1);
  expect(firstChoice([command('New ideas for "volcanoes"', true)])).toBe(0);
});

test('> in front limits to actions', () => {
  expect(readQuery('> dark ')).toEqual({ text: 'dark', actionsOnly: true });
  expect(readQuery(' dark')).toEqual({ text: 'dark', actionsOnly: false });
});

test('the typed words are marked in a label, whatever their case', () => {
  expect(splitMatch('Idea Generator', 'gen')).toEqual(['Idea ', 'Gen', 'erator']);
  expect(splitMatch('Idea Generator', 'zebra')).toEqual(['Idea Generator', '', '']);
});
