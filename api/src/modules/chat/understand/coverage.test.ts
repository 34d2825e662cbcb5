import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { answer } from '../answers/index.ts';
import type { Closer } from '../situation/types.ts';
import { meaning } from '../testing/meaning.ts';
import { noTalk, situation, things } from '../testing/situation.ts';
import { understand } from './index.ts';

const closer: Closer = {
  checksOf: async () => [],
  claimsOf: async () => [],
  tell: async () => ({ text: '' }),
  tellEntry: async () => undefined,
  actOn: async () => undefined,
  tookMs: async () => [],
  engines: async () => [],
};
const meant = (text: string) => understand(text, situation, noTalk);
const said = (text: string) => answer(meant(text), situation, closer);

describe('words that are left over', () => {
  const lost: readonly (readonly [string, string])[] = [
    ['an order whose verb was not read', 'compare the roman video and the ice video'],
    ['a comparison that no list is made by', 'which video is the longest'],
    ['a condition of a list', 'show me videos longer than a minute'],
    ['two wishes in one breath', 'put the fig idea in the bin and the canal video in a script'],
    ['what is asked for besides the state', 'give me a summary of the fig tree idea'],
    ['amounts that name nothing', 'approve the first two'],
    ['a question with a verb of doing', 'what happens if my computer goes to sleep while it renders'],
    ['something that exists', 'give me a hook for the fig tree idea'],
    ['what is refused', 'no more gardening ideas please'],
    ['an order of what there is already', 'sort my ideas by score'],
  ];
  for (const [name, text] of lost) it(`${name}: ${text}`, () => assert.deepEqual(meant(text).map(meaning), ['no']));

  const noted: readonly (readonly [string, string, readonly string[]])[] = [
    ['approve the roman roads video if the sound is ok', 'decision.approve que_roman', ['if the sound is ok']],
    ['approve the roman roads video. also zip the barn', 'decision.approve que_roman', ['also zip the barn']],
  ];
  for (const [text, means, unused] of noted)
    it(`keeps what is clear and names the rest: ${text}`, () => {
      const [intent, ...others] = meant(text);
      assert.equal(intent && meaning(intent), means);
      assert.deepEqual(others, []);
      assert.deepEqual(intent?.unused, unused);
    });

  const whole = [
    'approve the roman roads video',
    'deny the ice video because it is not true',
    'what is waiting for me today',
    'give me ideas about sourdough',
    'ice that sinks is fake, deny',
    'how do i make a video',
  ];
  for (const text of whole)
    it(`are none: ${text}`, () =>
      assert.deepEqual(
        meant(text).map(({ unused }) => unused),
        [undefined],
      ));
});

describe('what is said of them', () => {
  it('an honest no names them and offers what the rest would mean', async () => {
    const told = await said('which video is the longest');
    assert.match(told.text, /^I can't do that yet, or I did not understand it: I can make nothing of "longest"\./);
    assert.deepEqual(told.proposals, []);
    assert.ok(told.choices.some(({ say }) => say === 'Show me my videos'));
  });

  it('a note names them beside the proposal', async () => {
    const told = await said('approve the roman roads video if the sound is ok');
    assert.equal(told.proposals.length, 1);
    assert.match(told.text, /I made no use of "if the sound is ok"\.$/);
  });
});

const strange = ['zebra', 'plumber', 'gearbox', 'tuesdayish', 'marzipan', 'xylophone'];
const acting = ['approve', 'deny', 'delete', 'compile', 'narrate', 'open'];
const work = things.filter(({ kind }) => ['decision', 'script', 'video'].includes(kind));

test('a strange word is never passed over in silence', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...acting),
      fc.constantFrom(...work),
      fc.uniqueArray(fc.constantFrom(...strange), { minLength: 1, maxLength: 3 }),
      (verb, { title }, words) => {
        const intents = meant(`${verb} "${title}" with the ${words.join(' ')}`);
        const text = JSON.stringify(
          intents.map(({ unused, ...intent }) => [unused, 'words' in intent && intent.words]),
        );
        const no = intents.every(({ is }) => is === 'unknown' || is === 'cannot');
        assert.ok(
          no || words.every((word) => text.includes(word)),
          `${verb} ${title} ${words}: ${intents.map(meaning)}`,
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('strange verbs do nothing to a thing that is named', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('marinate', 'zip', 'laminate', 'juggle', 'fax'),
      fc.constantFrom(...work),
      (verb, { title }) => {
        for (const intent of meant(`${verb} the "${title}" one`))
          assert.ok(intent.is === 'unknown' || intent.is === 'cannot', meaning(intent));
      },
    ),
    { numRuns: 100 },
  );
});
