import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One rule: from which number on it holds, by what that number is divided, and what is said. */
interface Rule {
  base: number;
  divisor: number;
  text: string;
}

interface RuleSet {
  /** By base, ascending. */
  rules: Rule[];
  /** Of a number with decimals. */
  decimal: string;
  /** The word before a negative number. */
  minus: string | undefined;
}

type RuleSets = ReadonlyMap<string, RuleSet>;

/** `[descriptor, text]` by name of the set, as cldr-rbnf has them. */
interface RuleFile {
  rbnf: { rbnf: { SpelloutRules: Record<string, readonly (readonly [string, string])[] | string> } };
}

/** The largest number that is said in words; the rules have figures for larger ones. */
const LARGEST = 10 ** 15;

const sets = new Map<string, RuleSets | undefined>();

function read(language: string): RuleSets | undefined {
  let file: RuleFile;
  try {
    const url = import.meta.resolve(`cldr-rbnf/rbnf/${language}.json`);
    file = JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as RuleFile;
  } catch {
    return undefined;
  }
  const found = new Map<string, RuleSet>();
  for (const [name, rows] of Object.entries(file.rbnf.rbnf.SpelloutRules)) {
    if (typeof rows === 'string') continue;
    const rules = rows.flatMap(([descriptor, text]): Rule[] => {
      const [, base, radix = '10'] = /^(\d+)(?:\/(\d+))?$/.exec(descriptor) ?? [];
      if (base === undefined) return [];
      return [{ base: Number(base), divisor: divisorOf(Number(base), Number(radix)), text: bodyOf(text) }];
    });
    const textOf = (wanted: string) => bodyOf(rows.find(([descriptor]) => descriptor === wanted)?.[1] ?? '');
    found.set(name, { rules, decimal: textOf('x.x'), minus: /^[^\s→]+/u.exec(textOf('-x'))?.[0] });
  }
  return found;
}

/** Without the end mark, and the apostrophe that keeps a space in front. */
const bodyOf = (text: string) => text.replace(/;$/, '').replace(/^'/, '');

/** The largest power of the radix that is not above the base. */
function divisorOf(base: number, radix: number): number {
  let divisor = 1;
  while (divisor * radix <= base) divisor *= radix;
  return divisor;
}

function setsOf(language: string): RuleSets | undefined {
  if (!sets.has(language)) sets.set(language, read(language));
  return sets.get(language);
}

/** A set by its name; a few rules write one percent sign of a set that has two. */
const setNamed = (all: RuleSets, name: string): RuleSet | undefined => all.get(name) ?? all.get(`%${name}`);

class Unsaid extends Error {}

const SUBSTITUTION = /\[([^\]]*)\]|\$\((cardinal|ordinal),([^)]*)\)\$|←([^←]*)←|→→→|→([^→]*)→|=([^=]*)=/gu;

/** Says whole numbers by the rules of one language. */
class Speller {
  readonly #all: RuleSets;
  readonly #language: string;

  constructor(all: RuleSets, language: string) {
    this.#all = all;
    this.#language = language;
  }

  /** @throws Unsaid where the rules would write figures */
  whole(value: number, name: string): string {
    const set = setNamed(this.#all, name);
    const rules = set?.rules.filter(({ base }) => base <= value) ?? [];
    let rule = rules.at(-1);
    if (!rule) throw new Unsaid(name);
    // As ICU: "one hundred" is not said by the rule of 101.
    if (/→/.test(rule.text) && value % rule.divisor === 0 && rule.base % rule.divisor !== 0)
      rule = rules.at(-2) ?? rule;
    return this.#body(rule, rule.text, value, name);
  }

  #body(rule: Rule, text: string, value: number, name: string): string {
    const count = Math.floor(value / rule.divisor);
    const rest = value % rule.divisor;
    return text.replace(SUBSTITUTION, (whole, maybe, kind, forms, left, right, same) => {
      if (maybe !== undefined) return rest === 0 ? '' : this.#body(rule, maybe, value, name);
      if (kind !== undefined) return this.#plural(kind, forms, count);
      if (left !== undefined) return this.#other(left, count, name);
      // By the rule before this one, whatever the rest is: years digit by digit keep their zeros so.
      if (whole === '→→→') return this.#before(rule, rest, name);
      if (right !== undefined) return this.#other(right, rest, name);
      return this.#other(same, value, name);
    });
  }

  #before({ base }: Rule, value: number, name: string): string {
    const rule = setNamed(this.#all, name)?.rules.findLast((one) => one.base < base);
    if (!rule) throw new Unsaid(name);
    const exact = rule.divisor === 1 && rule.base !== value;
    return exact ? this.whole(value, name) : this.#body(rule, rule.text, value, name);
  }

  #other(wanted: string, value: number, name: string): string {
    if (wanted !== '' && !wanted.startsWith('%')) throw new Unsaid(wanted);
    return this.whole(value, wanted || name);
  }

  #plural(type: 'cardinal' | 'ordinal', forms: string, count: number): string {
    const form = new Intl.PluralRules(this.#language, { type }).select(count);
    const said = new Map([...forms.matchAll(/(\w+)\{([^}]*)\}/g)].map(([, key = '', text = '']) => [key, text]));
    return said.get(form) ?? said.get('other') ?? '';
  }

  /** Whole part, the word for the decimal sign, and the digits one by one, by the first set that has such a rule. */
  decimal(whole: string, digits: string, names: readonly string[]): string {
    const name = names.find((one) => this.#all.get(one)?.decimal?.includes('←')) ?? '';
    const text = this.#all.get(name)?.decimal;
    if (!text) throw new Unsaid(name);
    const first = this.whole(Number(whole), name);
    const gap = /\s→/.test(text) ? ' ' : '';
    const others = Array.from(digits, (digit) => this.whole(Number(digit), name)).join(gap);
    return text.replace(/←[^←]*←/u, first).replace(/→→→|→[^→]*→/u, others);
  }
}

/** How a number stands in its sentence. */
export type Form = 'alone' | 'counting' | 'feminine' | 'year' | `ordinal${'' | '-feminine' | '-oblique' | '-n' | '-r'}`;

/** Sets of a form, the best first. */
const SETS: Record<Form, readonly string[]> = {
  alone: ['%spellout-numbering'],
  counting: ['%spellout-cardinal-masculine', '%spellout-cardinal', '%spellout-numbering'],
  feminine: ['%spellout-cardinal-feminine', '%spellout-cardinal', '%spellout-numbering'],
  year: ['%spellout-numbering-year'],
  ordinal: ['%spellout-ordinal', '%spellout-ordinal-masculine'],
  'ordinal-feminine': ['%spellout-ordinal-feminine', '%spellout-ordinal'],
  'ordinal-oblique': ['%spellout-ordinal-masculine-oblique'],
  'ordinal-n': ['%spellout-ordinal-n'],
  'ordinal-r': ['%spellout-ordinal-r'],
};
const DECIMAL_SETS = [
  ...SETS.alone,
  ...['%spellout-cardinal-masculine', '%spellout-cardinal', '%spellout-cardinal-neuter', '%spellout-cardinal-common'],
];
/** Years of these are read like any number before their word for year, or digit by digit by rules that nobody speaks by. */
const YEARS_ARE_NUMBERS: ReadonlySet<string> = new Set(['ja', 'ko']);

/**
 * A number in the words of a language, by the rules of Unicode CLDR (RBNF, as ICU says numbers).
 *
 * @param digits 0 to 9, with a full stop before decimals: "1234.5"
 * @returns undefined where the rules do not cover the language, the form or the size
 */
export function spellNumber(language: string, digits: string, form: Form = 'alone'): string | undefined {
  const all = setsOf(language);
  const [whole = '', decimals] = digits.split('.');
  if (!all || !/^\d+$/.test(whole) || Number(whole) >= LARGEST) return undefined;
  const wanted = form === 'year' && YEARS_ARE_NUMBERS.has(language) ? 'alone' : form;
  const name = SETS[wanted].find((one) => all.has(one));
  if (!name) return undefined;
  const speller = new Speller(all, language);
  try {
    const said =
      decimals === undefined ? speller.whole(Number(whole), name) : speller.decimal(whole, decimals, DECIMAL_SETS);
    return mended(language, said);
  } catch (error) {
    if (error instanceof Unsaid) return undefined;
    throw error;
  }
}

/** What comes before a negative number: "minus". */
export const minusOf = (language: string): string | undefined =>
  setsOf(language)?.get('%spellout-numbering')?.minus ?? setsOf(language)?.get('%spellout-cardinal-masculine')?.minus;

/** Soft hyphens and breaks are for the eye; of two ways to say a year the first; signs that are not said so by the word. */
function mended(language: string, said: string): string {
  const plain = said
    .replace(/[\u00AD\u200B]/gu, '')
    .replace(/\|\S*/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (language === 'ar') return plain.replace(/(ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)ي?ة مائة/gu, '$1مائة');
  if (language === 'hi') return plain.replace(/वी$/u, 'वीं');
  return language === 'ja' ? plain.replace('・', '点').replaceAll('〇', 'ゼロ') : plain;
}

/** Whether numbers of a language are said in words. */
export const spellsNumbers = (language: string): boolean => setsOf(language) !== undefined;
