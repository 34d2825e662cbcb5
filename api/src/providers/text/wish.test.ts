import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promptOf } from './recipe.ts';
import { ideas, script } from './recipes/index.ts';

const topic = 'how to sharpen kitchen knives';

test('"again, but ..." holds for ideas: words that are not wanted, no question, shorter titles', async () => {
  const write = (note: string) => ideas.formula({ topic, count: 6, seed: 7, note });
  const lengthOf = (all: { title: string }[]) => all.reduce((sum, { title }) => sum + title.length, 0) / all.length;
  const usual = await write('');
  const words = (usual[0]?.title.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !topic.includes(word));
  const [unwanted] = words;
  assert.ok(unwanted);
  const without = await write(`without ${unwanted}, no question`);
  assert.equal(without.length, 6);
  for (const { title } of without) {
    assert.ok(!title.includes('?'), title);
    assert.ok(
      !title
        .toLowerCase()
        .split(/[^a-z]+/)
        .includes(unwanted),
      title,
    );
  }
  assert.ok(lengthOf(await write('shorter')) < lengthOf(usual));
});

test('and for scripts', async () => {
  const write = (note: string) => script.formula({ topic, seconds: 60, seed: 7, note });
  const textOf = async (note: string) => (await write(note)).beats.map(({ text }) => text).join(' ');
  const [usual, shorter, plain] = [await write(''), await write('shorter'), await textOf('no question')];
  assert.ok(shorter.words < usual.words * 0.85, `${shorter.words} of ${usual.words}`);
  assert.doesNotMatch(plain, /\?/);
});

test('a model is told the note, also by instructions of the operator', () => {
  const told = '"Leave out prices."';
  for (const question of [
    ideas.question({ topic, count: 6, seed: 1, note: 'Leave out prices.' }),
    script.question({ topic, seconds: 45, seed: 1, note: 'Leave out prices.' }),
  ])
    assert.ok(promptOf('{topic}', question).includes(`This time: ${told}`));
});
