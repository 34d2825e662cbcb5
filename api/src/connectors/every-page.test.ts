import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError } from '../kernel/engine-error.ts';
import { everyPage } from './every-page.ts';

const pages = (count: number) => async (after: string | undefined) => {
  const at = Number(after ?? 0);
  return { rows: [at], next: at + 1 < count ? `${at + 1}` : undefined };
};
const of = { engine: 'meta', name: 'Meta', most: 3 };

test('a list is read to its end', async () => {
  assert.deepEqual(await everyPage(of, pages(1)), [0]);
  assert.deepEqual(await everyPage(of, pages(3)), [0, 1, 2]);
});

test('of a list without an end nothing is taken, and it is said', async () => {
  await assert.rejects(everyPage(of, pages(4)), (error) => {
    assert.ok(error instanceof EngineError && error.code === 'engine_bad_answer');
    assert.match(error.message, /^Meta told more than 3 pages, so nothing/);
    return true;
  });
});
