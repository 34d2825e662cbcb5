import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Progress } from '../../engine.ts';
import { ideas as ideasRecipe, openings as openingsRecipe, script as scriptRecipe } from '../recipes/index.ts';
import type { TextEngine } from '../text-engine.ts';
import type { ScriptDraft } from '../types.ts';
import { createFormulaEngine } from './engine.ts';

const progress: Progress = { signal: new AbortController().signal, report: () => {} };
const engine: TextEngine = createFormulaEngine();
const textOf = (script: ScriptDraft) => script.beats.map(({ text }) => text).join(' ');

before(() => engine.write(ideasRecipe, { topic: 'tea', count: 1, seed: 1 }, progress));

describe('any input', () => {
  const HOSTILE = [
    '',
    ' \n\t ',
    'x'.repeat(20_000),
    'word '.repeat(4_000),
    'a, b; c: (d) '.repeat(1_500),
    '<script>alert(1)</script><b>bold</b> cats',
    '<'.repeat(20_000),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what a shell would expand is typed as a topic
    '$(rm -rf /); `cat /etc/passwd` && echo {topic} {{x}} %s ${HOME}',
    'מתכון לחלה ‏ראשונה',
    '\u202Eevil\u202C \u0000\u0007 zero\u200Bwidth',
    '👨‍👩‍👧‍👦🏳️‍🌈🔥🔥🔥',
    '\ud800 lone surrogate',
    '__proto__ constructor toString',
    'how to how to how to',
    'for for for for',
    'vs or vs or vs',
    '?!?!?!',
    '0',
    'a'.repeat(30),
    ' for '.repeat(3_000),
    'why does '.repeat(2_000),
  ];
  for (const topic of HOSTILE) {
    it(`${JSON.stringify(topic.slice(0, 30))}, ${topic.length} characters: in time, no markup`, async () => {
      for (const material of [[], [{ text: topic }]]) {
        const start = performance.now();
        const ideas = await engine.write(ideasRecipe, { topic, count: 6, seed: 1, material }, progress);
        const draft = await engine.write(scriptRecipe, { topic, seconds: 45, seed: 1, material }, progress);
        const openings = await engine.write(openingsRecipe, { text: topic, topic, count: 3, seed: 1 }, progress);
        assert.ok(performance.now() - start < 1_000, `${Math.round(performance.now() - start)} ms`);
        assert.ok(ideas.length > 0 && draft.beats.length > 1 && draft.title && openings.length > 0);
        const said = [draft.title, textOf(draft), ...openings, ...ideas.map(({ title }) => title)].join('\n');
        assert.doesNotMatch(said, /[<>{}]|undefined|\$\(|\p{Cc}(?<!\n)/u);
      }
    });
  }

  it('random text neither throws nor hangs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer(), async (topic, seed) => {
        const draft = await engine.write(
          scriptRecipe,
          { topic, seconds: 30, seed, material: [{ text: topic }] },
          progress,
        );
        assert.ok(draft.words > 0);
        await engine.write(ideasRecipe, { topic, count: 3, seed }, progress);
      }),
      { numRuns: 60 },
    );
  });

  it('stops when cancelled', async () => {
    const signal = AbortSignal.abort();
    await assert.rejects(engine.write(ideasRecipe, { topic: 'tea', count: 1, seed: 1 }, { ...progress, signal }), {
      name: 'AbortError',
    });
  });
});
