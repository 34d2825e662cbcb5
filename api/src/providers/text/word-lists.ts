/**
 * How words of a script begin and end. `start`: a word begins, any ending; accents tell it from words of other languages.
 * `word`: a word begins and ends. `clitics`: the article and short words of Arabic may stand before it. `none`: nothing parts
 * words.
 */
export type Boundary = 'start' | 'word' | 'clitics' | 'none';

/** Regular expressions of one language in small letters, parted by " | ", where `*` stands for any letters. */
export interface WordList {
  boundary: Boundary;
  words: string;
}

/** Words of every language that has a boundary. */
export interface CompiledWords {
  boundary: Boundary;
  pattern: RegExp;
}

/** A text as the words of each boundary are looked for in it; none where they cannot stand in it. */
export type Forms = ReadonlyMap<Boundary, string>;

const before = '(?<![\\p{L}\\p{M}\\p{N}])';
const after = '(?![\\p{L}\\p{M}\\p{N}])';
/** "And", "so", "in", "to", "like" and "the" are written onto the word of Arabic that follows. */
const proclitics = '[وف]?(?:[بلك]?(?:ال)?|لل)';
const edges: Readonly<Record<Boundary, readonly [begin: string, end: string]>> = {
  start: [before, ''],
  word: [before, after],
  clitics: [`${before}${proclitics}`, after],
  none: ['', ''],
};
const boundaries = Object.keys(edges) as Boundary[];

/** What a text must have so that words of a boundary can stand in it. */
const scripts: Readonly<Record<Boundary, RegExp>> = {
  start: /\p{Script=Latin}|\p{Script=Hangul}/u,
  word: /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Devanagari}/u,
  clitics: /\p{Script=Arabic}/u,
  none: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/** Accents, vowel signs of Arabic, the dot of Hindi and joiners: many leave them out. */
const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u0655\u0670\u093c\u200b-\u200f]/g;

const plain = (text: string) => text.normalize('NFKC').replace(/[’‘ʼ]/g, "'");

/** One form of letters that are typed in several ways. */
const folded = (text: string) =>
  plain(text)
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFKC')
    .replace(/ł/g, 'l')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');

const formOf = (boundary: Boundary, text: string) => (boundary === 'start' ? plain : folded)(text);

/** Any letters, told by what they are not: classes of all letters in hundreds of places take a second to compile. */
const letters = '[^\\s!-/:-@–—…،。]*';

const alternatives = (words: string) => words.replace(/(?<=^|[\s|)\p{L}\p{M}])\*/gu, () => letters).split(' | ');

const within = (boundary: Boundary, words: readonly string[]) => {
  const [begin, end] = edges[boundary];
  return `${begin}(?:${words.join('|')})${end}`;
};

/** Lists of all languages as one pattern a boundary. */
export const compileWords = (lists: readonly WordList[]): CompiledWords[] =>
  boundaries.flatMap((boundary) => {
    const words = lists
      .filter((list) => list.boundary === boundary)
      .flatMap((list) => alternatives(formOf(boundary, list.words)));
    return words.length > 0 ? [{ boundary, pattern: new RegExp(within(boundary, words), 'u') }] : [];
  });

/** What only looks like a word of a list, as a pattern that takes it out. Texts are read in two forms, and both are freed of it. */
export const innocentWords = (lists: readonly WordList[]): RegExp =>
  new RegExp(
    lists
      .flatMap(({ boundary, words }) =>
        [...new Set([plain(words), folded(words)])].map((form) =>
          within(boundary === 'start' ? 'word' : boundary, alternatives(form)),
        ),
      )
      .join('|'),
    'gu',
  );

/** A text in the forms that words are looked for in, without what is innocent. */
export const formsOf = (text: string, innocent: RegExp): Forms =>
  new Map(
    boundaries
      .filter((one) => scripts[one].test(text))
      .map((one) => [one, formOf(one, text.toLowerCase()).replace(innocent, ' ')]),
  );

/** Whether a word of the lists stands in a text. */
export const standsIn = (forms: Forms, lists: readonly CompiledWords[]): boolean =>
  lists.some(({ boundary, pattern }) => {
    const read = forms.get(boundary);
    return read !== undefined && pattern.test(read);
  });
