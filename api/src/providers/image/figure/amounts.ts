import { smallWords } from '../scene/small-words.ts';
import type { Amount } from './types.ts';

/** A number in a sentence. */
export interface Found extends Amount {
  at: number;
  end: number;
  kind: 'share' | 'year' | 'amount';
  /** Word after the number, or its sign: amounts of one unit can be compared. Empty where none follows. */
  unit: string;
}

const words = (list: string) => new Set(list.split(' '));

/** Words before a year. */
const yearCues = words(
  'in since by from until till to around before after and between of circa year about spring summer autumn fall winter early late ' +
    'im seit ab bis von um vor nach zwischen und jahr jahre anno ' +
    'en desde hasta de año entre y a hacia ' +
    'depuis année vers et à an ' +
    'january february march april may june july august september october november december januar februar märz mai juni juli oktober dezember ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janvier février mars avril juin juillet août septembre octobre novembre décembre',
);
/** What is counted or measured in thousands, so that "in 1500 metres" is no year. */
const measures =
  /^(?:met(?:er|re)s?|mètres?|metros?|kilomet|kilómetros?|kilomètres?|km|m|cm|mm|feet|foot|ft|miles?|meilen|millas|yards?|kg|kilo|grams?|g|tons?|tonnes?|tonnen|lit|°|degrees?|grad|grados|degrés|hours?|stunden|horas|heures|minutes?|minuten|minutos|days?|tage|días|jours|years?|jahren?|años|ans|people|menschen|personas|personnes|words?|wörter|palabras|mots|calories|kalorien|calorías|euros?|dollars?|dólares|pounds?|pfund|libras|kcal|watts?|volts?|mb|gb|kb)/iu;
const scales =
  /^(?:thousand|million|billion|trillion|tausend|millionen|milliarden?|billionen|mil|mill[oó]n(?:es)?|mille|millions?|milliards?)$/iu;
const percent = /^(?:%|(?:percent|per\s?cent|prozent|por\s?ciento|pour\s?cent)(?!\p{L}))/iu;
const bygone = /^\s?(?:BCE?|B\.C\.|v\.\s?Chr\.|a\.\s?C\.|av\.\s?J\.-C\.)/u;

/** A number, with a currency before it. Not within a word, a time, a date or a fraction. */
const number =
  /(?<![\p{L}\d.,:/–-])([$€£¥]\s?)?(\d{1,3}(?:[.,’'\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d{1,3}(?: \d{3})+(?!\d)|\d+(?:[.,]\d+)?)(?![\d:/]|[.,]\d|-\d|(?:st|nd|rd|th|º|ª|e|er|ème)(?!\p{L}))/gu;

/** "8,848" and "8.848" are thousands; "8.8", "8,84" and "0.125" are not. */
function worthOf(text: string): number {
  const plain = text.replace(/[\s’'\u00a0\u202f]/gu, '');
  const [, whole = '', sign, rest] = /^(.*?)(?:([.,])(\d+))?$/u.exec(plain) ?? [];
  if (sign === undefined || rest === undefined) return Number(plain);
  const others = whole.replace(/[.,]/g, '');
  const isThousands = rest.length === 3 && others !== '0' && (whole === others || whole.includes(sign));
  return Number(isThousands ? others + rest : `${others}.${rest}`);
}

const wordBefore = (text: string, at: number) =>
  /([\p{L}’']+)[\s(]*$/u.exec(text.slice(0, at))?.[1]?.toLowerCase() ?? '';

/** The unit that stands after a number: "%", "km", "million people". Of a word of the sentence only the first is taken. */
function unitAfter(rest: string): { unit: string; length: number } {
  const first = /^[\s\u00a0\u202f-]?([\p{L}°][\p{L}²³°/]*)/u.exec(rest);
  const word = first?.[1];
  if (!first || word === undefined || smallWords.has(word.toLowerCase())) return { unit: '', length: 0 };
  if (!scales.test(word)) return { unit: word, length: first[0].length };
  const scaled = rest.slice(first[0].length);
  const next = /^\s(?:de\s|d’)?([\p{L}]+)/u.exec(scaled);
  return next?.[1] && !smallWords.has(next[1].toLowerCase())
    ? { unit: `${word} ${next[1]}`, length: first[0].length + next[0].length }
    : { unit: word, length: first[0].length };
}

/** Numbers of a sentence in their order: shares in percent, years, and amounts. */
export function amountsIn(sentence: string): Found[] {
  const found: Found[] = [];
  for (const match of sentence.matchAll(number)) {
    const [whole, currency = '', digits = ''] = match;
    const at = match.index;
    const after = at + whole.length;
    const rest = sentence.slice(after);
    const value = worthOf(digits);
    const share = percent.exec(rest.trimStart());
    if (share && !currency) {
      const end = after + (rest.length - rest.trimStart().length) + share[0].length;
      found.push({ kind: 'share', value, text: `${digits}%`, unit: '%', at, end });
      continue;
    }
    const past = bygone.exec(rest);
    if (past && !currency) {
      found.push({ kind: 'year', value: -value, text: digits + past[0], unit: '', at, end: after + past[0].length });
      continue;
    }
    const { unit, length } = unitAfter(rest);
    const isYear =
      /^[12]\d{3}$/.test(digits) &&
      value < 2100 &&
      !currency &&
      !measures.test(unit) &&
      (yearCues.has(wordBefore(sentence, at)) || sentence[at - 1] === '(' || found.at(-1)?.kind === 'year');
    if (isYear) found.push({ kind: 'year', value, text: digits, unit: '', at, end: after });
    else
      found.push({
        kind: 'amount',
        value,
        text: currency + digits + sentence.slice(after, after + length),
        unit: currency.trim() + unit.toLowerCase(),
        at,
        end: after + length,
      });
  }
  return found;
}
