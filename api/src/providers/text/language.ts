import { readFileSync } from 'node:fs';
import { countWords } from './words.ts';

interface Table {
  english: string;
  englishProse: string;
  others: Record<string, { code: string; words: string; nouns: string; facts: string; prose: string }>;
  smallWordsInOtherScripts: string;
  factsInOtherScripts: string;
}

interface Languages {
  english: ReadonlySet<string>;
  /** Words of each other language; `small` are those that name no subject. */
  others: { code: string; words: ReadonlySet<string>; small: ReadonlySet<string>; facts: RegExp }[];
  /** Small words that sentences are built with, by language; English among them. */
  prose: { code: string; words: ReadonlySet<string> }[];
  smallElsewhere: ReadonlySet<string>;
  factsInOtherScripts: RegExp;
}

let languages: Languages | undefined;

function load(): Languages {
  if (languages) return languages;
  const table = JSON.parse(readFileSync(new URL('./kit/languages.json', import.meta.url), 'utf8')) as Table;
  languages = {
    english: new Set(table.english.split(' ')),
    others: Object.values(table.others).map(({ code, words, nouns, facts }) => ({
      code,
      words: new Set(`${words} ${nouns}`.split(' ')),
      small: new Set(words.split(' ')),
      facts: new RegExp(`(?<!\\p{L})(?:${facts})(?!\\p{L})`, 'iu'),
    })),
    prose: [
      { code: 'en', words: new Set(table.englishProse.split(' ')) },
      ...Object.values(table.others).map(({ code, prose }) => ({ code, words: new Set(prose.split(' ')) })),
    ],
    smallElsewhere: new Set(table.smallWordsInOtherScripts.split(' ')),
    factsInOtherScripts: new RegExp(table.factsInOtherScripts, 'iu'),
  };
  return languages;
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** "de" is "German". */
export const languageName = (code: string): string => names.of(code) ?? code;

/** Words of other languages that stand in English phrases: "a la carte", "Rio de Janeiro", "man on wire". */
const SHARED = new Set(
  'a al am as an at bake barn be bei can casa chef come con das de dei del den der des di die do du e el en er era ex for fun gut hat have he het hus i ideas il im in is it je la las le les lo los ma man mal mans map mas me men mer met mi mia min mine mon more my na no nu o on or os per piano plus pour pro re sa se son sur ta tips to tu un und van vice via vie ville vis von we y ya you over under war was wind hand arm fast grand art use pan pain cuisine vida plus son ton dos nos ve sen ben is ne da we pane facile fait bak brood piec do po co dom be ze recept sin um em par sans comment est enfants chez dove auf wo mal leben een op wat welke meer med till jag lager baker od jak biz dan roti pe cum care face te teen au que nis kinder mana dare'.split(
    ' ',
  ),
);
/** Letters that English words have in loans only, once in a phrase at most. */
const FOREIGN_LETTER = /[^\p{ASCII}‘’“”–—…·°£€¥©®™\p{M}]/u;
/** A small word with a letter that no loan of English has; names have it too. */
const FOREIGN_WORD =
  /(?<![\p{L}\p{M}])(?:\p{Ll})*[ąćęłńśźżčďěňřťůőűğışșțăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]\p{Ll}*(?![\p{L}\p{M}])/u;
/** Evidence from which a phrase is taken for another language. */
const LEAST = 2;

const lettersOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

/** True when most letters are not Latin. A sign of Chinese, Japanese or Korean counts as a syllable or word: three letters. */
export function isInOtherScript(text: string): boolean {
  const dense = lettersOf(text, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
  const others = lettersOf(text, /(?!\p{Script=Latin})\p{L}/gu) + 2 * dense;
  return others > lettersOf(text, /\p{Script=Latin}/gu);
}

/**
 * False for a phrase in another language or script than English. Names and loans ("crème brûlée", "Rio de Janeiro") are
 * English: one word that only another language has, or two shared ones with foreign letters, decide.
 */
export function isEnglish(text: string): boolean {
  if (isInOtherScript(text)) return false;
  const { english, others } = load();
  const list = (text.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? []).filter((word) => word.length > 1);
  const certain = new Set(list.filter((word) => english.has(word) && !SHARED.has(word))).size;
  const capitalised = (text.match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? []).filter((word) => word.length > 3);
  const isName = capitalised.length > 0 && capitalised.every((word) => /^\p{Lu}/u.test(word));
  const letters = FOREIGN_LETTER.test(text.normalize('NFC').toLowerCase()) ? 1 : 0;
  const best = Math.max(
    FOREIGN_WORD.test(text.normalize('NFC')) ? LEAST : 0,
    ...others.map(({ words }) => {
      const hits = [...new Set(list)].filter((word) => words.has(word));
      const own = hits.filter((word) => !SHARED.has(word) && !english.has(word)).length;
      const shared = hits.length - own;
      if (isName && own < 2 && !(own === 1 && letters)) return 0;
      return own * 2 + (hits.length > 1 ? shared * 0.5 : 0) + (hits.length > 0 ? letters * 0.5 : 0);
    }),
  );
  return best < LEAST || certain * 2 >= best;
}

/** A name inside a sentence says nothing of its language: "Kim" is a word of Turkish. */
const NAMES = /(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}\p{M}'’-]+/gu;
/** Where more of the words have a capital they are no names: German writes its nouns so. */
const MOST_NAMES = 0.15;

/** Whether a text is English, whatever the names in it. */
export function readsEnglish(text: string): boolean {
  const read = text.slice(0, 2000);
  if (isEnglish(read)) return true;
  const found = read.match(NAMES)?.length ?? 0;
  return found > 0 && found / countWords(read) <= MOST_NAMES && isEnglish(read.replace(NAMES, ' '));
}

/** Wikipedia's language codes for scripts that (nearly) one language writes; letters of Ukrainian, Japanese and Persian come before. */
const SCRIPTS: readonly (readonly [code: string, sign: RegExp])[] = [
  ['uk', /[іїєґ]/i],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['fa', /[پچژگ]/],
  ['ru', /\p{Script=Cyrillic}/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['th', /\p{Script=Thai}/u],
  ['el', /\p{Script=Greek}/u],
];

/** Code of the Wikipedia to look a topic up in: "de", "ja"; "en" for English and what is not known. */
export function wikipediaOf(text: string): string {
  if (isEnglish(text)) return 'en';
  if (isInOtherScript(text)) return SCRIPTS.find(([, sign]) => sign.test(text))?.[0] ?? 'en';
  return bestOf(text).code;
}

/** The language of the tables that most words of a phrase belong to. */
function bestOf(phrase: string): Languages['others'][number] {
  const list = phrase.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? [];
  const scored = load().others.map((row) => ({ row, hits: list.filter((word) => row.words.has(word)).length }));
  return scored.reduce((best, one) => (one.hits > best.hits ? one : best)).row;
}

/** Words of a phrase that carry no subject in its language: "para", "und", "как". */
export function smallWordsOf(phrase: string): ReadonlySet<string> {
  return isInOtherScript(phrase) ? load().smallElsewhere : bestOf(phrase).small;
}

/** True when a topic in another language asks why, when, who or how something came to be. */
export function asksForFactsElsewhere(text: string): boolean {
  const { others, factsInOtherScripts } = load();
  return isInOtherScript(text) ? factsInOtherScripts.test(text) : others.some(({ facts }) => facts.test(text));
}

/** A script that several languages share, by the code that `SCRIPTS` gives for it. */
const scriptOf = (code: string): string => {
  const script = new Intl.Locale(code).maximize().script ?? 'Latn';
  return /^(?:Hans|Hant|Jpan)$/.test(script) ? 'Hani' : script;
};

/** "Rio de Janeiro", "Los Angeles": what joins names says nothing of the sentence. */
const joinedName =
  /(?<=\p{Ll}[\p{Ll},]* )\p{Lu}[\p{L}\p{M}'’-]*(?: (?:(?:de|del|da|do|dos|di|du|des|la|le|los|las|van|von|der|den|el|al) )*\p{Lu}[\p{L}\p{M}'’-]*)+/gu;
/** A sentence that is so short may have one small word. */
const fewWords = 4;

/**
 * Language that a text of prose is written in, by the small words it is built with; of another script than the Latin one the
 * first language that writes it. Undefined where nothing tells: a name, a heading, three words.
 */
export function languageOfProse(text: string): string | undefined {
  if (isInOtherScript(text)) return SCRIPTS.find(([, sign]) => sign.test(text))?.[0];
  const list =
    text
      .replace(joinedName, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const { prose } = load();
  const [english] = prose;
  // "met", "die" and "was" are words of English too.
  const worth = (code: string, word: string) =>
    code !== 'en' && (SHARED.has(word) || english?.words.has(word)) ? 0.5 : 1;
  const scored = prose
    .map(({ code, words }) => ({
      code,
      score: list.reduce((sum, word) => sum + (words.has(word) ? worth(code, word) : 0), 0),
    }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (!best || best.score <= (next?.score ?? 0) || best.score * 8 < list.length) return undefined;
  const least = best.code === 'en' || list.length <= fewWords ? 1 : 1.5;
  return best.score >= least ? best.code : undefined;
}

/**
 * Whether a sentence may stand in a text of a language. One that nothing is known of goes with the text that it comes from.
 *
 * @param around language of that text, where it is known
 */
export function isWrittenIn(sentence: string, language: string, around: string | undefined): boolean {
  const wanted = language.split('-')[0] ?? language;
  const found = languageOfProse(sentence) ?? around;
  if (found === undefined || found === wanted) return true;
  // Other alphabets are told apart by their letters alone.
  return scriptOf(wanted) !== 'Latn' && scriptOf(found) === scriptOf(wanted);
}
