import { expect, test } from '@jest/globals';
import { buildOf, cacheOf, isAway, mayKeep, outdated, planFor, sha384Of } from './strategy.ts';

const origin = 'http://localhost:5000';
const plan = (path: string, changes: { method?: string; mode?: string; ranged?: boolean } = {}) =>
  planFor({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...changes }, origin);

test('code of a build comes from its copy, with or without a query', () => {
  for (const path of ['/assets/1f00ab/main.9de7.js', '/assets/1f00ab/main.9de7.js?retry=1'])
    expect(plan(path)).toEqual({ from: 'copy', build: 'assets/1f00ab' });
  expect(plan('/remotes/video-pipeline/9c/entry.js')).toEqual({ from: 'copy', build: 'remotes/video-pipeline/9c' });
});

test('a page comes from the server, whatever its path', () => {
  for (const path of ['/', '/dashboard', '/trading/stock/signal-generator?x=1'])
    expect(plan(path, { mode: 'navigate' })).toEqual({ from: 'server' });
});

test.each([
  ['a call', '/api/ideas', {}],
  ['a call opened as a page', '/api/docs', { mode: 'navigate' }],
  ['the live stream', '/api/events', {}],
  ['the registry', '/registry.json', {}],
  ['media', '/media/abc.mp4', {}],
  ['media opened as a page', '/media/abc', { mode: 'navigate' }],
  ['a part of a file', '/assets/1f/film.webp', { ranged: true }],
  ['what is sent', '/dashboard', { mode: 'navigate', method: 'POST' }],
  ['another origin', 'http://localhost:5001/assets/1f/main.js', {}],
  ['a page read by a script', '/dashboard', {}],
  ['a folder that only looks like code', '/assets/../api/x', {}],
  ['the worker itself', '/sw.js', {}],
])('%s is left to the browser', (_name, path, changes) => {
  expect(plan(path, changes)).toEqual({ from: 'network' });
});

const answer = (status: number, cacheControl?: string, type: ResponseType = 'basic') => ({
  status,
  type,
  headers: new Headers(cacheControl ? { 'cache-control': cacheControl } : {}),
});

test('only a whole answer of this origin that never changes is kept', () => {
  const immutable = 'public, max-age=31536000, immutable';
  expect(mayKeep(answer(200, immutable))).toBe(true);
  expect(mayKeep(answer(206, immutable))).toBe(false);
  expect(mayKeep(answer(404, immutable))).toBe(false);
  expect(mayKeep(answer(200, immutable, 'opaque'))).toBe(false);
  expect(mayKeep(answer(200, 'no-cache'))).toBe(false);
  expect(mayKeep(answer(200))).toBe(false);
});

test('a gateway that says the server is away is no answer; an error of the server is one', () => {
  expect([502, 503, 504].every(isAway)).toBe(true);
  expect([200, 404, 500].some(isAway)).toBe(false);
});

test('builds that are neither live nor used by a tab go; caches of others stay', () => {
  const names = ['assets/old', 'assets/new', 'remotes/video/1', 'remotes/video/2'].map(cacheOf);
  expect(outdated([...names, 'someone else'], new Set(['assets/new', 'remotes/video/2']))).toEqual([
    cacheOf('assets/old'),
    cacheOf('remotes/video/1'),
  ]);
  expect(outdated(names, new Set(['assets/old', 'assets/new', 'remotes/video/1', 'remotes/video/2']))).toEqual([]);
});

test('the hash is read from an integrity attribute, and nothing from another algorithm', () => {
  expect(sha384Of('sha384-ab+/c=')).toBe('ab+/c=');
  expect(sha384Of('sha256-xx sha384-yy')).toBe('yy');
  expect(sha384Of('sha256-xx')).toBeUndefined();
  expect(sha384Of('')).toBeUndefined();
});

test('an address of no build has no cache', () => {
  expect(buildOf('/assets/main.js')).toBeUndefined();
  expect(buildOf('/remotes/Video/1/entry.js')).toBeUndefined();
});
