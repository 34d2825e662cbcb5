import { separatorsOf } from '../../../text/numerals.ts';
import { habitsOf } from './habits.ts';
import { type Form, minusOf, spellNumber } from './rules.ts';

/** How numbers of a language are written, and said. */
export class Numeral {
  readonly language: string;
  /** Source of a pattern for one number, without its surroundings. Digits are 0 to 9: see `plainDigits`. */
  readonly source: string;
  readonly #group: RegExp;
  readonly #point: RegExp;

  constructor(language: string) {
    this.language = language;
    const { group, decimal, size } = separatorsOf(language);
    const groups = `[${group === '.' ? '.' : `${group}${group === ',' ? '٬' : ''}`}]`;
    const points = `[${decimal}${decimal === '.' ? '٫' : ''}]`;
    this.source = String.raw`(?:\d{1,3}(?:${groups}\d{${size}})*${groups}\d{3}(?:${points}\d+)?|\d+(?:${points}\d+)?)`;
    this.#group = new RegExp(groups, 'gu');
    this.#point = new RegExp(points, 'u');
  }

  /** "1.234,5" is "1234.5" in German. */
  plain(written: string): string {
    const [whole = '', decimals] = written.split(this.#point);
    const digits = whole.replace(this.#group, '');
    return decimals === undefined ? digits : `${digits}.${decimals}`;
  }

  /** A number as it is said; undefined where the rules do not know. A leading zero is said with the digits after it. */
  say(written: string, form: Form = 'alone'): string | undefined {
    const plain = this.plain(written);
    if (/^0\d/.test(plain)) {
      const digits = Array.from(plain.replace('.', ''), (digit) => spellNumber(this.language, digit));
      return digits.includes(undefined) ? undefined : digits.join(' ');
    }
    const said = spellNumber(this.language, plain, form);
    const { decimal } = habitsOf(this.language);
    return decimal && plain.includes('.') ? said?.replace(decimal[0], decimal[1]) : said;
  }

  /** With its sign, "-" or the longer one of typography. */
  signed(sign: string | undefined, said: string | undefined): string | undefined {
    if (!sign || said === undefined) return said;
    const minus = minusOf(this.language);
    return minus && `${minus} ${said}`;
  }
}
