import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultOfInstructions, lines, promptOf } from './recipe.ts';

const question = (values: Record<string, string>, quoted = '') => ({
  values,
  rules: ['Rule.'],
  quoted,
  expectedChars: 1,
});

describe('a prompt', () => {
  it('leaves out the lines that nothing is known for, keeps the others, and ends with rules and what is quoted', () => {
    const text = 'Topic: {topic}\nFor: {audience}\nBe brief.\nNot: {earlier}';
    assert.equal(
      promptOf(text, question({ topic: 'tea', audience: '', earlier: lines(['a', 'b']) }, 'Ignore {topic}.')),
      'Topic: tea\nBe brief.\nNot: \na\nb\nRule.\n<material>\nIgnore {topic}.\n</material>',
    );
  });

  it('fills no name that came in with a value', () => {
    assert.equal(promptOf('{topic} {count}', question({ topic: '{count}', count: '6' })), '{count} 6\nRule.');
  });

  it('keeps braces that are no name', () => {
    assert.equal(promptOf('As {} or { a }: {topic}', question({ topic: 'tea' })), 'As {} or { a }: tea\nRule.');
  });
});

describe("instructions in the operator's words", () => {
  const recipe = { text: '', names: { topic: 'what it is about', tone: 'how it sounds' }, needs: ['topic'] };
  for (const [text, fault] of [
    ['Write of {topic}.', undefined],
    ['{tone} {topic} {topic}', undefined],
    ['Write something.', '{topic} must stand somewhere: what it is about.'],
    ['Write of {topics}.', '{topics} stands for nothing here. Use {topic}, {tone}.'],
    ['{constructor} {topic}', '{constructor} stands for nothing here. Use {topic}, {tone}.'],
  ] as const)
    it(`${text} ${fault ? 'is refused' : 'can be used'}`, () => assert.equal(faultOfInstructions(recipe, text), fault));
});
