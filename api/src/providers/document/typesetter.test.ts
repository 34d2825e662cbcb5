import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { compileDocument, endTypesetters, type PlannerRecipe } from './index.ts';
import { openTypesetter } from './typesetter.ts';

after(endTypesetters);
const never = new AbortController().signal;
const hangs = fileURLToPath(new URL('./testing/hangs.ts', import.meta.url));
const tells = fileURLToPath(new URL('./testing/tells.ts', import.meta.url));
const task = { doc: '{}', want: { kind: 'pdf' } } as const;

test('one that does not answer is ended, with a sentence', async () => {
  const typesetter = openTypesetter({ program: hangs, limitMs: 20 });
  await assert.rejects(typesetter.set(task, never), { code: 'engine_refused', message: /take too long/ });
});

test('one that nobody waits for any more is ended at once, and those behind it go on', async () => {
  const typesetter = openTypesetter({ program: hangs });
  const gone = new AbortController();
  const first = typesetter.set(task, gone.signal);
  const second = typesetter.set(task, gone.signal);
  gone.abort(new Error('another page is wanted'));
  await assert.rejects(first, /another page/);
  await assert.rejects(second, /another page/);
});

test('it gets nothing of the environment, and starts anew after it was ended', async () => {
  process.env.HONEY_FOR_TYPESETTERS = 'honey';
  const typesetter = openTypesetter({ program: tells, mostPages: 1 });
  for (let i = 0; i < 2; i++) {
    const error = await typesetter.set(task, never).then(
      () => assert.fail('it was set'),
      (thrown: Error) => thrown,
    );
    assert.match((error.cause as Error).message, /"PATH"/);
    assert.doesNotMatch((error.cause as Error).message, /honey/);
  }
  typesetter.end();
  delete process.env.HONEY_FOR_TYPESETTERS;
});

test('a document that is stopped while it is set leaves the next one alone', async () => {
  const recipe: PlannerRecipe = {
    ...{
      kind: 'planner',
      title: 'Stopped',
      locale: 'en',
      format: 'a5',
      look: 'deco',
      year: 2027,
      startMonth: 1,
      weekStart: 1,
    },
    dated: true,
    sections: [{ module: 'mod-day-hourly' }],
  };
  const stop = new AbortController();
  const stopped = compileDocument(recipe, stop.signal);
  setImmediate(() => stop.abort(new Error('stopped')));
  await assert.rejects(stopped, /stopped/);
  const { pages } = await compileDocument({ ...recipe, months: 1 }, never);
  assert.equal(pages, 32);
});
