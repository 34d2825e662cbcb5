import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { telling, wordsSoFar } from './so-far.ts';

const whole = JSON.stringify({
  title: 'Why bread rises when you wait',
  beats: [{ role: 'hook', text: 'Look at the "crumb" — it is full of holes.\nTiny ones.' }],
});

describe('words of an answer that is not whole yet', () => {
  it('are its longer strings, without names and short marks', () => {
    assert.equal(
      wordsSoFar(whole),
      'Why bread rises when you wait\nLook at the "crumb" — it is full of holes.\nTiny ones.',
    );
  });

  it('grow with every piece, and never show JSON', () => {
    let before = '';
    for (let end = 1; end <= whole.length; end++) {
      const now = wordsSoFar(whole.slice(0, end));
      assert.doesNotMatch(now, /[{}[\]]|\\/);
      if (now.startsWith(before)) before = now;
      else assert.fail(`${before} | ${now}`);
    }
  });

  it('of anything else are none, and of very much its end', () => {
    assert.equal(wordsSoFar('I cannot answer that as JSON.'), '');
    assert.equal(wordsSoFar(`{"text":"${'long words '.repeat(500)}end`).slice(-3), 'end');
    assert.ok(wordsSoFar(`{"text":"${'long words '.repeat(500)}end`).length <= 1200);
  });
});

it('words that come right after a beginning without any are told', () => {
  const told: string[] = [];
  const bus = { emit: async ({ text }: { text: string }) => void told.push(text) };
  const tell = telling({ bus } as never, ['a']);
  tell('{"ti');
  tell('{"title":"Why bread rises when');
  tell('{"title":"Why bread rises when you wait');
  assert.deepEqual(told, ['Why bread rises when']);
});
