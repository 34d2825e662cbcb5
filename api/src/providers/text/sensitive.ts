import { readdirSync, readFileSync } from 'node:fs';
import { loadKit, type Sensitive } from './kit.ts';

/** Words of one language by which a subject is known that needs care, or is never written. */
interface Table {
  /**
   * How words of its script begin and end. `start`: a word begins, any ending; accents tell it from words of other languages. `word`: a word begins and ends. `clitics`: the
   * article and short words of Arabic may stand before it. `none`: nothing parts words.
   */
  boundary: 'start' | 'word' | 'clitics' | 'none';
  /** Words that only look like one of the subjects: they are left out before anything is looked for. */
  innocent: string;
  /** By the id of the subject: regular expressions in small letters, parted by " | ", where `*` stands for any letters. */
  topics: Record<string, string>;
  /** How an advert speaks, in the same way: countdowns, secrets, jokes. */
  loud: string;
  /** Where help is found, by its kind, as the language says it. */
  help: Record<NonNullable<Sensitive['help']>, string>;
}

/** Words of every language that has the boundary. */
interface Words {
  boundary: Table['boundary'];
  pattern: RegExp;
}

interface Tables {
  byLanguage: ReadonlyMap<string, Table>;
  innocent: RegExp;
  subjects: { topic: Sensitive; words: Words[] }[];
  loud: Words[];
}

const shouted = /[!¡！]|\p{Extended_Pictographic}/u;

const before = '(?<![\\p{L}\\p{M}\\p{N}])';
const after = '(?![\\p{L}\\p{M}\\p{N}])';
/** "And", "so", "in", "to", "like" and "the" are written onto the word of Arabic that follows. */
const proclitics = '[وف]?(?:[بلك]?(?:ال)?|لل)';
const edges: Readonly<Record<Table['boundary'], readonly [begin: string, end: string]>> = {
  start: [before, ''],
  word: [before, after],
  clitics: [`${before}${proclitics}`, after],
  none: ['', ''],
};

/** What a text must have so that words of a boundary can stand in it. */
const scripts: Readonly<Record<Table['boundary'], RegExp>> = {
  start: /\p{Script=Latin}|\p{Script=Hangul}/u,
  word: /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Devanagari}/u,
  clitics: /\p{Script=Arabic}/u,
  none: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/** Accents, vowel signs of Arabic, the dot of Hindi and joiners: many leave them out. */
const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u0655\u0670\u093c\u200b-\u200f]/g;

const plain = (text: string) => text.normalize('NFKC').replace(/[’‘ʼ]/g, "'");

/** A text as it is compared: one form of letters that are typed in several ways. */
const folded = (text: string) =>
  plain(text)
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFKC')
    .replace(/ł/g, 'l')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');

const formOf = (boundary: Table['boundary'], text: string) => (boundary === 'start' ? plain : folded)(text);

/** Any letters, told by what they are not: classes of all letters in hundreds of places take a second to compile. */
const letters = '[^\\s!-/:-@–—…،。]*';

const alternatives = (words: string) => words.replace(/(?<=^|[\s|)\p{L}\p{M}])\*/gu, () => letters).split(' | ');

const within = (boundary: Table['boundary'], words: readonly string[]) => {
  const [begin, end] = edges[boundary];
  return `${begin}(?:${words.join('|')})${end}`;
};

let tables: Tables | undefined;

function load(): Tables {
  if (tables) return tables;
  const folder = new URL('./kit/sensitive/', import.meta.url);
  const byLanguage = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [
        file.slice(0, -'.json'.length),
        JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Table,
      ]),
  );
  const all = [...byLanguage.values()];
  const boundaries = Object.keys(edges) as Table['boundary'][];
  const wordsOf = (listOf: (table: Table) => string | undefined): Words[] =>
    boundaries.flatMap((boundary) => {
      const words = all.flatMap((one) => {
        const list = one.boundary === boundary ? listOf(one) : undefined;
        return list === undefined ? [] : alternatives(formOf(boundary, list));
      });
      return words.length > 0 ? [{ boundary, pattern: new RegExp(within(boundary, words), 'u') }] : [];
    });
  const subjects = loadKit().general.sensitive.map((topic) => ({
    topic,
    words: wordsOf(({ topics }) => topics[topic.id]),
  }));
  // Texts are read in two forms, and both are freed of them.
  const innocent = new RegExp(
    all
      .flatMap(({ boundary, innocent: words }) =>
        [...new Set([plain(words), folded(words)])].map((form) =>
          within(boundary === 'start' ? 'word' : boundary, alternatives(form)),
        ),
      )
      .join('|'),
    'gu',
  );
  tables = { byLanguage, innocent, subjects, loud: wordsOf(({ loud }) => loud) };
  return tables;
}

/** A text as the words of each boundary are looked for in it, without what is innocent; none where they cannot stand in it. */
function formsOf(text: string): ReadonlyMap<Table['boundary'], string> {
  const { innocent } = load();
  return new Map(
    (Object.keys(scripts) as Table['boundary'][])
      .filter((one) => scripts[one].test(text))
      .map((one) => [one, formOf(one, text.toLowerCase()).replace(innocent, ' ')]),
  );
}

function stands({ boundary, pattern }: Words, forms: ReadonlyMap<Table['boundary'], string>): boolean {
  const read = forms.get(boundary);
  return read !== undefined && pattern.test(read);
}

/** Every subject that needs care, or is never written, which a text touches; in any of the languages of the kit. */
export function sensitiveTopics(text: string): Sensitive[] {
  const forms = formsOf(text);
  return load()
    .subjects.filter(({ words }) => words.some((one) => stands(one, forms)))
    .map(({ topic }) => topic);
}

/** The first of them. */
export const sensitiveTopic = (text: string): Sensitive | undefined => sensitiveTopics(text)[0];

/** Languages in which sensitive subjects are known, as BCP 47. */
export const sensitiveLanguages = (): string[] => [...load().byLanguage.keys()];

/**
 * The sentence that says where help is found, which stands in every text on the subject; undefined for subjects without one.
 *
 * @param language as BCP 47; English where the kit does not know it. Default value: English
 */
export function helpSentence({ help }: Sensitive, language = 'en'): string | undefined {
  if (help === undefined) return undefined;
  const { byLanguage } = load();
  return (byLanguage.get(language) ?? byLanguage.get('en'))?.help[help];
}

/** What a model is told of a topic that needs care, as typed; nothing of any other. @param held that the help is to be named */
export function careRules(
  topic: string,
  { language, held }: { language?: string | undefined; held: boolean },
): string[] {
  const subject = sensitiveTopic(topic);
  if (subject?.level !== 'care') return [];
  const help = held ? helpSentence(subject, language) : undefined;
  return [
    `This subject needs care. ${subject.reason}`,
    'Write quietly and plainly: no joke, no riddle, no countdown, no shock, no promise, no superlative, no call to follow or buy.',
    'Give no diagnosis, treatment, method, dose, figure or instruction of your own. Do not tell anybody what to feel.',
    ...(help === undefined ? [] : [`Say this sentence word for word before the end: ${JSON.stringify(help)}`]),
  ];
}

/** Whether a sentence may stand in a text on what was typed: on a painful subject nothing is shouted, counted down, promised or a joke. */
export function isQuiet(text: string, topic: string): boolean {
  if (sensitiveTopic(topic)?.level !== 'care') return true;
  const forms = formsOf(text);
  return !shouted.test(text) && !load().loud.some((one) => stands(one, forms));
}
