import { act, fakeApi, renderPage, screen } from '@avenue/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ahead, useApi, useLiveEvents, useLostAt } from './index.ts';

class FakeStream {
  static CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = 0;
  onopen?: () => void;
  onerror?: () => void;
  onmessage?: (message: { data: string }) => void;
  constructor() {
    FakeStream.all.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

const streams = () => FakeStream.all.length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const last = () => FakeStream.all.at(-1);
const fail = () => act(() => void last()?.onerror?.());
const open = () => act(() => void last()?.onopen?.());

function Page() {
  useLiveEvents();
  const { data } = useApi('GET /api/ideas');
  return <p>{useLostAt() === undefined ? `${data?.length ?? 'no'} ideas` : 'away'}</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeStream.all = [];
  Object.assign(globalThis, { EventSource: FakeStream });
});
afterEach(() => void jest.useRealTimers());

async function show() {
  const api = fakeApi({ 'GET /api/ideas': [] });
  renderPage(<Page />);
  await pass(0);
  open();
  expect(screen.getByText('0 ideas')).toBeTruthy();
  return { api, asked: () => api.callsOf('GET /api/ideas').length };
}

test('while the server is away no stream is asked for; back, it is opened at once and everything is asked for again', async () => {
  const { api, asked } = await show();
  api.goAway();
  fail();
  await pass(20_000);
  expect(screen.getByText('away')).toBeTruthy();
  expect(streams()).toBe(1);
  api.comeBack();
  await pass(1000);
  expect(screen.getByText('0 ideas')).toBeTruthy();
  expect(streams()).toBe(2);
  expect(asked()).toBe(1);
  open();
  await pass(0);
  expect(asked()).toBe(2);
});

test('a stream that breaks while the server answers is opened again, later each time, and nothing is missed', async () => {
  const { asked } = await show();
  fail();
  await pass(999);
  expect(streams()).toBe(1);
  await pass(1);
  expect(streams()).toBe(2);
  fail();
  await pass(1999);
  expect(streams()).toBe(2);
  expect(asked()).toBe(2);
  await pass(1);
  expect(streams()).toBe(3);
  open();
  await pass(0);
  expect(asked()).toBe(3);
  expect(screen.getByText('0 ideas')).toBeTruthy();
});

test('a change takes away what was asked for ahead of it, and nothing else', async () => {
  await show();
  const early = Promise.resolve([]);
  for (const path of ['/api/ideas', '/api/ideas?channel=A', '/api/scripts']) ahead.set(path, early);
  const tell = (paths: readonly string[]) =>
    act(() => void last()?.onmessage?.({ data: JSON.stringify({ type: 'changed', paths }) }));
  tell(['/api/notices', '/api/studio']);
  expect([...ahead.keys()]).toHaveLength(3);
  tell(['/api/ideas']);
  expect([...ahead.keys()]).toEqual(['/api/scripts']);
  ahead.clear();
});
