import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { EngineError } from '../engine.ts';
import { Looks } from './looks.ts';

const minute = 60_000;

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: 1_000_000 }));
afterEach(() => mock.timers.reset());

/** A trial that counts its runs and fails while `why` is set. */
function trial() {
  const made = {
    runs: 0,
    why: undefined as Error | undefined,
    what: 'spoke two words',
    run: async () => {
      made.runs++;
      if (made.why) throw made.why;
    },
  };
  return made;
}

test('a trial that worked is remembered for ten minutes, with its time', async () => {
  const looks = new Looks();
  const one = trial();
  const look = () => looks.try('flite', 'Built-in voice', 'Speaks.', one);
  assert.deepEqual(await look(), { ok: true, sentence: 'Speaks.', tried: { at: 1_000_000, what: 'spoke two words' } });
  mock.timers.tick(9 * minute);
  assert.equal((await look()).tried.at, 1_000_000);
  assert.equal(one.runs, 1);
  mock.timers.tick(2 * minute);
  assert.equal((await look()).tried.at, 1_000_000 + 11 * minute);
  assert.equal(one.runs, 2);
});

test('a failed trial is never ok, says why, and is run again half a minute later', async () => {
  const looks = new Looks();
  const one = trial();
  const look = () => looks.try('ffmpeg', 'ffmpeg', 'Encodes.', one);
  one.why = new EngineError('ffmpeg', 'engine_unavailable', 'ffmpeg was not found. Install ffmpeg.');
  assert.deepEqual(await look(), {
    ok: false,
    sentence: 'ffmpeg was not found. Install ffmpeg.',
    tried: { at: 1_000_000, what: 'failed' },
  });
  one.why = new Error('spawn ENOMEM\nat somewhere');
  mock.timers.tick(minute);
  assert.equal((await look()).sentence, 'ffmpeg was tried and failed: spawn ENOMEM.');
  one.why = undefined;
  mock.timers.tick(minute);
  assert.equal((await look()).ok, true);
});

test('two pages at once are one trial; forgetting makes the next one new', async () => {
  const looks = new Looks();
  const one = trial();
  const look = () => looks.try('scene', 'Built-in illustrations', 'Draws.', one);
  await Promise.all([look(), look(), look()]);
  assert.equal(one.runs, 1);
  looks.forget();
  await look();
  assert.equal(one.runs, 2);
});

test('a server that rejects gave no answer', async () => {
  const looks = new Looks();
  const { ok, sentence } = await looks.ask('bark', 'Bark', async () => {
    throw new Error('socket hang up');
  });
  assert.deepEqual({ ok, sentence }, { ok: false, sentence: 'Bark gave no answer. Check that it runs.' });
});
