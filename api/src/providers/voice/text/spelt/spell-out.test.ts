import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@avenue/contract/words';
import fc from 'fast-check';
import { displayWords } from '../display-words.ts';
import { writtenText, writtenWords } from '../written-words.ts';
import { spellNumber } from './rules.ts';
import { spellOut } from './spell-out.ts';

/** As a speaker of the language reads it aloud. */
const CASES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  de: [
    ['Am 24. Dezember 2026', 'Am vierundzwanzigsten Dezember zweitausendsechsundzwanzig'],
    ['Der 3. Versuch', 'Der dritte Versuch'],
    ['Seit 1984', 'Seit neunzehnhundertvierundachtzig'],
    ['am 24.12.2026', 'am vierundzwanzigsten Dezember zweitausendsechsundzwanzig'],
    ['um 14:30 Uhr', 'um vierzehn Uhr dreißig'],
    ['5,50 € und $1', 'fünf Euro fünfzig und ein Dollar'],
    ['1.234 Euro', 'eintausendzweihundertvierunddreißig Euro'],
    ['ca. 25 % bei -5 °C', 'circa fünfundzwanzig Prozent bei minus fünf Grad Celsius'],
    ['z. B. 2-3 kg', 'zum Beispiel zwei bis drei kg'],
    ['2,5 Mio. Menschen', 'zwei Komma fünf Millionen Menschen'],
    ['MP3, COVID-19, 1.2.3 und 3.5', 'MP3, COVID-neunzehn, 1.2.3 und 3.5'],
    ['007', 'null null sieben'],
    ['https://example.com/2026', 'https://example.com/2026'],
  ],
  pt: [
    ['24 de dezembro de 2026', 'vinte e quatro de dezembro de dois mil e vinte e seis'],
    ['1 de janeiro', 'primeiro de janeiro'],
    ['R$ 5,50', 'cinco reais e cinquenta'],
    ['25% de 1.234', 'vinte e cinco por cento de mil duzentos e trinta e quatro'],
    ['às 14h30', 'às catorze horas e trinta'],
    ['a 2ª edição', 'a segunda edição'],
    ['200 pessoas em 21 dias', 'duzentas pessoas em vinte e um dias'],
    ['3,5 kg', 'três vírgula cinco quilogramas'],
  ],
  ar: [
    ['24 ديسمبر 2026', 'أربعة وعشرون ديسمبر ألفين وستة وعشرون'],
    ['٢٤ ديسمبر ٢٠٢٦', 'أربعة وعشرون ديسمبر ألفين وستة وعشرون'],
    ['24/12/2026', 'أربعة وعشرون ديسمبر ألفين وستة وعشرون'],
    ['عام 1984', 'عام ألف وتسعمائة وأربعة وثمانون'],
    ['25٪', 'خمسة وعشرون بالمئة'],
    ['٣٫٥', 'ثلاثة فاصل خمسة'],
    ['الساعة 14:30', 'الساعة الرابعة عشرة وثلاثون دقيقة'],
    ['3,500 دولار', 'ثلاثة آلاف وخمسمائة دولار'],
  ],
  hi: [
    ['24 दिसंबर 2026', 'चौबीस दिसंबर दो हज़ार छब्बीस'],
    ['२४ दिसंबर २०२६', 'चौबीस दिसंबर दो हज़ार छब्बीस'],
    ['₹5.50', 'पाँच रुपये पचास'],
    ['12,34,567 लोग', 'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ लोग'],
    ['14:30 बजे', 'चौदह बजकर तीस मिनट'],
    ['24वें, 12वीं और 3री', 'चौबीसवें, बारहवीं और तीसरी'],
    ['25% छूट', 'पच्चीस प्रतिशत छूट'],
    ['डॉ. शर्मा', 'डॉक्टर शर्मा'],
  ],
  ja: [
    ['2026年12月24日', '二千二十六年十二月二十四日'],
    ['2026/12/24', '二千二十六年十二月二十四日'],
    ['３，５００円'.normalize('NFKC'), '三千五百円'],
    ['¥500で25%引き', '五百円で二十五パーセント引き'],
    ['14:30に3.5kmを', '十四時三十分に三点五キロメートルを'],
    ['第3回に1〜3人', '第三回に一から三人'],
  ],
  fr: [
    ['Le 1er mai à 14h30', 'Le premier mai à quatorze heures trente'],
    ['24/12/2026', 'vingt-quatre décembre deux mille vingt-six'],
    ['5,50 €, soit 25 %', 'cinq euros cinquante, soit vingt-cinq pour cent'],
    ['1 234 567', 'un million deux cent trente-quatre mille cinq cent soixante-sept'],
    ['la 2e et la 1re', 'la deuxième et la première'],
    ['80 pages, 81 pages', 'quatre-vingts pages, quatre-vingt-un pages'],
  ],
  es: [
    ['24 de diciembre de 2026', 'veinticuatro de diciembre de dos mil veintiséis'],
    ['5,50 €', 'cinco euros con cincuenta'],
    ['un 25 % de 1.234', 'un veinticinco por ciento de mil doscientos treinta y cuatro'],
    ['a las 14:30', 'a las catorce treinta'],
    ['la 2.ª y el 1.º', 'la segunda y el primero'],
    ['21 días y 1 libra', 'veintiún días y una libra'],
    ['3,5 km en EE. UU.', 'tres coma cinco kilómetros en Estados Unidos'],
  ],
  zh: [['2026年, 25%', '二〇二六年, 百分之二十五']],
  sv: [['24 december', 'tjugofjärde december']],
  cs: [['24. prosince', '24. prosince']],
  bn: [['২০২৬ সালে 25%', '২০২৬ সালে 25%']],
};

for (const [language, cases] of Object.entries(CASES))
  test(`numbers, dates and what is shortened are said in words of ${language}`, () => {
    const said = cases.map(([written]) => [written, spellOut(written, language)]);
    assert.deepEqual(said, cases);
  });

test('every language but those without rules says any number, and years of the century before', () => {
  const without = languages.filter((language) => spellNumber(language, '7') === undefined);
  assert.deepEqual(without, ['bn', 'ur']);
  const others = languages.filter((language) => !without.includes(language));
  fc.assert(
    fc.property(fc.constantFrom(...others), fc.nat({ max: 10 ** 14 }), (language, number) => {
      const said = spellNumber(language, String(number)) ?? '';
      assert.match(said, /^[^\d%=←→[\]$]+$/u, `${language} ${number}`);
    }),
  );
});

test('each word of a caption has what is said for it, and nothing that is written gets lost', () => {
  const spoken = (sentence: string, language: string) =>
    writtenWords(sentence, language).map((word) => word.spoken.join(' '));
  assert.deepEqual(spoken('(Am 24. Mai) z. B. 5,50 €!', 'de'), [
    ...['(Am', 'vierundzwanzigsten', 'Mai)', 'zum', 'Beispiel', 'fünf Euro fünfzig!'],
  ]);
  assert.deepEqual(spoken('Es waren 1 234 567 Leute', 'cs').slice(2, 5).join(' '), spellNumber('cs', '1234567'));
  assert.ok(spoken('Um 14:30 Uhr.', 'de').every((word) => word !== ''));
  // Said once, by the first of the words it covers; the mark of the last stays.
  assert.deepEqual(spoken('24. € 24.', 'ja'), ['二十四. 二十四ユーロ.', '']);
  const part = fc.constantFrom(
    '24.',
    'Mai',
    '2026',
    '5,50',
    '€',
    'z.',
    'B.',
    '14:30',
    'Uhr',
    '12',
    '%',
    '1.234',
    '(a',
    '東京',
    '—',
  );
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 9 }),
      fc.constantFrom('de', 'fr', 'ja', 'ar'),
      (parts, language) => {
        const sentence = parts.join(' ');
        const words = writtenWords(sentence, language);
        assert.deepEqual(
          words.map(({ display }) => display),
          displayWords(sentence),
        );
        const shown = displayWords(sentence).join(' ');
        assert.equal(writtenText(words), spellOut(shown, language).replace(/\s+/gu, ' ').trim());
      },
    ),
  );
});
