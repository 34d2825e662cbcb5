import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { callApi, doubtServer, onServerBack } from './index.ts';
import { heardServer, serverThere, watchServer } from './server.ts';

let there = true;
/** Milliseconds at which the server was asked whether it is there. */
let asked: number[] = [];
let start = 0;
let visibility = 'visible';
const back = jest.fn();

globalThis.fetch = async (input) => {
  if (String(input) === '/healthz') asked.push(Date.now() - start);
  if (!there) throw new TypeError('fetch failed');
  return String(input) === '/healthz' ? Response.json({ ok: true }) : Response.json([]);
};

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const call = () => callApi('GET /api/ideas', {}).catch(() => {});
const show = (state: 'visible' | 'hidden') => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

onServerBack(back);
watchServer();
Object.defineProperty(document, 'visibilityState', { get: () => visibility });

beforeEach(() => {
  jest.useFakeTimers();
  start = Date.now();
  there = true;
  visibility = 'visible';
  asked = [];
  back.mockClear();
});
afterEach(() => {
  heardServer();
  jest.useRealTimers();
});

test('a call that meets no server has it asked for at once, then every second, until it is back', async () => {
  there = false;
  await call();
  await pass(0);
  expect(asked).toEqual([0]);
  await pass(3500);
  expect(asked).toEqual([0, 1000, 2000, 3000]);
  expect(back).not.toHaveBeenCalled();
  there = true;
  await pass(500);
  expect(back).toHaveBeenCalledTimes(1);
  await pass(10_000);
  expect(asked).toHaveLength(5);
});

test('one call that fails while the server answers is not a server that is away', async () => {
  doubtServer();
  await pass(5000);
  expect(asked).toEqual([0]);
  expect(back).not.toHaveBeenCalled();
});

test('an answer to any call ends the wait before the next question does', async () => {
  there = false;
  await call();
  await pass(100);
  there = true;
  await call();
  expect(back).toHaveBeenCalledTimes(1);
  await pass(5000);
  expect(asked).toEqual([0]);
});

test('a hidden tab asks once and then only when it is seen again', async () => {
  there = false;
  show('hidden');
  await call();
  await pass(60_000);
  expect(asked).toEqual([0]);
  there = true;
  show('visible');
  await pass(0);
  expect(asked).toEqual([0, 60_000]);
  expect(back).toHaveBeenCalledTimes(1);
});

test('a tab that is hidden while it asks stops asking', async () => {
  there = false;
  await call();
  await pass(1500);
  show('hidden');
  await pass(60_000);
  expect(asked).toEqual([0, 1000, 2000]);
});

test('a server that hangs counts as away', async () => {
  const before = globalThis.fetch;
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const ended = jest.fn();
  void serverThere().then(ended);
  await pass(2500);
  globalThis.fetch = before;
  expect(ended).not.toHaveBeenCalled();
  await pass(3000);
  expect(ended).toHaveBeenCalledTimes(1);
});
