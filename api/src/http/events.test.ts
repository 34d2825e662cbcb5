import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveEvent } from '@avenue/contract';
import fastify from 'fastify';
import type { EventBus } from '../kernel/events/index.ts';
import { localOperator } from '../kernel/identity/index.ts';
import { registerAccess } from './access.ts';
import { registerEvents } from './events.ts';

/** A stream that is open, with what is said to it and what it says. */
async function open(hello: () => Promise<LiveEvent[]>, stands = async () => true) {
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
  const app = fastify();
  registerAccess(app, { identify: async () => localOperator });
  registerEvents(app, { bus, hello, stands });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const control = new AbortController();
  const { body } = await fetch(`${url}/api/events`, { signal: control.signal });
  assert.ok(body);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    tell,
    hear: async (text: string) => {
      while (!heard.includes(text)) {
        const { value, done } = await reader.read();
        assert.equal(done, false);
        heard += value;
      }
      return heard.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []));
    },
    /** Waits until the server ends the stream. @returns all that was heard */
    ended: async () => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return heard;
        heard += value;
      }
    },
    close: async () => {
      control.abort();
      await app.close();
    },
  };
}

test('a tab that may have missed something hears all jobs again', async () => {
  let greeted = 0;
  const { tell, hear, close } = await open(async () => [{ type: 'registry', state: `hello ${++greeted}` }]);
  await hear('hello 1');
  tell({ type: 'changed', paths: ['/api/ideas'] });
  tell({ type: 'changed', paths: ['/api'] });
  await hear('hello 2');
  tell({ type: 'changed', paths: ['/api/jobs'] });
  await hear('hello 3');
  assert.equal(greeted, 3);
  await close();
});

test('what is read of a job never stands after something newer that was told of it', async () => {
  const first = '2026-11-21T09:00:00.000Z';
  const job = (state: string, progress: number, startedAt?: string) =>
    ({ type: 'job', job: { id: 'job_1', state, progress, ...(startedAt && { startedAt }) } }) as unknown as LiveEvent;
  let read: () => LiveEvent[] = () => [];
  let greeted = 0;
  const { tell, hear, close } = await open(async () => [...read(), { type: 'registry', state: `hello ${++greeted}` }]);
  await hear('hello 1');
  const greetWith = async (late: () => LiveEvent[]) => {
    read = late;
    const next = `hello ${greeted + 1}`;
    tell({ type: 'changed', paths: ['/api'] });
    return hear(next);
  };
  tell(job('running', 0.02, first));
  // The row is behind; then it is told that the job goes on while the row is read; then the row is ahead.
  await greetWith(() => [job('queued', 0), job('running', 0.01, first)]);
  await greetWith(() => {
    tell(job('done', 1, first));
    return [job('queued', 0)];
  });
  await greetWith(() => [job('running', 0.9, first)]);
  // Run again while this tab was deaf.
  const heard = await greetWith(() => [job('queued', 0)]);
  assert.deepEqual(
    heard.filter(({ type }) => type === 'job').map(({ job: { state, progress } }) => `${state} ${progress}`),
    ['running 0.02', 'done 1', 'queued 0'],
  );
  await close();
});

test('a stream ends with the session that opened it, and stays while that stands', async () => {
  let standing = true;
  const stream = await open(
    async () => [{ type: 'registry' as const, state: 'one' }],
    async () => standing,
  );
  await stream.hear('one');
  stream.tell({ type: 'changed', paths: ['/api/session'] });
  stream.tell({ type: 'registry', state: 'two' });
  await stream.hear('two');
  standing = false;
  stream.tell({ type: 'changed', paths: ['/api/session'] });
  await nextTurn();
  stream.tell({ type: 'registry', state: 'three' });
  assert.doesNotMatch(await stream.ended(), /three/);
  await stream.close();
});
