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

/** Words after which four digits are a year, whatever follows. */
const yearCues = words(
  'عام سنة العام سنه في منذ सन् वर्ष साल in em nel dal na desde até w do od roku в с до since until till circa year spring summer autumn fall winter ' +
    'im seit ab um vor nach jahr jahre anno en desde hasta año hacia depuis année vers ' +
    'january february april june july august september october november december januar februar märz mai juni juli oktober dezember ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janvier février mars avril juin juillet août septembre octobre novembre décembre',
);
/** Words after which they are a year as well, unless something follows that could be counted: "from 1914 to 1918", "of 1200 cows". */
const weakCues = words(
  'by from to around before after and between of about early late march may von bis zwischen und de a y entre et à an',
);
/** What is counted or measured in thousands, so that "in 1500 metres" is no year. */
const measures =
  /^(?:(?:meters?|metres?|mètres?|metros?|km|m|cm|mm|feet|foot|ft|miles?|meilen|millas|yards?|kg|grams?|g|tons?|tonnes?|tonnen|grad|grados|degrés|hours?|stunden|horas|heures|minutes?|minuten|minutos|days?|tagen?|días|jours|years?|jahren?|años|ans|words?|wörter|palabras|mots|euros?|dollars?|dólares|pounds?|pfund|libras|kcal|watts?|volts?|mb|gb|kb)(?!\p{L})|°|kilo|kiló|degree|lit|kalori|calor)/iu;
/** Words before a number that names something and counts nothing: "age 30", "chapter 12". */
const naming = words(
  'age aged day chapter step page room number level section part rule grade route highway apartment minus no nr no. ' +
    'alter tag kapitel schritt seite zimmer nummer regel teil klasse edad día capítulo paso página número regla parte menos ' +
    'âge jour chapitre étape page numéro règle partie moins',
);
/** Words at the beginning of a sentence that a count follows. */
const counting = words(
  'about around nearly almost over only roughly some rund etwa fast knapp circa ungefähr gut casi cerca unos unas solo environ presque seuls seulement près',
);
/** Whether a word is what amounts are told in: "Jahren", "miles". */
export const isMeasure = (word: string): boolean => measures.test(word);
const scales =
  /^(?:thousand|million|billion|trillion|tausend|millionen|milliarden?|billionen|mil|mill[oó]n(?:es)?|mille|millions?|milliards?)$/iu;
const percent = /^(?:%|(?:percent|per\s?cent|prozent|por\s?ciento|pour\s?cent)(?!\p{L}))/iu;
const bygone = /^\s?(?:BCE?|B\.C\.|v\.\s?Chr\.|a\.\s?C\.|av\.\s?J\.-C\.)/u;

/** A number, with a currency before it. Not within a word, a time, a date or a fraction. */
const number =
  /(?<!(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[\p{L}\d.,:/–−-])([$€£¥]\s?)?(\d{1,3}(?:[.,’'\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d{1,3}(?: \d{3})+(?!\d)|\d+(?:[.,]\d+)?)(?![\d:/]|[.,]\d|-\d|(?:st|nd|rd|th|º|ª|e|er|ème)(?!\p{L}))/gu;

/** "8,848" and "8.848" are thousands; "8.8", "8,84" and "0.125" are not. */
function worthOf(text: string): number {
  const plain = text.replace(/[\s’'\u00a0\u202f]/gu, '');
  const [, whole = '', sign, rest] = /^(.*?)(?:([.,])(\d+))?$/u.exec(plain) ?? [];
  if (sign === undefined || rest === undefined) return Number(plain);
  const others = whole.replace(/[.,]/g, '');
  const isThousands = rest.length === 3 && others !== '0' && (whole === others || whole.includes(sign));
  return Number(isThousands ? others + rest : `${others}.${rest}`);
}

/** The word that stands directly before a place, as it is written. */
const wordBefore = (text: string, at: number) => /([\p{L}’']+)[\s(]*$/u.exec(text.slice(0, at))?.[1] ?? '';

const startsLarge = (word: string) => /^\p{Lu}/u.test(word);

/** Whether a number is part of a name ("Apollo 11", "Boeing 747") or counts nothing ("age 30", "minus 5"). */
function names(before: string, digits: string, unit: string): boolean {
  const plain = before.toLowerCase();
  if (naming.has(plain)) return true;
  if (digits.length > 3 || !/^\d+$/.test(digits) || measures.test(unit)) return false;
  return startsLarge(before) && !smallWords.has(plain) && !counting.has(plain) && !yearCues.has(plain);
}

/**
 * Whether four digits are a year; undefined where they may be either, and are best left alone. German writes what can be
 * counted with a capital letter, the others write names so.
 */
function isYear(digits: string, unit: string, before: string, bracketed: boolean): boolean | undefined {
  const plain = before.toLowerCase();
  const weak = weakCues.has(plain);
  if (!/^(?:1\d|20)\d\d$/.test(digits) || !(bracketed || weak || yearCues.has(plain))) return false;
  if (measures.test(unit)) return false;
  if (!weak || bracketed || unit === '') return true;
  const german = ['von', 'bis', 'zwischen', 'und'].includes(plain);
  return startsLarge(unit) !== german ? true : undefined;
}

/** What stands behind a number where no space parts words: what it counts, and no more of the sentence. */
const counters =
  /^(?:万|億|千|百)*(?:パーセント|割|メートル|キロメートル|キログラム|キロ|グラム|トン|リットル|ドル|ユーロ|円|人|個|本|枚|匹|頭|羽|台|回|歳|度|秒|分|時間|時|日間|日|週間|か月|ヶ月|カ月|年間|年|倍|冊|杯|軒|种|个|人|米|公里|公斤|吨|元|岁|次|倍|天|年)?/u;
const unspacedLetters = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** The unit that stands after a number: "%", "km", "million people". Of a word of the sentence only the first is taken. */
function unitAfter(rest: string): { unit: string; length: number } {
  const first = /^[\s\u00a0\u202f-]?([\p{L}°][\p{L}²³°/]*)/u.exec(rest);
  const word = first?.[1];
  if (word !== undefined && unspacedLetters.test(word)) {
    const [unit = ''] = counters.exec(rest) ?? [];
    return { unit, length: unit.length };
  }
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
    // "1923年", "سنة 1923", "1923 में".
    if (/^(?:1\d|20)\d\d$/.test(digits) && !currency && /^(?:年(?!間)|\s(?:में|ई))/u.test(rest)) {
      const end = after + (rest.startsWith('年') ? 1 : 0);
      found.push({ kind: 'year', value, text: sentence.slice(at, end).trim(), unit: '', at, end });
      continue;
    }
    const { unit, length } = unitAfter(rest);
    const before = wordBefore(sentence, at);
    const follows = found.at(-1)?.kind === 'year' && unit === '';
    // "1455 druckte er" begins with its year; what is counted has a capital or a plural.
    const opens = at === 0 && /^[a-zäöüß]/.test(unit) && !/s$/.test(unit);
    const year = currency ? false : isYear(digits, unit, before, sentence[at - 1] === '(' || follows || opens);
    if (year === undefined || (!year && names(before, digits, unit))) continue;
    if (year) found.push({ kind: 'year', value, text: digits, unit: '', at, end: after });
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
