/** Which mark stands before the part that is less than one. */
export type DecimalMark = '.' | ',';

const zero = 0x30;
const point = 0x2e;
const comma = 0x2c;
const most = 100_000_000_000;

/**
 * Hundredths that bytes say: "1.204,50 €", "$1,204.50", "-3", "(4.60)" and "12.00-". What is smaller than a hundredth is
 * rounded, away from nothing.
 *
 * @param decimal which mark stands before the fraction; the other one groups thousands, and so do spaces and apostrophes
 * @returns NaN for what is no amount
 */
export function centsIn(bytes: Buffer, start: number, end: number, decimal: DecimalMark): number {
  const fractionMark = decimal === '.' ? point : comma;
  const groupMark = decimal === '.' ? comma : point;
  let whole = 0;
  let digits = 0;
  let inGroup = -1;
  let fraction = 0;
  let fractionDigits = -1;
  let negative = false;
  let letters = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= zero && byte <= zero + 9) {
      if (letters > 0 && digits > 0) return Number.NaN;
      if (fractionDigits >= 0) {
        if (fractionDigits < 3) fraction = fraction * 10 + byte - zero;
        fractionDigits++;
      } else {
        whole = whole * 10 + byte - zero;
        if (inGroup >= 0 && ++inGroup > 3) return Number.NaN;
      }
      digits++;
    } else if (byte === fractionMark) {
      if (fractionDigits >= 0 || (inGroup >= 0 && inGroup !== 3)) return Number.NaN;
      fractionDigits = 0;
    } else if (byte === groupMark || byte === 0x27) {
      if (fractionDigits >= 0 || digits === 0 || (inGroup >= 0 ? inGroup !== 3 : digits > 3)) return Number.NaN;
      inGroup = 0;
    } else if (byte === 0x2d || byte === 0x28) {
      if (negative || (digits > 0 && byte === 0x28)) return Number.NaN;
      negative = true;
    } else if (byte === 0x2b || byte === 0x29 || byte === 0x20 || byte === 0xc2 || byte === 0xa0) {
      // A plus, the end of brackets, and spaces, also those that keep a line together.
    } else if (byte === 0xe2 && bytes[at + 1] === 0x80 && (bytes[at + 2] === 0xaf || bytes[at + 2] === 0x89)) at += 2;
    else if (byte === 0xe2 && bytes[at + 1] === 0x88 && bytes[at + 2] === 0x92) {
      if (negative) return Number.NaN;
      negative = true;
      at += 2;
    } else if (byte === 0x24 || byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)) {
      // A currency: signs, or up to three letters.
      if (byte !== 0x24 && ++letters > 4) return Number.NaN;
    } else return Number.NaN;
  }
  if (digits === 0 || (inGroup >= 0 && inGroup !== 3 && fractionDigits < 0)) return Number.NaN;
  while (fractionDigits >= 0 && fractionDigits < 3) {
    fraction *= 10;
    fractionDigits++;
  }
  const cents = whole * 100 + Math.floor((fraction + 5) / 10);
  if (cents > most) return Number.NaN;
  return negative ? -cents : cents;
}

/** Which mark an amount speaks for: `either` for "1.234", nothing for one without marks. */
export function markIn(text: string): DecimalMark | 'either' | undefined {
  const plain = text.replace(/[^\d.,]/g, '');
  const [, , last] = /^(.*)([.,])\d*$/.exec(plain) ?? [];
  if (last !== '.' && last !== ',') return undefined;
  const other = last === '.' ? ',' : '.';
  const behind = plain.length - plain.lastIndexOf(last) - 1;
  const times = plain.split(last).length - 1;
  if (times > 1) return other;
  if (plain.includes(other) || behind !== 3) return last;
  return /^0/.test(plain) || plain.indexOf(last) > 3 ? last : 'either';
}
