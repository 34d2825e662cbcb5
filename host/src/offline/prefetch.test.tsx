import { expect, test } from '@jest/globals';
import { tools, video } from '../testing/render-app.tsx';
import { timeOf } from './connection-bar.tsx';
import { nextInSection } from './prefetch-ahead.ts';
import { spending } from './spending.ts';

const snapshot = { remotes: [tools, video] };

test('the likely next page is the one below in the section, whichever remote it comes from', () => {
  expect(nextInSection(snapshot, '/dashboard')).toBe('/ideas');
  expect(nextInSection(snapshot, '/ideas')).toBe('/queue');
});

test('the last page of a section and a page outside the menu have no next one', () => {
  expect(nextInSection(snapshot, '/queue')).toBeUndefined();
  expect(nextInSection(snapshot, '/nowhere')).toBeUndefined();
});

test.each([
  [{}, 'likely'],
  [{ effectiveType: '4g' }, 'likely'],
  [{ effectiveType: '3g' }, 'meant'],
  [{ effectiveType: '2g' }, 'none'],
  [{ effectiveType: 'slow-2g' }, 'none'],
  [{ saveData: true, effectiveType: '4g' }, 'none'],
] as const)('a line of %j allows what is %s', (connection, allowed) => {
  expect(spending(connection)).toBe(allowed);
});

test('the time of today stands alone, that of another day with its date', () => {
  const now = new Date(2026, 4, 3, 18, 0);
  expect(timeOf(new Date(2026, 4, 3, 14, 3), now)).toBe('14:03');
  expect(timeOf(new Date(2026, 4, 2, 9, 30), now)).toMatch(/^Sat 2 May 2026, 09:30$/);
});
