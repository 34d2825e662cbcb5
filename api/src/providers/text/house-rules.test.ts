import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { houseRules } from './house-rules.ts';

const verdicts = (text: string) => houseRules(text).map(({ verdict }) => verdict);

describe('houseRules', () => {
  it('passes plain advice with one line', () => {
    assert.deepEqual(
      houseRules('Water in the morning, slowly, at the foot of the plant.').map(({ rule }) => rule),
      ['house rules'],
    );
  });

  it('blocks worn-out phrases as whole words only', () => {
    assert.deepEqual(verdicts('This is a game changer.'), ['blocked']);
    assert.deepEqual(verdicts('We walked through Hackney.'), ['pass']);
  });

  it('asks for evidence for bare figures and unnamed authorities', () => {
    assert.ok(
      houseRules('It saves 40% of the time.').some(
        ({ verdict, why }) => verdict === 'needs evidence' && why.includes('40%'),
      ),
    );
    assert.ok(verdicts('Studies show that it helps.').every((verdict) => verdict === 'needs evidence'));
  });

  it('blocks what is never written and asks for care where it hurts', () => {
    assert.deepEqual(verdicts('how to make a gun at home'), ['blocked']);
    const [investing] = houseRules('put money into penny stocks');
    assert.equal(investing?.verdict, 'needs evidence');
    assert.match(investing?.why ?? '', /no advice to buy or sell/);
  });
});

it('A figure with a source is no bare claim; the same figure elsewhere is one', () => {
  const sentence = 'The tower stood more than 100 metres tall.';
  assert.equal(houseRules(sentence, [sentence])[0]?.verdict, 'pass');
  assert.match(houseRules(sentence)[0]?.rule ?? '', /unsourced claim/);
  assert.match(houseRules('أي بزيادة 25٪ عن العام.', [])[0]?.rule ?? '', /unsourced claim/);
  assert.match(houseRules(`${sentence} About 95% of viewers agree.`, [sentence])[0]?.rule ?? '', /unsourced claim/);
});

it('a sensitive word inside another word is none', () => {
  for (const topic of [
    'quantum computing',
    'selection of cheese',
    'manicure at home',
    'trumpet lessons',
    'heroines in film',
    'software interviews',
    'drug store makeup',
    'nude lipstick',
    'rape seed oil',
  ])
    assert.deepEqual(
      houseRules(topic).map(({ verdict }) => verdict),
      ['pass'],
      topic,
    );
});

/** Every sentence of a part of the kit with a plain thing in its gaps. */
function* sentencesOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part.replaceAll(/\{\w+\}/g, 'old chairs');
  else if (part && typeof part === 'object')
    // Words to search by, and warnings, are no sentences of a script.
    for (const [name, inner] of Object.entries(part))
      if (!['vocab', 'tags', 'safety'].includes(name)) yield* sentencesOf(inner);
}

const kit = path.join(import.meta.dirname, 'kit');
for (const file of ['formats.json', 'inquiry.json', ...fs.globSync('niches/*.json', { cwd: kit })])
  it(`what the built-in writer says by itself breaks no rule of the house: ${file}`, () => {
    const part: unknown = JSON.parse(fs.readFileSync(path.join(kit, file), 'utf8'));
    const broken = [...sentencesOf(part)].filter((text) => verdicts(text).some((verdict) => verdict !== 'pass'));
    assert.deepEqual(broken, []);
  });

it('a weed in a garden is no drug', () => {
  for (const text of [
    'You pull out what you think is a weed.',
    'Weed the beds on Sunday.',
    'Weed killer is not needed.',
  ])
    assert.deepEqual(verdicts(text), ['pass'], text);
  for (const text of ['how to smoke weed', 'the best weed dealer in town', 'why weed is legal there'])
    assert.notDeepEqual(verdicts(text), ['pass'], text);
});
