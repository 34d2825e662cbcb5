import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Closer, Situation } from '../situation/types.ts';
import { noTalk, situation } from '../testing/situation.ts';
import { understand } from '../understand/index.ts';
import { answer } from './index.ts';

const claim = 'Ice sinks in alcohol below 0.79.';
const closer: Closer = {
  checksOf: async () => [],
  claimsOf: async () => [claim],
  tell: async () => ({ text: '' }),
  tellEntry: async () => undefined,
  actOn: async () => undefined,
  tookMs: async () => [40_000, 70_000],
  engines: async () => [],
};
const ask = (sentence: string, of: Situation = situation, close = closer) =>
  answer(understand(sentence, of, noTalk), of, close);

test('what waits is never denied: the count is said where nothing of the kind fits', async () => {
  const told = await answer([{ is: 'nothing-to-do', verb: 'approve', called: 'video' }], situation, closer);
  assert.match(told.text, /4 videos wait for your decision/);
  const none = { ...situation, things: [] };
  const empty = await answer([{ is: 'nothing-to-do', verb: 'approve', called: 'video' }], none, closer);
  assert.equal(empty.text, 'Nothing waits for your approval right now.');
});

test('how long it takes comes from finished jobs, and without any no figure is said', async () => {
  const asked = 'how long does a vid normaly take';
  assert.match((await ask(asked)).text, /The last 2 videos took 40 seconds to 70 seconds to compile\./);
  const without = await ask(asked, situation, { ...closer, tookMs: async () => [] });
  assert.match(without.text, /I have no figure/);
});

test('an open claim is told in its words, with the link to the place where it is mended', async () => {
  const things = situation.things.map((one) =>
    one.id === 'que_ice' ? ({ ...one, facts: { ...one.facts, scriptId: 'scr_ice' } } as typeof one) : one,
  );
  const told = await ask('the ice that sinks one, what do i do so the no source warning goes away', {
    ...situation,
    things,
  });
  assert.match(told.text, /The claim: "Ice sinks in alcohol below 0\.79"/);
  assert.deepEqual(
    told.cites.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
    [{ channel: 'CHANNEL_SLOW_HISTORY', script: 'scr_ice', claim }],
  );
});

test('a length is passed on where a draft can have it, and else it is said which it can have', async () => {
  const body = async (sentence: string) => (await ask(sentence)).proposals.map(({ call }) => call.body);
  assert.deepEqual(await body('script for the fig tree idea, ca 30 sec'), [{ seconds: 30 }]);
  assert.deepEqual(await body('script for the fig tree idea, about 10 minutes'), [{}]);
  assert.match((await ask('script for the fig tree idea, about 10 minutes')).text, /20 to 120 seconds/);
});

test('what no call takes is said not to be passed on', async () => {
  const told = await ask('write a script from the fig tree idea, funny but not dumb');
  assert.match(told.text, /I cannot pass on "funny but not dumb"\./);
  const channel = await ask('turn the fig tree idea into a script for Night Garden');
  assert.match(channel.text, /I cannot pass on "for Night Garden"\./);
  const plain = await ask('write a script from the fig tree idea');
  assert.doesNotMatch(plain.text, /pass on/);
});

test('videos are counted for each channel, with a zero where there is none', async () => {
  const told = await ask('how many videos do i have per channel');
  for (const { title } of situation.things.filter(({ kind }) => kind === 'channel'))
    assert.match(told.text, new RegExp(`${title}: \\d+ videos?`));
});

test('which channel has the least is answered by the counts of all, under the right noun', async () => {
  const works = ['idea', 'script', 'take', 'video', 'decision'];
  const things = situation.things.map((one) =>
    works.includes(one.kind) ? ({ ...one, channelLabel: 'Slow History' } as typeof one) : one,
  );
  const count = (kinds: readonly string[]) => things.filter(({ kind }) => kinds.includes(kind)).length;
  const of = { ...situation, things };
  const all = await ask('which channel has the least stuff right now', of);
  assert.match(all.text, new RegExp(`Slow History: ${count(works)} things, Pocket Physics: 0 things`));
  const ideas = await ask('which channel has the most ideas', of);
  assert.match(ideas.text, new RegExp(`Slow History: ${count(['idea'])} ideas?, Pocket Physics: 0 ideas`));
});

test('where nothing fits all of the words, what fits some of them is told as the nearest', async () => {
  const told = await ask('find scripts about street puddles');
  assert.match(told.text, /^I find no scripts about "street puddles"\. Nearest:\n.*"What a street name can tell you"/);
  assert.equal((await ask('find scripts about dinosaurs')).text, 'I find no scripts about "dinosaurs".');
});

test('a script says which step is still to come', async () => {
  assert.match((await ask('is the street name script done')).text, /It has no voiceover yet\./);
  assert.match((await ask('is the old map script done')).text, /It has no video yet\./);
});

test('how long a script is aloud is told in seconds', async () => {
  assert.match((await ask('how long is the street name script')).text, /It takes about \d+ seconds aloud\./);
});

test('a no names what was asked', async () => {
  const told = await ask('rate my scripts');
  assert.match(told.text, /^I can't do that yet, or I did not understand it: "rate my scripts"\./);
  assert.deepEqual(told.proposals, []);
});

test('new ideas for a topic that an idea has already name that idea, and offer a script from it', async () => {
  const told = await ask('give me ideas about fig trees');
  assert.match(told.text, /There is already the idea ".*fig tree/i);
  assert.equal(told.choices.length, 1);
});

test('whether a service is in use is said by its name', async () => {
  const cards = [{ kind: 'voice', label: 'ElevenLabs', active: false, ok: false, sentence: 'No key is set.' }];
  const told = await ask('is elevenlabs connected', situation, { ...closer, engines: async () => cards });
  assert.match(told.text, /^ElevenLabs is not in use\. No key is set\./);
});
