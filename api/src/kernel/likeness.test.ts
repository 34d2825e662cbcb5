import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { originality, similarity } from './likeness.ts';

const a = 'Turn the pot a little every week so that it does not lean towards the window.';
const b = 'Write three lines about your day before you open a single message.';

describe('originality', () => {
  it('is 1 for the same words and 0 for none in common', () => {
    assert.equal(similarity(a, a.toUpperCase()), 1);
    assert.equal(similarity(a, b), 0);
  });

  it('finds the closest text and its place', () => {
    const { closest, index } = originality(`${a} Then wipe the leaves.`, [b, a]);
    assert.equal(index, 1);
    assert.ok(closest > 0.5 && closest < 1);
  });

  const languages = {
    Japanese: [
      '毎朝、窓の近くの鉢を少し回すと、葉が光の方へ傾きません。水は朝に少しだけ与えます。',
      '水は朝に少しだけ与えます。',
    ],
    Thai: ['หมุนกระถางเล็กน้อยทุกสัปดาห์เพื่อไม่ให้ต้นไม้เอนไปทางหน้าต่าง', 'หมุนกระถางเล็กน้อยทุกสัปดาห์'],
    Hindi: ['गमले को हर हफ्ते थोड़ा घुमाएँ ताकि पौधा खिड़की की ओर न झुके', 'गमले को हर हफ्ते थोड़ा घुमाएँ'],
    Arabic: ['أدر الأصيص قليلا كل أسبوع حتى لا تميل النبتة نحو النافذة', 'أدر الأصيص قليلا كل أسبوع'],
  };
  for (const [language, [whole = '', part = '']] of Object.entries(languages))
    it(`finds what two texts in ${language} have in common, however their letters are encoded`, () => {
      const share = similarity(whole, part);
      assert.ok(share > 0 && share < 1, String(share));
      assert.equal(similarity(whole.normalize('NFD'), whole.normalize('NFC')), 1);
    });

  it('tells words apart that differ in a mark', () => {
    assert.equal(similarity('कि', 'की'), 0);
  });

  it('says so when there is nothing to compare with', () => {
    assert.deepEqual(originality(a, []), { closest: 0, index: -1 });
  });

  it('is symmetric and stays between 0 and 1', () => {
    const text = fc.lorem({ maxCount: 12 });
    fc.assert(
      fc.property(text, text, (x, y) => {
        const value = similarity(x, y);
        assert.ok(value >= 0 && value <= 1);
        assert.equal(value, similarity(y, x));
      }),
    );
  });
});
