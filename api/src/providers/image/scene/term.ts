import { isStopWord } from '../../stop-words.ts';
import { type Meanings, meaningsIn } from './homonyms.ts';
import { inEnglish } from './in-english.ts';
import { smallWords } from './small-words.ts';
import { isFaint, isTelling, stem } from './words.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words after which a noun stands. */
const articles: Readonly<Record<string, ReadonlySet<string>>> = {
  en: list('the a an its his her their of this every each no some from with into'),
  es: list('el la los las un una unos unas su sus del al cada este esta estos estas aquel aquella de'),
  fr: list('le la les l un une des du au aux son sa ses leur leurs ce cette ces chaque d de'),
  it: list('il lo la i gli le l un una uno del della dei delle degli dell al alla nel nella suo sua suoi di'),
  pt: list('o a os as um uma uns umas do da dos das no na nos nas ao seu sua cada este esta de'),
  nl: list('de het een zijn haar hun elke elk dit dat deze van'),
};
/** Endings of words that say how something is or what it does. */
const noNouns: Readonly<Record<string, RegExp>> = {
  en: /(?:ly|ed|ing|ous|ful|ive|able)$/,
  es: /(?:mente|ando|iendo|aron|ieron|aba|aban|ía|ían|ado|ada|ido|ida|(?:ar|er|ir)(?:l[aeo]s?|se|me|te|nos)?|ó)$/,
  fr: /(?:chent|issent|ment|ant|aient|ait|èrent|er|ir|é|ée|és|ées)$/,
  it: /(?:mente|ando|endo|arono|irono|ava|avano|are|ere|ire|ato|ata|uto|ito)$/,
  pt: /(?:mente|ando|endo|indo|aram|eram|iram|ava|avam|ia|iam|ado|ada|ido|ida|ar|er|ir|ou)$/,
  nl: /(?:lijk|lijke|end|ende)$/,
  pl: /(?:ać|eć|ić|yć|ał|ała|ali|ały|ił|iła|ili|uje|ują|nie)$/,
  ru: /(?:ть|ться|ет|ют|ит|ят|ал|ала|али|ил|ила|или|ый|ая|ое|ые|ого|но)$/,
  tr: /(?:mek|mak|yor|dı|di|du|dü|tı|ti|tu|tü|mış|miş|ır|ir|ur|ür|ar|er|lar|ler)$/,
};
/** Particles between the parts of a name: "Ludwig van Beethoven". */
const particles = 'de|da|di|del|della|van|von|der|den|la|le|du|dos|bin|ibn|al|el';
const properName = new RegExp(
  `(?<![\\p{L}])\\p{Lu}[\\p{L}’'-]+(?:\\s(?:(?:${particles})\\s){0,2}\\p{Lu}[\\p{L}’'-]+)+`,
  'gu',
);
const cased = /\p{Lu}/u;
const shortest = 4;
const longest = 28;

/** The name in a title: "The life of Marie Curie". */
export const nameOf = (topic: string | undefined, language = 'en'): string | undefined =>
  topic ? nameIn(topic, language, true) : undefined;

/** A sentence without the name in it: "Chick Webb" is no chick, and "Fuente de Piedra" has no fountain. */
export const withoutNames = (text: string, language = 'en'): string => {
  const name = language === 'de' ? undefined : nameIn(text, language);
  const isFeast = name !== undefined && /christmas|easter/.test(inEnglish(name, language));
  return name === undefined || isFeast ? text : text.replace(name, ' ');
};

/** Words after which a title says where, for whom or with what; the subject stands before them. */
const circumstances: Readonly<Record<string, RegExp>> = {
  de: /\s(?:in|im|am|auf|bei|für|mit|ohne|aus|nach|unter|über|vor|gegen|zu|zum|zur)\s/iu,
  es: /\s(?:en|con|para|sin|desde|por|contra|sobre)\s/iu,
  fr: /\s(?:dans|en|au|aux|sur|pour|avec|sans|chez|contre)\s/iu,
  it: /\s(?:in|nel|nella|con|per|senza|su|sul)\s/iu,
  pt: /\s(?:em|no|na|com|para|sem|sobre)\s/iu,
  nl: /\s(?:in|op|bij|voor|met|zonder|uit|naar)\s/iu,
};

/** The part of a title that says what it is about: "Eulen" of "Eulen in der Stadt". A verb alone is none: "Invertir en una vivienda". */
function subjectPart(title: string, language: string): string {
  const [before = '', ...rest] = title.split(circumstances[language] ?? /$^/);
  const isVerb = language !== 'de' && /^\s*\p{L}+(?:[aeiî]re?|en)\s*$/iu.test(before);
  if (rest.length === 0 || isVerb) return title;
  return inEnglish(before, language) === '' ? title : before;
}

/** Whether a sentence names somebody or something by a name of several parts. */
export const hasName = (text: string, language = 'en'): boolean => nameIn(text, language) !== undefined;

/**
 * A name of several parts: of a person, an office, a ship. German writes all nouns large: there the first part may be no
 * word of the sentence.
 */
function nameIn(text: string, language: string, isTitle = false): string | undefined {
  for (const { 0: found, index } of text.matchAll(properName)) {
    const parts = found.split(' ');
    const first = parts[0]?.toLowerCase() ?? '';
    // The first word of a sentence is large whatever it is.
    const isOpening = index === 0 || /[.!?:]\s+$/u.test(text.slice(0, index));
    const common = smallWords.has(first) || isStopWord(first);
    const rest = parts.slice(1);
    // "En la Patagonia" leaves no name of two parts.
    while (/^\p{Ll}/u.test(rest[0] ?? '')) rest.shift();
    const name = isOpening && common ? rest.join(' ') : found;
    if (!name.includes(' ') || name.length > longest) continue;
    // "Dicke Rohre" and "Schwere Kisten" are no names.
    if (language === 'de' && isOpening && !isTitle && /(?:e|en|er|es|em)$/.test(first)) continue;
    // "Glas Wasser", "Millionen Zuschauer" and "von Stadt zu Stadt" are two nouns.
    if (language === 'de' && !isTitle && parts.some((part) => part === 'den' || isNounInGerman(part))) continue;
    return name;
  }
  return undefined;
}

/** Words of amounts that stand before a noun. */
const amounts = list(
  'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig hundert tausend millionen milliarden dutzend paar stück tasse glas becher teller kilo gramm liter meter kilometer prozent grad jahre stunden minuten teil teile art arten ihr sein mein unser kein dieser diese dieses jeder jede jedes mancher beim zum zur vom im am ins alle beide viele manche',
);

const isNounInGerman = (part: string): boolean =>
  amounts.has(part.toLowerCase()) || (/^\p{Lu}/u.test(part) && inEnglish(part, 'de') !== '');

interface Said {
  word: string;
  before: string;
  /** What stands between it and the word before, and after it. */
  opens: boolean;
  closes: boolean;
}

function wordsIn(text: string): Said[] {
  const found = [...text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}’'-]*/gu)];
  return found.map(({ 0: word, index }, i) => {
    const { 0: last = '', index: at = 0 } = found[i - 1] ?? {};
    const next = text.slice(index + word.length).trimStart();
    return {
      // "L’or", "d’intérêts", "Anna’s".
      word: word.replace(/^\p{L}{1,2}[’'](?=\p{L}{3})/u, '').replace(/[’']\p{L}{0,2}$/u, ''),
      before: last.toLowerCase().replace(/[’']$/, ''),
      opens: i === 0 || /[.!?:]/.test(text.slice(at + last.length, index)),
      closes: next === '' || /^[\p{P}]/u.test(next),
    };
  });
}

/** English words of how something is that stand after an article as nouns do. */
const adjectives = list(
  'little high low big great new old young long short next last first second third whole half main own same other another such different right wrong free full empty open closed good bad best worst better worse easy hard hot cold warm cool wet dry dark light bright red green blue yellow white black grey gray brown pink soft strong weak thin thick deep wide narrow heavy flat round square sharp dull clean dirty fresh sweet sour bitter salty rich poor cheap dear fast slow quick early late dead alive bloody sick ill healthy safe real true false public private common rare simple famous modern ancient medieval royal local national world-famous only several many most few more less much enough very too just even still also rather quite almost nearly usual normal special certain left lucky happy sad angry quiet loud fine rough smooth raw ripe upper lower inner outer northern southern eastern western front rear whole entire single double daily monthly yearly annual recent former future english german french spanish italian american british chinese roman greek dutch european african asian human natural electric magnetic chemical digital wooden golden silver plastic metal',
);

/** Numbers in words, times and parts, which say nothing by themselves. */
const numbers = list(
  'final finales lost found made used première premier premiers primera primero última dernier dernière zentimeter centimètre centimètres centímetros metro metros kilómetros kilomètres mètre mètres travers petits petit petite petites grand grands grande grandes jeunes vieux stück segundo segundos minutos seconde secondes sekunden millimeter rest way thing things day days year years time times lot kind sort part parts end ends bit amount number size side sides next top bottom middle rest jahr jahre jahren tag tage tagen mal zeit anfang ende teil teile stelle woche wochen monat monate stunde minute sekunde weise art seite mitte rato vez veces cosa cosas gente día días año años mes meses semana semanas hora horas lado forma manera resto parte mayoría plupart chose choses fois jour jours ans année années mois semaine heure heures temps part coin côté façon manière reste début milieu gens one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half third quarter tenth zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend million millionen hälfte drittel viertel uno dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos mil miles millón millones mitad tercio cuarto deux trois quatre cinq sept huit neuf dix onze douze vingt trente quarante cinquante soixante cent cents mille million millions moitié tiers quart dizaine centaine millier milliers',
);

const isSmall = (word: string, language: string): boolean =>
  numbers.has(word) ||
  smallWords.has(word) ||
  (language === 'en' &&
    (adjectives.has(word) ||
      isStopWord(word) ||
      isStopWord(stem(word)) ||
      isFaint(stem(word)) ||
      isTelling(stem(word))));

/** Of a language with spaces: how well a word would stand for its sentence. Below 1 it does not. */
function worth({ word, before, opens, closes }: Said, next: Said | undefined, language: string): number {
  const small = word.toLowerCase();
  const { length } = [...word];
  if (length < shortest || length > longest || isSmall(small, language)) return 0;
  let value = Math.min(length, 12) / 12;
  if (noNouns[language]?.test(small)) value -= 1.2;
  if (language === 'de') return cased.test(word) && !opens ? value + 1 + (closes ? 0.1 : 0) : opens ? 0 : -1;
  if (cased.test(word) && !opens) value += 1.5;
  if (articles[language]?.has(before)) value += 1;
  // What is followed by another word of weight mostly says what that is like.
  const isFollowed = next !== undefined && !closes && !isSmall(next.word.toLowerCase(), language);
  if (language === 'en' ? !isFollowed : closes || !isFollowed) value += 0.5;
  return value;
}

const hindiAfter = list('का की के को में से पर ने तक वाला वाले');
const arabicArticle = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u;

function worthOther({ word }: Said, next: Said | undefined, language: string): number {
  const { length } = [...word.replace(/\p{M}/gu, '')];
  if (language === 'hi')
    return length >= 2 && next && hindiAfter.has(next.word) && !hindiAfter.has(word) ? 1 + length / 12 : 0;
  if (language === 'ar') return arabicArticle.test(word) ? 1 + length / 12 : 0;
  return 0;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Of a language without spaces: the word before a particle of subject or object, in Chinese the longest one. */
function unspacedTerm(text: string, language: string): string | undefined {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  const parts = [...segmenter.segment(text)].map(({ segment }) => segment);
  const isNoun = (part: string) => /^(?:\p{sc=Han}+|[\p{sc=Kana}ー]+)$/u.test(part);
  const runs: { word: string; after: string }[] = [];
  for (let i = 0; i < parts.length; i++) {
    let word = '';
    while (i < parts.length && isNoun(parts[i] ?? '')) word += parts[i++];
    if (word) runs.push({ word, after: parts[i] ?? '' });
  }
  const [best] = runs
    .filter(
      ({ word }) => word.length >= 2 && word.length <= 12 && !/^[一二三四五六七八九十百千万年月日人時分]+$/u.test(word),
    )
    .map(({ word, after }) => ({ word, value: Math.min(word.length, 6) / 6 + (/^[はがをもの]/u.test(after) ? 1 : 0) }))
    .sort((a, b) => b.value - a.value);
  return best?.word;
}

/**
 * The word or name of a sentence that says best what it is about, as it is written: what a picture shows where nothing
 * of the sentence can be drawn. Undefined where no word is surely a noun.
 */
export function termOf(text: string, language = 'en'): string | undefined {
  if (language === 'ja' || language === 'zh') return unspacedTerm(text, language);
  const name = nameIn(text, language);
  if (name !== undefined) return name;
  const said = wordsIn(text);
  const isOther = language === 'ar' || language === 'hi';
  const [best] = said
    .map((one, i) => ({
      word: one.word,
      // Of two that are worth the same the first one.
      value:
        (isOther ? worthOther(one, said[i + 1], language) : worth(one, said[i + 1], language)) -
        (0.1 * i) / said.length,
    }))
    .filter(({ value }) => value >= (isOther || language === 'de' ? 1 : 1.2))
    .sort((a, b) => b.value - a.value);
  if (!best) return undefined;
  const word = language === 'ar' ? best.word.replace(/^لل/u, 'ال').replace(/^[وفبك](?=ال)/u, '') : best.word;
  return isOther ? word : word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}

/** What a title is about, in English. `meanings` are those of its words where the whole video decides them. */
export function englishTopic(title: string, language = 'en', meanings: Meanings = {}): string {
  const part = subjectPart(title, language);
  const own = Object.entries(meaningsIn(part, language, [part, title]) ?? {});
  return inEnglish(
    part,
    language,
    Object.fromEntries(own.map(([word, meant]) => [word, meant || meanings[word] || ''])),
  );
}
