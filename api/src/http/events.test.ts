import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveEvent } from '@avenue/contract';
import fastify from 'fastify';
import type { EventBus } from '../kernel/events/index.ts';
import { registerEvents } from './events.ts';

test('a tab that may have missed something hears all jobs again', async () => {
  const listeners = new Set<(event: LiveEvent) => void>();
  const bus = {
    subscribe(listener: (event: LiveEvent) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as EventBus;
  const tell = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  let greeted = 0;
  const app = fastify();
  registerEvents(app, bus, async () => [{ type: 'registry', state: `hello ${++greeted}` }]);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const control = new AbortController();
  const { body } = await fetch(`${url}/api/events`, { signal: control.signal });
  assert.ok(body);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (text: string) => {
    while (!heard.includes(text)) {
      const { value, done } = await reader.read();
      assert.equal(done, false);
      heard += value;
    }
  };
  await hear('hello 1');
  tell({ type: 'changed', paths: ['/api/ideas'] });
  tell({ type: 'changed', paths: ['/api'] });
  await hear('hello 2');
  tell({ type: 'changed', paths: ['/api/jobs'] });
  await hear('hello 3');
  assert.equal(greeted, 3);
  control.abort();
  await app.close();
});
