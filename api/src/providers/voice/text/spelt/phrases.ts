import { habitsOf } from './habits.ts';
import type { Numeral } from './numeral.ts';

/** Signs and codes of money; longer ones first, so that "R$" is no dollar. */
export const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ R$: 'BRL', US$: 'USD', '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '￥': 'JPY', '₹': 'INR', '₩': 'KRW' },
  ...{ '₽': 'RUB', '₺': 'TRY', '₴': 'UAH', '₪': 'ILS', '฿': 'THB', '₫': 'VND', zł: 'PLN', Kč: 'CZK' },
  ...{ EUR: 'EUR', USD: 'USD', GBP: 'GBP', BRL: 'BRL', INR: 'INR', JPY: 'JPY', CHF: 'CHF', CNY: 'CNY' },
};

/** Units by their signs, as `Intl` names them. Single letters that are words are left out. */
export const UNITS: Readonly<Record<string, string>> = {
  ...{ '%': 'percent', '٪': 'percent', '％': 'percent', 'km/h': 'kilometer-per-hour', kg: 'kilogram', km: 'kilometer' },
  ...{ cm: 'centimeter', mm: 'millimeter', ml: 'milliliter', mL: 'milliliter', '°C': 'celsius', '°F': 'fahrenheit' },
  ...{ GB: 'gigabyte', MB: 'megabyte', TB: 'terabyte', kB: 'kilobyte', min: 'minute', g: 'gram', m: 'meter' },
};

/** Feminine names of money in Romance languages: "duas libras". */
const FEMININE: ReadonlySet<string> = new Set(['GBP', 'INR', 'TRY']);
const ROMANCE: ReadonlySet<string> = new Set(['es', 'fr', 'it', 'pt']);

const PARTS_NO_WORDS: ReadonlySet<string> = new Set(['ja', 'th', 'zh']);
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction']);

/** What `Intl` writes around a number, with the number as it is said in its place. */
function around(language: string, parts: readonly Intl.NumberFormatPart[], said: string): string {
  let placed = false;
  const words = parts.map(({ type, value }) => {
    if (!NUMBERS.has(type)) return value;
    if (placed) return '';
    placed = true;
    return said;
  });
  return words
    .join('')
    .replace(/\s+/gu, PARTS_NO_WORDS.has(language) ? '' : ' ')
    .trim();
}

/** "5,50 €" is "fünf Euro fünfzig". */
export function sayMoney(numeral: Numeral, written: string, currency: string): string | undefined {
  const { language } = numeral;
  const code = currency === 'JPY' && language === 'zh' ? 'CNY' : currency;
  const form = FEMININE.has(code) && ROMANCE.has(language) ? 'feminine' : 'counting';
  const plain = numeral.plain(written);
  const [whole = '', decimals = ''] = plain.split('.');
  const { cents, money = {} } = habitsOf(language);
  const name = (value: string, said: string | undefined) => {
    const short = Object.hasOwn(money, code) ? money[code] : undefined;
    if (short)
      return said && `${said}${/\p{Script=Katakana}/u.test(short[0]) ? '' : ' '}${short[value === '1' ? 0 : 1]}`;
    const options = { style: 'currency', currency: code, currencyDisplay: 'name', numberingSystem: 'latn' } as const;
    const digits = value.split('.')[1]?.length ?? 0;
    const format = new Intl.NumberFormat(language, {
      ...options,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return said === undefined ? undefined : around(language, format.formatToParts(Number(value)), said);
  };
  if (decimals.length !== 2 || (cents === undefined && decimals !== '00'))
    return name(plain, numeral.say(written, form));
  const amount = name(whole, numeral.say(whole, form));
  if (amount === undefined || decimals === '00') return amount;
  const hundredths = numeral.say(String(Number(decimals)));
  return hundredths && `${amount}${cents}${hundredths}`;
}

/** "25 %" is "fünfundzwanzig Prozent". */
export function sayUnit(numeral: Numeral, written: string, unit: string): string | undefined {
  const said = numeral.say(written, 'counting');
  const { percent } = habitsOf(numeral.language);
  if (said === undefined) return undefined;
  if (unit === 'percent' && percent) return percent.replace('{n}', said);
  const options = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const;
  return around(
    numeral.language,
    new Intl.NumberFormat(numeral.language, options).formatToParts(Number(numeral.plain(written))),
    said,
  );
}

/** A day as the language writes it at length: "24. Dezember 2026". Undefined for no day of the calendar. */
export function longDate(language: string, year: string, month: string, day: string): string | undefined {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(day)) return undefined;
  return new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
    ...{ calendar: 'gregory', numberingSystem: 'latn' },
  }).format(at);
}

/** Names of the months as they stand in a date. */
export const monthsOf = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) => {
    const parts = new Intl.DateTimeFormat(language, {
      ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC', calendar: 'gregory' },
    }).formatToParts(Date.UTC(2026, month, 2));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  }).filter((name) => /\p{L}/u.test(name));

/** Whether a short date begins with its year, day or month. */
export const firstOfDate = (language: string): 'day' | 'month' | 'year' => {
  const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short', calendar: 'gregory' }).formatToParts(0);
  const first = parts.find(({ type }) => ['day', 'month', 'year'].includes(type))?.type;
  return first === 'year' || first === 'month' ? first : 'day';
};
