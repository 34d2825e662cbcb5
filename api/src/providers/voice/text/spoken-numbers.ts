import { cardinalWords, decadeWords, decimalWords, digitWords, ordinalWords, yearWords } from './number-words.ts';
import {
  CURRENCIES,
  type Currency,
  FRACTIONS,
  lookUp,
  MAGNITUDE_WORDS,
  MAGNITUDES,
  MONTHS,
  UNITS,
} from './vocabulary.ts';

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const SIGN = '[$€£¥₹]';

type Rule = readonly [pattern: RegExp, words: (match: string[], next: string) => string[] | undefined];

/** First match wins. Each pattern must match the whole token. */
const RULES: readonly Rule[] = [
  [/^(\d{4})-(\d{2})-(\d{2})$/, ([, year, month, day]) => dateWords(year, month, day)],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, ([, month, day, year]) => dateWords(year, month, day)],
  [/^(\d{3})-(\d{3})-(\d{4})$/, ([whole = '']) => digitWords(whole)],
  [/^(\d{1,2}):(\d{2})(am|pm|a\.m|p\.m)?$/i, ([, hour = '', minute = '', half]) => timeWords(hour, minute, half)],
  [/^(\d+):(\d+)$/, ([, a = '', b = '']) => [...cardinalWords(a), 'to', ...cardinalWords(b)]],
  [
    /^(\d+)\/(\d+)$/,
    ([whole = '', a = '', b = '']) =>
      lookUp(FRACTIONS, whole)?.split(' ') ?? [...cardinalWords(a), 'over', ...cardinalWords(b)],
  ],
  [/^'?(\d{2}|\d{4})'?s$/i, ([, decade = '']) => (decade.endsWith('0') ? decadeWords(decade) : undefined)],
  [/^#(\d+)$/, ([, n = '']) => ['number', ...cardinalWords(n)]],
  [/^(\d[\d,]*)(?:st|nd|rd|th)$/i, ([, n = '']) => ordinalWords(n.replace(/,/g, ''))],
  [/^v(\d+(?:\.\d+)+)$/i, ([, n = '']) => ['version', ...dottedWords(n)]],
  [/^(\d+(?:\.\d+){2,})$/, ([, n = '']) => dottedWords(n)],
  [new RegExp(`^(${SIGN})(${NUMBER})[-–](?:${SIGN})?(${NUMBER})([a-z]{0,2})$`, 'iu'), rangeOfMoney],
  [
    new RegExp(`^([-+]?)(?:us)?(${SIGN})(${NUMBER})([a-z]{0,2})$`, 'iu'),
    ([, sign = '', symbol = '', n = '', suffix = ''], next) => signed(sign, moneyWords(symbol, n, suffix, next)),
  ],
  [
    new RegExp(`^(${NUMBER})([a-z]?)(${SIGN})$`, 'iu'),
    ([, n = '', suffix = '', symbol = ''], next) => moneyWords(symbol, n, suffix, next),
  ],
  [
    new RegExp(`^(${NUMBER})[-–](${NUMBER})(\\D*)$`, 'iu'),
    ([, a = '', b = '', unit = '']) => after([...numeral(a), 'to'], withUnit(b, unit)),
  ],
  [new RegExp(`^([-+]?)(${NUMBER})\\+$`, 'u'), ([, sign = '', n = '']) => signed(sign, [...numeral(n), 'plus'])],
  [
    new RegExp(`^([-+]?)(${NUMBER})(\\D*)$`, 'u'),
    ([, sign = '', n = '', unit = '']) => signed(sign, withUnit(n, unit)),
  ],
];

/** How a token with digits is said, or undefined where it is not a number. `next` is the following display word. */
export function numberWords(token: string, next: string): string[] | undefined {
  if (!/\d/.test(token)) return undefined;
  for (const [pattern, words] of RULES) {
    const match = pattern.exec(token);
    const said = match && words(match as unknown as string[], next);
    if (said) return said;
  }
  return undefined;
}

function after(first: string[], rest: string[] | undefined): string[] | undefined {
  return rest && [...first, ...rest];
}

function signed(sign: string, words: string[] | undefined): string[] | undefined {
  return after(sign === '-' ? ['minus'] : sign === '+' ? ['plus'] : [], words);
}

function numeral(text: string): string[] {
  const plain = text.replace(/,/g, '');
  if (/^0\d/.test(plain)) return digitWords(plain);
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  // Round hundreds above 1100 are said like years too: 1500 is fifteen hundred.
  if (year >= 1100 && year < 2100 && year !== 2000) return yearWords(year);
  return decimalWords(plain);
}

function dottedWords(text: string): string[] {
  return text.split('.').flatMap((part, i) => (i === 0 ? cardinalWords(part) : ['point', ...cardinalWords(part)]));
}

function withUnit(number: string, unit: string): string[] | undefined {
  if (unit === '') return numeral(number);
  const plain = number.replace(/,/g, '');
  const one = plain === '1';
  const known = lookUp(UNITS, unit.toLowerCase());
  const magnitude = lookUp(MAGNITUDES, unit.toLowerCase());
  if (magnitude && !/^[mt]$/.test(unit)) return [...decimalWords(plain), magnitude];
  if (known) return [...decimalWords(plain), ...(one ? known[0] : known[1]).split(' ')];
  if (unit === 'm') return [...decimalWords(plain), one ? 'meter' : 'meters'];
  return undefined;
}

function moneyWords(symbol: string, number: string, suffix: string, next: string): string[] | undefined {
  const currency = CURRENCIES[symbol] as Currency;
  const plain = number.replace(/,/g, '');
  const magnitude = lookUp(MAGNITUDES, suffix.toLowerCase());
  if (suffix !== '' && !magnitude) return undefined;
  if (magnitude) return [...decimalWords(plain), magnitude, currency.many];
  if (MAGNITUDE_WORDS.has(next.toLowerCase().replace(/[^a-z]/g, ''))) return decimalWords(plain);
  const [whole = '0', fraction = ''] = plain.split('.');
  if (fraction.length !== 2 || !currency.cents)
    return [...decimalWords(plain), plain === '1' ? currency.one : currency.many];
  const units =
    whole === '' || /^0+$/.test(whole) ? [] : [...cardinalWords(whole), whole === '1' ? currency.one : currency.many];
  const cents =
    fraction === '00'
      ? []
      : [...cardinalWords(fraction), fraction === '01' ? (currency.cent as string) : currency.cents];
  if (units.length === 0 && cents.length === 0) return ['zero', currency.many];
  return [...units, ...(units.length > 0 && cents.length > 0 ? ['and'] : []), ...cents];
}

function rangeOfMoney([, symbol = '', from = '', to = '', suffix = '']: string[], next: string): string[] | undefined {
  return after([...decimalWords(from.replace(/,/g, '')), 'to'], moneyWords(symbol, to, suffix, next));
}

function dateWords(year = '', month = '', day = ''): string[] | undefined {
  const name = MONTHS[Number(month) - 1];
  if (!name || Number(day) < 1 || Number(day) > 31) return undefined;
  return [name, ...ordinalWords(String(Number(day))), ...numeral(year)];
}

function timeWords(hour: string, minute: string, half: string | undefined): string[] | undefined {
  if (Number(hour) > 24 || Number(minute) > 59) return undefined;
  const suffix = half ? (half[0]?.toLowerCase() === 'a' ? ['ay', 'em'] : ['pee', 'em']) : [];
  const minutes =
    minute === '00' ? (half ? [] : ["o'clock"]) : [...(minute.startsWith('0') ? ['oh'] : []), ...cardinalWords(minute)];
  return [...cardinalWords(hour), ...minutes, ...suffix];
}
