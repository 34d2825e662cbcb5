import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError } from '../providers/engine.ts';
import { tell } from './errors.ts';

test('an engine that asks for a pause says for how long, in whole seconds', () => {
  const busy = new EngineError('elevenlabs', 'engine_rate_limited', 'Too fast.', { retryAfterS: 2.3 });
  const { status, error, retryAfterS } = tell(busy, 'ave-1');
  assert.deepEqual(
    { status, error, retryAfterS },
    {
      status: 429,
      error: { code: 'engine_rate_limited', message: 'Too fast.', reference: 'ave-1' },
      retryAfterS: 3,
    },
  );
  assert.equal(tell(new EngineError('x', 'engine_rate_limited', 'Too fast.'), 'ave-1').retryAfterS, undefined);
});

test('of what nobody expected only the reference is told', () => {
  const inside = new Error('connect to postgresql://avenue:hunter2@db failed', { cause: new Error('select 1') });
  const { status, error, unexpected } = tell(inside, 'ave-1');
  assert.deepEqual([status, unexpected, error.code, error.reference], [500, true, 'unexpected', 'ave-1']);
  assert.doesNotMatch(JSON.stringify(error), /postgresql|hunter2|select|at /);
});
