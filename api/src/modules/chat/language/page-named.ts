import { alike, type Mention, spell } from '../situation/names.ts';
import type { KnownPage, Situation } from '../situation/types.ts';
import { maskOf } from './clauses.ts';
import { nounBook } from './phrases.ts';
import { isFiller, plain, stemsOf, type Word } from './words.ts';

/** "The library of Alexandria idea" names an idea, although a page is called Library. */
export function isInTitle(
  { at, length }: { at: number; length: number },
  words: readonly Word[],
  situation: Situation,
): boolean {
  const [said] = words.slice(at, at + length);
  if (!said || length > 1) return false;
  const others = words.filter((word, i) => i !== at && !isFiller(word.text) && !nounBook.entries.has(word.stem));
  return situation.things.some((thing) => {
    const { title } = spell(thing);
    return (
      title.some((of) => alike(said, of)) &&
      title.some((of) => !alike(said, of) && others.some((word) => alike(word, of)))
    );
  });
}

const opensPage = new Set(['open', 'show', 'go', 'see', 'take', 'bring', 'view']);

/** Every page that the words call by its title, in the order they are said. */
export const pagesNamed = (words: readonly Word[], pages: readonly KnownPage[]): KnownPage[] =>
  pages
    .map((page) => {
      const stems = stemsOf(plain(page.title));
      return { page, at: words.findIndex((_, i) => stems.every((stem, j) => words[i + j]?.stem === stem)) };
    })
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ page }) => page);

/** "Write the script" is no page called Writing, and neither is "writing a script". */
const isTitleWord = (word: Word, next: Word | undefined, { title }: KnownPage): boolean => {
  const said = plain(title);
  const same = word.text === said || `${word.text}s` === said || word.text === `${said}s`;
  return (
    same && !(said.endsWith('ing') && /^(?:an?|the|my|our|me|it|this|that|some|for|about)$/.test(next?.text ?? ''))
  );
};

/** The page that the words call by its title. */
export function pageNamed(words: readonly Word[], pages: readonly KnownPage[], mentioned: readonly Mention[]) {
  const taken = maskOf(mentioned);
  const found = pages.flatMap((page) => {
    const stems = stemsOf(plain(page.title));
    const at = words.findIndex(
      (word, i) =>
        stems.every((stem, j) => words[i + j]?.stem === stem && !taken.has(i + j)) &&
        (stems.length > 1 || isTitleWord(word, words[i + 1], page)),
    );
    // "about" is a page, and a small word nearly everywhere else.
    const [said] = words.slice(at, at + stems.length);
    const small = stems.length === 1 && at >= 0 && isFiller(said?.text ?? '');
    const alone =
      words.length <= 2 ||
      words[at + 1]?.text === 'page' ||
      (at === words.length - 1 && opensPage.has(words[0]?.text ?? ''));
    return at < 0 || (small && !alone) ? [] : [{ page, at, length: stems.length }];
  });
  return found.sort((a, b) => b.length - a.length)[0];
}
