import { isWrittenIn, languageOfProse } from './language.ts';
import { partOrders } from './orders.ts';
import type { Material } from './types.ts';

/** Sentences of a text that others wrote, in order. */
interface PartedText {
  /** They tell something, in the language that is wanted. */
  told: string[];
  /** They tell their reader what to do. */
  orders: readonly string[];
  /** They are in another language. */
  elsewhere: string[];
}

/** Enough to know a language by. */
const mostReadChars = 2000;

/** Parts a text into what may be told in a language and what is left out. */
export function sentencesIn(text: string, language: string): PartedText {
  const { told, orders } = partOrders(text);
  const around = languageOfProse(told.join(' ').slice(0, mostReadChars));
  const parted: PartedText = { told: [], orders, elsewhere: [] };
  for (const one of told) parted[isWrittenIn(one, language, around) ? 'told' : 'elsewhere'].push(one);
  return parted;
}

/** Material whose texts have nothing but what may be told in a language; places and order are as before. */
export const materialIn = (material: readonly Material[], language: string): Material[] =>
  material.map((one) => ({ ...one, text: sentencesIn(one.text, language).told.join('\n') }));

const mostShown = 80;
const shown = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown - 3).trimEnd()}...` : text);

/** What of a material is left out because it orders something, for the operator. */
export function orderNotes(material: readonly Material[]): string[] {
  const found = material.flatMap(({ text }) => partOrders(text).orders);
  const [first] = found;
  if (first === undefined) return [];
  return [
    found.length === 1
      ? `A sentence of your material tells its reader what to do and was left out: "${shown(first)}".`
      : `${found.length} sentences of your material tell their reader what to do and were left out, the first: "${shown(first)}".`,
  ];
}

/** What of a material is left out because it is in another language than what the built-in writer writes. */
export function languageNotes(material: readonly Material[], language = 'en'): string[] {
  const parted = material.map(({ text }) => sentencesIn(text, language));
  const out = parted.reduce((sum, { elsewhere }) => sum + elsewhere.length, 0);
  if (out === 0) return [];
  const all = parted.every(({ told }) => told.length === 0);
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  const which = all
    ? 'Your material is'
    : out === 1
      ? 'A sentence of your material is'
      : `${out} sentences of your material are`;
  return [
    `${which} in another language than ${name} and ${all || out === 1 ? 'was' : 'were'} left out. A text model can write from it: choose one in Admin Config.`,
  ];
}
