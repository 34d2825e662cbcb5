import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { unregister } from './unregister.ts';
import { forgetMessage, keepMessage } from './worker-scope.ts';

// The worker in this window: its listeners are called as a browser would, over caches that can be held back.

const address = '/remotes/video-pipeline/9c/entry.js';
const listeners = new Map<string, (event: object) => void>();
const kept = new Set<string>();
let hold: Promise<void> | undefined;

const cache = {
  async put(key: string) {
    await hold;
    kept.add(key);
  },
};

const immutable = () => {
  const answer = new Response('code', { headers: { 'cache-control': 'public, immutable' } });
  Object.defineProperty(answer, 'type', { value: 'basic' });
  return answer;
};

beforeAll(async () => {
  jest
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation(((type: string, listener: (event: object) => void) => listeners.set(type, listener)) as never);
  await import('./worker.ts');
});

beforeEach(() => {
  kept.clear();
  hold = undefined;
  Object.assign(globalThis, {
    caches: { open: async () => cache, match: async () => undefined },
    fetch: async () => immutable(),
  });
  say(keepMessage);
});

/** @returns resolves with what came through the port */
function say(data: string): Promise<unknown> {
  return new Promise((resolve) =>
    listeners.get('message')?.({ data, ports: [{ postMessage: resolve }], waitUntil: () => undefined }),
  );
}

/** Asks the worker for code. @returns resolves once it is answered, and once everything after that is done */
function ask(): { answered: Promise<Response>; done: Promise<unknown> } {
  const works: Promise<unknown>[] = [];
  let answered = Promise.resolve(new Response());
  listeners.get('fetch')?.({
    request: {
      method: 'GET',
      mode: 'cors',
      url: location.origin + address,
      headers: new Headers(),
      cache: 'default',
      integrity: '',
    },
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (answer: Promise<Response>) => {
      answered = answer;
    },
  });
  return { answered, done: answered.then(() => Promise.all(works)) };
}

test('code that was asked for is kept', async () => {
  await ask().done;
  expect([...kept]).toEqual([address]);
});

test('told to forget, it answers once what it was writing is written, and writes nothing more', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  hold = promise;
  const { answered, done } = ask();
  await answered;
  let told = false;
  const forgotten = say(forgetMessage).then(() => {
    told = true;
  });
  await act(async () => undefined);
  expect(told).toBe(false);
  release();
  await forgotten;
  await done;
  expect([...kept]).toEqual([address]);
  kept.clear();
  await ask().done;
  expect([...kept]).toEqual([]);
});

test('a worker that comes back keeps copies again', async () => {
  await say(forgetMessage);
  say(keepMessage);
  await ask().done;
  expect([...kept]).toEqual([address]);
});

test('every worker has answered before its registration is let go of', async () => {
  const order: string[] = [];
  const worker = {
    postMessage: (message: string, [port]: MessagePort[]) => {
      order.push(message);
      port?.postMessage(message);
    },
  };
  Object.assign(globalThis, {
    MessageChannel: class {
      port1: { onmessage?: () => void; close(): void } = { close: () => order.push('closed') };
      port2 = { postMessage: () => this.port1.onmessage?.() };
    },
  });
  const registration = { active: worker, waiting: null, installing: null, unregister: async () => order.push('gone') };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => [registration] },
  });
  await unregister();
  expect(order).toEqual([forgetMessage, 'closed', 'gone']);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('what the browser has asked for already is not asked for again; where nobody answers, the page says so', async () => {
  const asked = jest.fn(async () => new Response('anew'));
  Object.assign(globalThis, { fetch: asked });
  const led = async (preloadResponse: Promise<Response | undefined>) => {
    const { promise, resolve } = Promise.withResolvers<Promise<Response>>();
    const request = {
      method: 'GET',
      mode: 'navigate',
      url: `${location.origin}/api/oauth/callback`,
      headers: new Headers(),
    };
    listeners.get('fetch')?.({ request, preloadResponse, waitUntil: () => undefined, respondWith: resolve });
    return (await promise).text();
  };
  expect(await led(Promise.resolve(new Response('early')))).toBe('early');
  expect(asked).not.toHaveBeenCalled();
  expect(await led(Promise.resolve(undefined))).toBe('anew');
  expect(await led(Promise.reject(new TypeError('no network')))).toContain('Avenue does not answer');
});
