import { readFileSync } from 'node:fs';
import type { Form } from './rules.ts';

/** How a language reads what its number rules leave open. Whatever is absent goes to the voice as it was typed. */
export interface Habits {
  /** Between the ends of a range. */
  to?: string;
  /** With minutes, at the full hour, the form of the hour, and how it is written. */
  times?: readonly (readonly [withMinutes: string, full: string, hour: Form, pattern: string])[];
  /** Between an amount and its hundredths: "cinco euros con cincuenta". */
  cents?: string;
  /** The word that the rules have for the decimal sign, and the one of the sign that is written. */
  decimal?: readonly [rules: string, said: string];
  /** The first day of a month is said as the first, every other one as a number. */
  firstOfMonth?: true;
  /** A day before its month is an ordinal without a sign. */
  dayIsOrdinal?: true;
  /** A full stop makes a number an ordinal. */
  dotIsOrdinal?: true;
  /** Nouns that want the feminine form of a number, as a pattern from their first letter on. */
  feminine?: string;
  /** One and many of a currency, where `Intl` names its country as well. */
  money?: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** How ordinals are written; the number is the first group. */
  ordinals?: readonly (readonly [pattern: string, form: Form])[];
  /** Where `Intl` has no word for it. */
  percent?: string;
  /** Abbreviations. */
  short?: Readonly<Record<string, string>>;
}

let all: Readonly<Record<string, Habits>> | undefined;

export function habitsOf(language: string): Habits {
  all ??= JSON.parse(readFileSync(new URL('./habits.json', import.meta.url), 'utf8')) as Record<string, Habits>;
  return (Object.hasOwn(all, language) ? all[language] : undefined) ?? {};
}
