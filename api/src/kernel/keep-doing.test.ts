import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { keepDoing } from './keep-doing.ts';

const log = mock.fn((_what: string, _facts: { error: unknown }) => undefined);
beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setInterval'] });
  log.mock.resetCalls();
});
const settled = () => new Promise((resolve) => setImmediate(resolve));
const again = { what: 'feeds', everyMs: 1000, log };

test('it comes again after each pause until it is stopped, at once too where that is asked for', async () => {
  const work = mock.fn(async () => undefined);
  const stop = keepDoing({ ...again, atOnce: true }, work);
  assert.equal(work.mock.callCount(), 1);
  await settled();
  mock.timers.tick(1000);
  await settled();
  assert.equal(work.mock.callCount(), 2);
  stop();
  mock.timers.tick(5000);
  assert.equal(work.mock.callCount(), 2);
});

test('what fails is logged and comes again; once it is stopped nothing is told any more', async () => {
  const stop = keepDoing(again, async (signal) => {
    await settled();
    throw new Error(signal.aborted ? 'stopped' : 'no network');
  });
  mock.timers.tick(1000);
  await settled();
  await settled();
  assert.equal(log.mock.callCount(), 1);
  mock.timers.tick(1000);
  stop();
  await settled();
  await settled();
  assert.equal(log.mock.callCount(), 1);
});

test('it is not begun once more while it runs', async () => {
  let end = () => {};
  const work = mock.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  keepDoing(again, work);
  mock.timers.tick(3000);
  assert.equal(work.mock.callCount(), 1);
  end();
  await settled();
  mock.timers.tick(1000);
  assert.equal(work.mock.callCount(), 2);
});
