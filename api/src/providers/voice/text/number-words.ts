const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const GROUPS = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'];
const IRREGULAR_ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function upTo999(n: number): string[] {
  const words: string[] = [];
  if (n >= 100) words.push(ONES[Math.floor(n / 100)] as string, 'hundred');
  const rest = n % 100;
  if (rest >= 20) {
    words.push(TENS[Math.floor(rest / 10)] as string);
    if (rest % 10 > 0) words.push(ONES[rest % 10] as string);
  } else if (rest > 0) words.push(ONES[rest] as string);
  return words;
}

/** Digits one by one: `digitWords('0451')` is zero four five one. Other characters are skipped. */
export function digitWords(digits: string): string[] {
  return [...digits].flatMap((d) => (/[0-9]/.test(d) ? [ONES[Number(d)] as string] : []));
}

/** A whole number written in digits. Above 18 digits the digits are read one by one. */
export function cardinalWords(digits: string): string[] {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain.length > 18) return digitWords(plain);
  if (plain === '0') return ['zero'];
  const words: string[] = [];
  for (let group = Math.ceil(plain.length / 3) - 1; group >= 0; group -= 1) {
    const end = plain.length - group * 3;
    const part = upTo999(Number(plain.slice(Math.max(0, end - 3), end)));
    if (part.length > 0) words.push(...part, ...(group > 0 ? [GROUPS[group] as string] : []));
  }
  return words;
}

/** `ordinalWords('22')` is twenty second. */
export function ordinalWords(digits: string): string[] {
  const words = cardinalWords(digits);
  const last = words.pop() as string;
  return [...words, IRREGULAR_ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)];
}

/** A decimal as said in English: `decimalWords('3.14')` is three point one four. */
export function decimalWords(text: string): string[] {
  const [whole = '0', fraction] = text.split('.');
  const words = cardinalWords(whole === '' ? '0' : whole);
  return fraction ? [...words, 'point', ...digitWords(fraction)] : words;
}

/** A year from 1100 to 2099: 1984 is nineteen eighty four, 2005 two thousand five, 1900 nineteen hundred. */
export function yearWords(year: number): string[] {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (year >= 2000 && year < 2010) return cardinalWords(String(year));
  if (rest === 0) return [...upTo999(century), 'hundred'];
  return [...upTo999(century), ...(rest < 10 ? ['oh'] : []), ...upTo999(rest)];
}

/** The plural of a decade: 90 is nineties, 2000 is two thousands. */
export function decadeWords(digits: string): string[] {
  const words = digits.length === 4 ? yearWords(Number(digits)) : cardinalWords(digits);
  const last = words.pop() as string;
  return [...words, last.endsWith('y') ? `${last.slice(0, -1)}ies` : `${last}s`];
}
