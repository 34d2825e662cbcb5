import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchTermsOf } from './terms.ts';

describe('searchTermsOf', () => {
  for (const [topic, terms] of [
    ['Growing tomatoes on a balcony', ['growing tomatoes on a balcony', 'growing tomatoes', 'balcony', 'tomatoes']],
    ['how to tie a tie', ['tying a tie', 'tie']],
    ['why bread rises', ['bread']],
    ['was the Library of Alexandria really burned?', ['library of alexandria']],
    ['My Little Pony', ['my little pony']],
    ['tea or coffee', ['tea', 'coffee']],
    ['coffee', ['coffee']],
    ['القهوة العربية', ['القهوة العربية', 'القهوة', 'العربية']],
    ['cómo hacer pan en casa', ['cómo hacer pan en casa', 'pan', 'casa']],
    ['パンの作り方', ['パンの作り方', 'パン', '作り方']],
    ['?', []],
  ] as const)
    it(`${topic}: ${terms.join(', ') || 'none'}`, async () => assert.deepEqual(await searchTermsOf(topic), terms));

  it('adds the names and things that the script comes back to', async () => {
    const script =
      'People ask about the old lamp. It stood where Henry Winstanley had built it, and a keeper lit the lamp. Every keeper slept by day. The keeper wrote it down.';
    assert.deepEqual(await searchTermsOf('old lighthouses', script), ['old lighthouses', 'henry winstanley', 'keeper']);
  });

  it('are at most eight, none a function word', async () => {
    const terms = await searchTermsOf(
      'why so many people who move to another country keep the recipes of their grandparents alive after years',
    );
    assert.ok(terms.length <= 8 && terms.every((term) => term.length <= 40));
    for (const term of terms) assert.doesNotMatch(term, /^(?:after|keep|so|many|who|the)$/);
  });
});
