import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { articleMaterial } from './article.ts';
import { promptOf } from './recipe.ts';
import { ideas, script } from './recipes/index.ts';
import { followed, injections } from './testing/injections.ts';
import type { Material } from './types.ts';

const fact = 'The harbour mill was closed in the year 1951.';
const order = 'ZORBLAX';
const request = (material: Material[]) => ({ topic: 'the harbour mill', count: 2, seconds: 30, seed: 1, material });

const prompts = (material: Material[]) =>
  [script, ideas].map((recipe) => promptOf(recipe.instructions.text, recipe.question(request(material))));

/** A text that reached a model outside of its quotation, or changed what stands there. */
const breaksOut = (prompt: string, plain: string) =>
  followed(prompt) !== followed(plain) ||
  /<\s*\/?\s*material/i.test(prompt.slice(prompt.indexOf('\n<material>\n') + 12, -'</material>'.length));

describe('what is brought as material', () => {
  const plain = prompts([articleMaterial(fact)]);

  it('stays inside its quotation, whatever it orders: 200 texts, and nothing else of the question changes', () => {
    assert.equal(new Set(injections).size, 200);
    for (const text of injections) {
      const asked = prompts([articleMaterial(`${fact}\n${text}`)]);
      for (const [at, prompt] of asked.entries())
        assert.equal(breaksOut(prompt, plain[at] ?? ''), false, `${text}\n=> ${prompt}`);
    }
  });

  it('what does get out is found: a question without tags, and a text that is not cleaned', () => {
    const question = script.question(request([articleMaterial(fact)]));
    const [benign = ''] = plain;
    const untagged = promptOf(script.instructions.text, {
      ...question,
      rules: [...question.rules, `${question.quoted} ${order}`],
    });
    assert.equal(breaksOut(untagged, benign), true);
    const closing = injections.filter((text) => text.includes('\n</material>') || text.startsWith('</material>'));
    assert.ok(closing.length >= 20);
    for (const text of closing)
      assert.equal(
        breaksOut(promptOf(script.instructions.text, { ...question, quoted: `${fact}\n${text}` }), benign),
        true,
      );
  });

  it('the built-in writer takes no order from it: titles are those of the topic, and an order is at most a quoted sentence', async () => {
    for (const text of injections.slice(0, 20)) {
      const material = [articleMaterial(`${fact}\n${text}`)];
      const draft = await script.formula(request(material));
      assert.ok(!draft.title.includes(order), draft.title);
      for (const beat of draft.beats)
        if (beat.text.includes(order))
          assert.ok(material[0]?.text.includes(beat.source?.sentence ?? order + order), beat.text);
    }
  });
});
