import { plainDigits } from '../../../text/numerals.ts';
import { habitsOf } from './habits.ts';
import { Numeral } from './numeral.ts';
import { CURRENCIES, firstOfDate, longDate, monthsOf, sayMoney, sayUnit, UNITS } from './phrases.ts';
import { type Form, spellsNumbers } from './rules.ts';

/** A piece of a sentence and what is said for it. */
export interface Said {
  from: number;
  to: number;
  words: string;
}

interface Rule {
  pattern: RegExp;
  /** @param before the sentence up to the match; undefined leaves it as it was typed */
  say(groups: readonly (string | undefined)[], before: string, after: string): string | undefined;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const oneOf = (words: readonly string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

/** Languages of Latin letters and the like end a number at a letter; in the others names alone do ("MP3"). */
const PARTED = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u;

/** German ordinals end by the word before them: "am vierundzwanzigsten", "der vierundzwanzigste", "vierundzwanzigster". */
function germanOrdinal(before: string): Form {
  const word = /(\p{L}+)\s*$/u.exec(before)?.[1]?.toLowerCase() ?? '';
  if (/^(?:am|vom|zum|im|beim|bis|dem|den|des|seit|ab|und|zur|nach|vor)$/.test(word)) return 'ordinal-n';
  return /^(?:der|die|das|diese[rs]?|jede[rs]?)$/.test(word) ? 'ordinal' : 'ordinal-r';
}

function rulesOf(language: string): Rule[] {
  const numeral = new Numeral(language);
  const habits = habitsOf(language);
  const { to, times = [], ordinals = [], short = {} } = habits;
  const months = monthsOf(language);
  const letters = PARTED.test(months[0] ?? '') ? String.raw`\p{L}` : String.raw`\p{Script=Latin}`;
  // A hyphen binds a number to a name ("COVID-19") and to an ending ("2026-ban"), not to another number.
  const start = String.raw`(?<!\p{N}[-.,:/٫٬]?|${letters})`;
  const end = String.raw`(?![-.,:/٫٬]?\p{N}|${letters}|\p{M})`;
  const sign = String.raw`((?<![\p{L}\p{N}])[-−])?`;
  const { source } = numeral;
  const feminine = habits.feminine === undefined ? undefined : new RegExp(`^ ${habits.feminine}`, 'u');
  const pattern = (text: string) => new RegExp(text, 'gu');
  const money = oneOf(Object.keys(CURRENCIES));
  const currency = (symbol = '') => CURRENCIES[symbol] ?? 'USD';
  const dated = (year = '', month = '', day = '', before = '') => {
    const long = longDate(language, year, month, day);
    return long && spellOut(long, language, before);
  };
  const yearFirst = firstOfDate(language) === 'year';
  return [
    // Addresses stay whole.
    { pattern: /(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/giu, say: () => undefined },
    ...Object.entries(short).map(([written, said]) => ({
      pattern: pattern(String.raw`(?<![\p{L}\p{M}\p{N}])${escaped(written)}(?![\p{L}\p{M}])`),
      say: () => said,
    })),
    {
      pattern: pattern(String.raw`${start}(\d{4})-(\d{2})-(\d{2})${end}`),
      say: ([, year, month, day], before) => dated(year, month, day, before),
    },
    {
      pattern: pattern(
        yearFirst
          ? String.raw`${start}(\d{4})[./](\d{1,2})[./](\d{1,2})${end}`
          : String.raw`${start}(\d{1,2})[./-](\d{1,2})[./-](\d{4})${end}`,
      ),
      say: ([, a, b, c], before) => (yearFirst ? dated(a, b, c, before) : dated(c, b, a, before)),
    },
    ...times.map(([withMinutes, full, hourForm, written]) => ({
      pattern: pattern(`${start}${written}${end}`),
      say: ([, hour = '', minute = '00']: readonly (string | undefined)[]) => {
        const [h, m] = [numeral.say(String(Number(hour)), hourForm), numeral.say(String(Number(minute)))];
        if (Number(hour) > 24 || Number(minute) > 59 || !h || !m) return undefined;
        return (Number(minute) === 0 ? full : withMinutes).replace('{h}', h).replace('{m}', m);
      },
    })),
    {
      pattern: pattern(`(?<!${letters})(${money}) ?(${source})${end}`),
      say: ([, symbol, amount = '']) => sayMoney(numeral, amount, currency(symbol)),
    },
    {
      pattern: pattern(`${start}(${source}) ?(${money})(?!${letters})`),
      say: ([, amount = '', symbol]) => sayMoney(numeral, amount, currency(symbol)),
    },
    {
      pattern: pattern(`${start}${sign}(${source}) ?(${oneOf(Object.keys(UNITS))})(?!${letters}|\\p{N})`),
      say: ([, minus, amount = '', unit = '']) => numeral.signed(minus, sayUnit(numeral, amount, UNITS[unit] ?? '')),
    },
    ...(habits.firstOfMonth
      ? [
          {
            pattern: pattern(`${start}1(?:er|[º°])?(?= (?:de )?(?:${oneOf(months)}))`),
            say: () => numeral.say('1', 'ordinal'),
          },
        ]
      : []),
    ...ordinals.map(([written, form]) => ({
      pattern: pattern(String.raw`${start}${written}(?![\p{L}\p{M}\p{N}])`),
      say: ([, number = '']: readonly (string | undefined)[]) => numeral.say(number, form),
    })),
    ...(habits.dotIsOrdinal || habits.dayIsOrdinal
      ? [
          {
            pattern: pattern(
              habits.dotIsOrdinal
                ? String.raw`${start}(\d{1,3})\.(?= \p{L})`
                : String.raw`${start}(\d{1,2})(?= (?:${oneOf(months)}))`,
            ),
            say: ([, number = '']: readonly (string | undefined)[], before: string) =>
              numeral.say(number, language === 'de' ? germanOrdinal(before) : 'ordinal'),
          },
        ]
      : []),
    ...(to
      ? [
          {
            pattern: pattern(String.raw`${start}(\d{1,2}|\d{4}) ?[-–—〜～] ?(\d{1,2}|\d{4})${end}`),
            say: ([, from = '', until = '']: readonly (string | undefined)[]) => {
              const ends = [from, until].map((one) => numeral.say(one, formOf(one)));
              return ends.includes(undefined) || from.length > until.length
                ? undefined
                : ends.join(spaced(to, language));
            },
          },
        ]
      : []),
    {
      pattern: pattern(`${start}${sign}(${source})${end}`),
      say: ([, minus, number = ''], _, after) => {
        const said = numeral.say(number, formOf(number, after, feminine)) ?? numeral.say(number);
        return numeral.signed(minus, said);
      },
    },
  ];
}

const spaced = (word: string, language: string) => (['ja', 'zh'].includes(language) ? word : ` ${word} `);

/** A number of four digits between 1100 and 2099 is a year; before a word a number counts it. */
function formOf(number: string, after = '', feminine?: RegExp): Form {
  if (/^\d{4}$/.test(number) && number >= '1100' && number < '2100') return 'year';
  if (feminine?.test(after)) return 'feminine';
  return /^ \p{L}/u.test(after) ? 'counting' : 'alone';
}

const known = new Map<string, readonly Rule[]>();

/**
 * What is said in place of numbers, money, units, dates, times and abbreviations of a sentence: pieces in order that do
 * not overlap. Empty where nothing is known of the language; what a rule does not know stays as it was typed.
 *
 * @param before what was said before the sentence begins
 */
export function findSaid(sentence: string, language: string, before = ''): Said[] {
  if (!spellsNumbers(language)) return [];
  const rules = known.get(language) ?? rulesOf(language);
  known.set(language, rules);
  const text = plainDigits(sentence);
  const taken: (Omit<Said, 'words'> & { words: string | undefined })[] = [];
  for (const { pattern, say } of rules)
    for (const match of text.matchAll(pattern)) {
      const from = match.index;
      const to = from + match[0].length;
      if (taken.some((one) => from < one.to && to > one.from)) continue;
      const words = say(match, before + text.slice(0, from), text.slice(to));
      // What is left as it is written is left whole.
      taken.push({ from, to, words });
    }
  return taken
    .flatMap(({ words, ...place }) => (words === undefined ? [] : [{ ...place, words }]))
    .sort((a, b) => a.from - b.from);
}

/** A text with everything in its place. */
export function spellOut(text: string, language: string, before = ''): string {
  let said = '';
  let at = 0;
  for (const { from, to, words } of findSaid(text, language, before)) {
    said += text.slice(at, from) + words;
    at = to;
  }
  return said + text.slice(at);
}
