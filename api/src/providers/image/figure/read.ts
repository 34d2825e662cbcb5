import { smallWords } from '../scene/small-words.ts';
import { amountsIn, type Found, isMeasure } from './amounts.ts';
import { placesIn } from './places.ts';
import type { Amount, Figure, Place } from './types.ts';

const mostBars = 5;
const mostYears = 7;
/** A number below it is no figure unless it is money or has a fraction: "two cups", "7 days". */
const leastNumber = 10;
/** Scenes from one map to the next, and from one large number to the next. */
const apart = { map: 3, number: 3 } as const;

const articles = /^(?:The|A|An|In|At|On|Der|Die|Das|Ein|Eine|Im|El|La|Los|Las|Un|Una|En|Le|Les|Une|Au|Aux)(?:\s|$)/u;

/** The name that stands nearest before a number: the last capitalised word of its clause, with one before it. */
function nameBefore(sentence: string, from: number, at: number): string {
  const clause =
    sentence
      .slice(from, at)
      .split(/[,;:.–—]\s/u)
      .at(-1) ?? '';
  const names = [...clause.matchAll(/(?:\p{Lu}[\p{L}’'-]+)(?:\s\p{Lu}[\p{L}’'-]+)?/gu)].map(([name]) =>
    name.replace(articles, ''),
  );
  const name = names.at(-1) ?? '';
  // "Aus" and "Jahren" are no names.
  return smallWords.has(name.toLowerCase()) || isMeasure(name) ? '' : name;
}

/** Words of a clause longer than this, and what a number belongs to is anybody's guess. */
const mostWords = 6;

/** What a short clause is about, where it has no name: "food costs $300", "an elephant 6 tonnes". */
function subjectBefore(sentence: string, from: number, at: number): string {
  const clause =
    sentence
      .slice(from, at)
      .split(/[,;:.–—]\s|\s(?:and|und|y|et)\s/u)
      .at(-1) ?? '';
  const words = (clause.match(/[\p{L}’'-]+/gu) ?? []).filter((word) => !smallWords.has(word.toLowerCase()));
  if (words.length === 0 || words.length > mostWords) return '';
  // The last one of several is what it does. Words with another one between them are no name.
  const name = (words.length > 1 ? words.slice(0, -1) : words).slice(-2).join(' ');
  return clause.includes(name) ? name : '';
}

/** Two or more amounts of one unit, each with a name or a year of its own. */
function barsOf(sentence: string, found: readonly Found[]): Figure | undefined {
  const years = found.filter(({ kind }) => kind === 'year');
  const numbers = found.filter(({ kind }) => kind !== 'year');
  const unit = numbers[0]?.unit;
  const same = numbers.filter((one) => one.unit === unit || one.unit === '');
  if (!unit || same.length < 2 || same.length > mostBars || same.length !== numbers.length) return undefined;
  const labels =
    years.length === same.length
      ? years.map(({ text }) => text)
      : same.map(({ at }, i) => nameBefore(sentence, same[i - 1]?.end ?? 0, at));
  const isClear = (list: readonly string[]) =>
    list.every((label) => label !== '') && new Set(list).size === list.length;
  const subjects = () => same.map(({ at }, i) => subjectBefore(sentence, same[i - 1]?.end ?? 0, at));
  const clear = [labels, ...(years.length === 0 ? [subjects()] : [])].find(isClear);
  return clear && { kind: 'bars', bars: same.map(({ value, text }, i) => ({ value, text, label: clear[i] ?? '' })) };
}

/** "from 20 to 80 percent", "von 20 auf 80 Euro", "de 20 a 80", "de 20 à 80": what stands before the first and between the two. */
const changes = /(?:^|\s)(?:from|von|de|del|da|dal)\s$/iu;
const into = /^\s(?:to|auf|a|al|à)\s$/iu;

/** An amount that became another one, as two bars. A ring of the last one alone would tell half of it. */
function changeOf(sentence: string, found: readonly Found[]): Figure | undefined {
  const [from, to, ...others] = found.filter(({ kind }) => kind !== 'year');
  if (!from || !to || others.length > 0 || from.value === to.value) return undefined;
  if (from.unit !== to.unit && from.unit !== '') return undefined;
  if (!changes.test(sentence.slice(0, from.at)) || !into.test(sentence.slice(from.end, to.at))) return undefined;
  const text = to.unit === '%' && from.unit === '' ? `${from.text}%` : from.text;
  return {
    kind: 'bars',
    bars: [
      { value: from.value, text, label: '' },
      { value: to.value, text: to.text, label: '' },
    ],
  };
}

/** Years in their order, each once, as it is written first. */
const yearsIn = (found: readonly Found[]): Amount[] =>
  [
    ...new Map(
      found
        .filter(({ kind }) => kind === 'year')
        .map(({ value, text }): [number, Amount] => [value, { value, text }])
        .reverse(),
    ).values(),
  ].sort((a, b) => a.value - b.value);

/** The years around those of a sentence, at most seven. */
function around(all: readonly Amount[], now: readonly Amount[]): Amount[] {
  const middle = now.reduce((sum, { value }) => sum + value, 0) / now.length;
  const isNow = ({ value }: Amount) => now.some((one) => one.value === value);
  const near = all
    .filter((year) => !isNow(year))
    .sort((a, b) => Math.abs(a.value - middle) - Math.abs(b.value - middle));
  return [...now, ...near].slice(0, mostYears).sort((a, b) => a.value - b.value);
}

/** "3 of 10", "1 in 4", "3 von 10", "3 de cada 10", "3 sur 10". More than one "in" so many is a count in a time. */
const ofSo =
  /(?<![\p{L}\d.,])(?:(\d{1,2}) (?:out of(?: every)?|of(?: every)?|von|de(?: cada)?|sur)|(1) in) (\d{1,3})(?![\d.,]\d|\d)/u;

/** Numbers by the words that write them out, in lower case. */
const byWord = (rows: readonly (readonly [words: string, value: number])[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)));

const inWords = byWord([
  ['one ein eine einer einem uno una un une', 1],
  ['two zwei dos deux due dois duas', 2],
  ['three drei tres trois tre três', 3],
  ['four vier cuatro quatre quattro quatro', 4],
  ['five fünf cinco cinq cinque', 5],
  ['six sechs seis six sei', 6],
  ['seven sieben siete sept sette sete', 7],
  ['eight acht ocho huit otto oito', 8],
  ['nine neun nueve neuf nove', 9],
  ['ten zehn diez dix dieci dez', 10],
  ['twenty zwanzig veinte vingt venti vinte', 20],
  ['hundred hundert cien cent cento cem', 100],
]);
const written = [...inWords.keys()].join('|');
/** "Two out of three", "zwei von drei", "seis de cada diez", "deux sur trois". */
const ofSoInWords = new RegExp(
  `(?<!\\p{L})(${written}) (?:out of(?: every)?|in every|in|von|de cada|sur|su) (${written})(?!\\p{L})`,
  'iu',
);

const kanji = '一二三四五六七八九十';
/** "三人に一人", "10人に3人". */
const ofPeople = new RegExp(`([${kanji}]|\\d{1,3})人に([${kanji}]|\\d{1,3})人`, 'u');
const kanjiValue = (sign: string): number => kanji.indexOf(sign) + 1 || Number(sign);

const tens = byWord([
  ['ten zehn diez dix', 10],
  ['twenty zwanzig veinte vingt', 20],
  ['thirty dreißig treinta trente', 30],
  ['forty vierzig cuarenta quarante', 40],
  ['fifty fünfzig cincuenta cinquante', 50],
  ['sixty sechzig sesenta soixante', 60],
  ['seventy siebzig setenta', 70],
  ['eighty achtzig ochenta', 80],
  ['ninety neunzig noventa', 90],
]);
/** "Forty percent", "vierzig Prozent", "cuarenta por ciento". */
const writtenPercent = new RegExp(
  `(?<!\\p{L})(${[...tens.keys()].join('|')}) (?:percent|per cent|prozent|por ciento|pour cent)(?!\\p{L})`,
  'iu',
);

/** A part of a whole in words, as a share. "One in" so many alone is counted: "in one" is mostly none. */
function writtenShare(sentence: string): Figure | undefined {
  const [, every, some] = ofPeople.exec(sentence) ?? [];
  if (every !== undefined && some !== undefined && kanjiValue(some) < kanjiValue(every))
    return {
      kind: 'share',
      share: { value: (kanjiValue(some) / kanjiValue(every)) * 100, text: `${kanjiValue(some)}/${kanjiValue(every)}` },
    };
  const percent = tens.get(writtenPercent.exec(sentence)?.[1]?.toLowerCase() ?? '');
  if (percent !== undefined) return { kind: 'share', share: { value: percent, text: `${percent}%` } };
  const [text, part = '', whole = ''] = ofSoInWords.exec(sentence) ?? [];
  const [of, all] = [inWords.get(part.toLowerCase()), inWords.get(whole.toLowerCase())];
  if (text === undefined || !of || !all || of >= all || all < 3) return undefined;
  return { kind: 'share', share: { value: (of / all) * 100, text: `${of}/${all}` } };
}

const shareOf = (sentence: string, found: readonly Found[]): Figure | undefined => {
  const [text, of, one, whole] = ofSo.exec(sentence) ?? [];
  const part = of ?? one;
  if (text !== undefined && Number(part) > 0 && Number(part) < Number(whole))
    return { kind: 'share', share: { value: (Number(part) / Number(whole)) * 100, text } };
  const inWriting = writtenShare(sentence);
  if (inWriting) return inWriting;
  const shares = found.filter(({ kind }) => kind === 'share');
  const [only] = shares;
  return shares.length === 1 && only && only.value > 0 && only.value <= 100
    ? { kind: 'share', share: { value: only.value, text: only.text } }
    : undefined;
};

/** The largest number of a sentence that is worth a card. */
function numberOf(found: readonly Found[]): Figure | undefined {
  const [most] = found
    .filter(
      ({ kind, value, unit, text }) =>
        kind === 'year' || (unit !== '' && (value >= leastNumber || /^[$€£¥]|[.,]/.test(text))),
    )
    .sort((a, b) => b.value - a.value);
  return most && { kind: 'number', amount: { value: most.value, text: most.text } };
}

/**
 * What the sentences of a video say that is better shown than told, one figure a scene at most: amounts side by side,
 * years on a line, a share, a place when it is first named, a number. `language` is an ISO 639-1 code: places are known
 * by their names in it.
 */
export function figuresOf(sentences: readonly string[], language: string): (Figure | undefined)[] {
  const numbers = sentences.map(amountsIn);
  const years = yearsIn(numbers.flat());
  const named = new Set<string>();
  const last = { map: Number.NEGATIVE_INFINITY, number: Number.NEGATIVE_INFINITY };
  return sentences.map((sentence, scene) => {
    const found = numbers[scene] ?? [];
    const now = yearsIn(found);
    const all = placesIn(sentence, language);
    const places = all.filter(({ name }) => !named.has(name));
    const mapped = (of: readonly Place[], route: boolean): Figure => {
      last.map = scene;
      for (const { name } of of) named.add(name);
      return { kind: 'map', places: [...of], route };
    };
    const bars = barsOf(sentence, found) ?? changeOf(sentence, found);
    if (bars) return bars;
    if (now.length > 1) return { kind: 'years', years: around(now, now), now };
    // A way is told by both of its ends, also where one of them was shown before.
    if (places.length > 0 && isRoute(sentence, all)) return mapped(all, true);
    const share = shareOf(sentence, found);
    if (share) return share;
    if (places.length > 0 && scene - last.map >= apart.map) return mapped(places, false);
    if (now.length === 1 && years.length > 2) return { kind: 'years', years: around(years, now), now };
    const number = numberOf(found);
    if (!number || scene - last.number < apart.number) return undefined;
    last.number = scene;
    return number;
  });
}

const from = '(?:from|von|aus|desde|de|depuis|du)';
const to = '(?:to|into|nach|bis|zu|a|hasta|hacia|à|au|vers|jusqu’à)';
const article = '(?:the|der|die|den|el|la|los|las|le|l’|les)';

/** Whether a sentence goes from the first of two places to the second. */
function isRoute(sentence: string, places: readonly Place[]): boolean {
  const [first, second] = places.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (!first || !second || places.length !== 2) return false;
  return new RegExp(`\\b${from}\\s(?:${article}\\s?)?${first}.*\\s${to}\\s(?:${article}\\s?)?${second}`, 'iu').test(
    sentence,
  );
}
