import { expect, test } from '@jest/globals';
import { type PushScope, showPushes } from './push.ts';

const origin = 'https://avenue.example';

/** A worker's world that notes what is shown and opened. */
function world(tabs: readonly string[] = []) {
  const done: unknown[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const scope: PushScope = {
    location: { origin },
    registration: { showNotification: async (title, options) => void done.push([title, options]) },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => done.push(['focus', url]) })),
      openWindow: async (url) => done.push(['open', url]),
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  showPushes(scope);
  const say = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) } as never);
    await work;
    return done;
  };
  return {
    push: (data: unknown) => say('push', { data: data === undefined ? null : { json: () => data } }),
    press: (data: unknown) => say('notificationclick', { notification: { data, close: () => done.push('closed') } }),
  };
}

const told = {
  title: 'Ice waits',
  sentence: 'Every check passed.',
  link: `${origin}/queue?item=1`,
  urgent: true,
  tag: 'ntc_1',
};

test('a notice is shown with its words, in place of an older one; what cannot be read is shown as well', async () => {
  expect(await world().push(told)).toEqual([
    ['Ice waits', { body: 'Every check passed.', tag: 'ntc_1', requireInteraction: true, data: told.link }],
  ]);
  expect(await world().push(undefined)).toEqual([
    ['Avenue', { body: 'Something waits for you.', tag: 'avenue', requireInteraction: false, data: '/' }],
  ]);
});

test.each([
  ['a tab that stands there', told.link, [told.link], ['focus', told.link]],
  ['no such tab', told.link, [`${origin}/`], ['open', told.link]],
  ['another origin', 'https://evil.example/queue', [], ['open', `${origin}/queue`]],
  ['no link', undefined, [], ['open', `${origin}/`]],
])('a press on a notice with %s leads there', async (_name, link, tabs, led) => {
  expect(await world(tabs).press(link)).toEqual(['closed', led]);
});
