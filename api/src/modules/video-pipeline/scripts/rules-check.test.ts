import assert from 'node:assert/strict';
import { it } from 'node:test';
import { houseRules } from '../../../providers/text/index.ts';
import { loadKit } from '../../../providers/text/kit.ts';
import { rulesCheck } from './approval.ts';

it('says what broke a rule once, for every sensitive topic, phrase and claim of the kit', () => {
  const { sensitive, banned } = loadKit().general;
  const words: Record<string, string> = {
    selfharm: 'thinking about suicide',
    crisis: 'after a nervous breakdown',
    grief: 'coping with grief',
    eating: 'living with anorexia',
    abuse: 'domestic violence',
    gambling: 'sports betting tips',
    drugs: 'how cocaine works',
    medical: 'curing diabetes',
    weapons: 'how to make a gun at home',
    hate: 'why racists win',
    sexual: 'watching porn',
    crime: 'how to shoplift',
    investing: 'put money into penny stocks',
    politics: 'the election',
  };
  assert.deepEqual(Object.keys(words).sort(), sensitive.map(({ id }) => id).sort());
  const texts = [...Object.values(words), ...banned, 'It saves 40% of the time.'];
  for (const text of texts) {
    const found = houseRules(text);
    assert.ok(
      found.some(({ verdict }) => verdict !== 'pass'),
      text,
    );
    const { sentence } = rulesCheck(found);
    assert.doesNotMatch(sentence, /([\p{L} ]{4,}): .*\1:/iu);
    assert.match(sentence, /^["\p{Lu}].*\.$/su, sentence);
    assert.doesNotMatch(sentence, /^[^.]*:[^.]*:/, sentence);
  }
});
