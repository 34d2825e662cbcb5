import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Grammar, loadGrammar } from './grammar.ts';
import { understand } from './topic.ts';

let grammar: Grammar;
before(async () => {
  grammar = await loadGrammar();
});

const nicheOf = (topic: string) => understand(topic, grammar).niche?.id;

const KNOWN: [string, string][] = [
  ['indoor climbing for beginners', 'fitness'],
  ['rose cuttings', 'gardening'],
  ['how to photograph food by a window', 'photography'],
  ['I ❤️ gardening', 'gardening'],
  ['desk plants', 'gardening'],
  ['budget meals for students', 'cooking'],
  ['tomato soup', 'cooking'],
  ['tomato plants', 'gardening'],
  ['wedding cake', 'cooking'],
  ['wedding photography', 'photography'],
  ['electric guitar', 'music'],
  ['electric cars', 'vehicles'],
  ['school lunches', 'cooking'],
  ['dog training', 'pets'],
  ['bicycle repair', 'vehicles'],
  ['train travel', 'travel'],
  ['screen time', 'parenting'],
  ['wall paint', 'home'],
  ['history of chess', 'history'],
  ['chess openings for adults', 'games'],
  ['how to train a puppy', 'pets'],
  ['how to stop a dog barking at night', 'pets'],
  ['how can I as a single dad with two jobs cook healthy dinners without spending a fortune every week', 'cooking'],
  ['begginer guitar lessons', 'music'],
  ['repairing old wooden chairs', 'home'],
  ['fixing a wobbly stool', 'home'],
  ['learning to swim as an adult', 'fitness'],
  ['why the sky is blue', 'science'],
  ['why is the sky blue?', 'science'],
  ['blues guitar', 'music'],
  ['saving electricity at home', 'home'],
  ['lower energy bills', 'home'],
  ['electricity', 'science'],
  ['how to sharpen kitchen knives', 'cooking'],
  ['sharpening a chef knife', 'cooking'],
  ['象棋', 'games'],
  ['🍕', 'cooking'],
];

/** A stray word must not pull in an area: these have none, or their head noun and its neighbour disagree. */
const UNKNOWN = [
  'lino cutting',
  'I Love Lucy',
  'indoor falconry',
  'bass fishing',
  'water polo',
  'rose wine',
  'park benches',
  'ice cream',
  'bird watching',
  'sea shanties',
  'star wars lego',
  'time travel movies',
  'hair care for curly hair',
  'travel insurance',
  'pool cleaning',
  'zebra crossings',
  'podcasts',
  'asdfgh',
  '',
];

it('the head noun chooses the thread before the words beside it', () => {
  assert.equal(understand('repairing old wooden chairs', grammar).tags[0], 'chairs');
  assert.equal(understand('why the sky is blue', grammar).tags[0], 'light');
});

describe('subject area of a topic', () => {
  for (const [topic, niche] of KNOWN) it(`${topic}: ${niche}`, () => assert.equal(nicheOf(topic), niche));
  for (const topic of UNKNOWN) it(`${topic || '(nothing)'}: none`, () => assert.equal(nicheOf(topic), undefined));
});
