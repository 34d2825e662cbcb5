import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { planScenes } from './scenes-plan.ts';
import { timeScenes } from './video-plan.ts';

test('a sentence is a scene; a very short one joins the next', () => {
  const scenes = planScenes([
    'Stop.',
    'Look at the map again before you walk.',
    'Then turn left at the old stone bridge.',
  ]);
  assert.deepEqual(
    scenes.map(({ text }) => text),
    ['Stop. Look at the map again before you walk.', 'Then turn left at the old stone bridge.'],
  );
});

test('a short last sentence stays with the one before', () => {
  const scenes = planScenes(['Then turn left at the old stone bridge.', 'Good night.']);
  assert.equal(scenes.length, 1);
});

const sentence = fc
  .array(fc.constantFrom('map', 'walk', 'left', 'stone', 'river'), { minLength: 1, maxLength: 30 })
  .map((words) => `${words.join(' ')}.`);

test('every sentence is in exactly one scene, in order', () => {
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 40 }), (sentences) => {
      const scenes = planScenes(sentences);
      assert.deepEqual(
        scenes.flatMap(({ from, to }) => sentences.slice(from, to)),
        sentences,
      );
      assert.deepEqual(
        scenes.map(({ index }) => index),
        scenes.map((_scene, index) => index),
      );
    }),
  );
});

test('scenes fill the whole time without gap or overlap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(sentence, fc.integer({ min: 300, max: 9000 })), { minLength: 1, maxLength: 30 }),
      (spoken) => {
        let at = 0;
        const timeline = spoken.map(([text, lengthMs]) => {
          const startMs = at;
          at += lengthMs + 320;
          return { text, startMs, endMs: startMs + lengthMs, words: [] };
        });
        const timed = timeScenes(planScenes(timeline.map(({ text }) => text)), timeline, at);
        assert.equal(timed[0]?.startMs, 0);
        for (const [index, scene] of timed.entries()) {
          assert.ok(scene.endMs > scene.startMs);
          if (index > 0) assert.equal(scene.startMs, timed[index - 1]?.endMs);
        }
        assert.ok((timed.at(-1)?.endMs ?? 0) >= at);
      },
    ),
  );
});
