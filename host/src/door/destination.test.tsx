import { expect, test } from '@jest/globals';
import { destinationOf, doorFor } from './destination.ts';

const origin = 'https://avenue.example';
const to = (path: string) => destinationOf(`?to=${encodeURIComponent(path)}`, origin);

test('whoever is in goes on to the page that was asked for, with its query and place', () => {
  expect(to('/ideas?topic=ice#last')).toBe('/ideas?topic=ice#last');
  expect(destinationOf('', origin)).toBe('/');
  const asked = { pathname: '/upload-queue', search: '?item=1&a=b', hash: '#x' };
  expect(destinationOf(new URL(doorFor(asked), origin).search, origin)).toBe('/upload-queue?item=1&a=b#x');
  expect(doorFor({ pathname: '/', search: '', hash: '' })).toBe('/sign-in');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  '/.//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  '/sign-in?to=/sign-in',
  '/api/session',
  '/media/x.mp4',
  'https://avenue.example@evil.example/',
])('no way out: %j', (path) => {
  expect(to(path)).toBe('/');
});
