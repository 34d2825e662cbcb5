import type { Reading } from '../language/reading.ts';
import { isFiller, plain, type Word, wordsOf } from '../language/words.ts';
import { alike } from '../situation/names.ts';
import type { KnownPage } from '../situation/types.ts';

export interface PageFit {
  page: KnownPage;
  /** Share of the asked words in title or synonyms, and in the sentence about the page. */
  strong: number;
  weak: number;
  /** Share of the asked words in either. */
  either: number;
  /** Share of the asked words in the title alone. */
  titled: number;
}

/** Words people use for what stands under another name. */
const alsoCalled = new Map(
  Object.entries({
    yes: 'approve',
    accept: 'approve',
    reject: 'deny',
    queue: 'inbox',
    preference: 'settings',
    option: 'settings',
    configuration: 'settings',
    password: 'keys',
    homepage: 'home',
    overview: 'dashboard',
    archive: 'library',
    review: 'approvals',
    approvals: 'approve',
    approval: 'approve',
    publish: 'publish',
  }),
);

const told = new WeakMap<KnownPage, { title: Word[]; strong: Word[]; weak: Word[] }>();

function wordsAbout(page: KnownPage) {
  const known = told.get(page);
  if (known) return known;
  const telling = (text: string) => wordsOf(text).filter(({ text: word }) => !isFiller(word));
  const made = {
    title: telling(plain(page.title)),
    strong: telling(plain([page.title, ...page.synonyms.filter((synonym) => !synonym.includes(' '))].join(' '))),
    weak: telling(plain(page.about ?? '')),
  };
  told.set(page, made);
  return made;
}

/** Whether a word is one that a page goes by. */
export function goesByPage(word: Word, page: KnownPage): boolean {
  const { strong, weak } = wordsAbout(page);
  return fittingPages([word], [page]).length > 0 || [...strong, ...weak].some((of) => alike(word, of));
}

/** Pages that the words may mean, best first. */
export function fittingPages(asked: readonly Word[], pages: readonly KnownPage[]): PageFit[] {
  if (asked.length === 0) return [];
  const other = (word: Word) => {
    const also = alsoCalled.get(word.text) ?? alsoCalled.get(word.stem);
    return also ? wordsOf(also) : [];
  };
  const hit = (list: readonly Word[]) =>
    asked.filter((word) => list.some((of) => alike(word, of) || other(word).some((also) => alike(also, of)))).length /
    asked.length;
  return pages
    .map((page) => {
      const { title, strong, weak } = wordsAbout(page);
      return { page, titled: hit(title), strong: hit(strong), weak: hit(weak), either: hit([...strong, ...weak]) };
    })
    .filter(({ strong, weak }) => strong > 0 || weak > 0)
    .sort((a, b) => b.strong * 2 + b.weak - (a.strong * 2 + a.weak) || b.titled - a.titled);
}

/** The pages a sentence means, if it means any: its title, or words that the page goes by. */
export function pagesMeant(
  reading: Reading,
  asked: readonly Word[],
  pages: readonly KnownPage[],
  least = 0.5,
): KnownPage[] {
  if (reading.page) return [reading.page];
  const fits = fittingPages(asked, pages);
  const best = fits[0];
  const inWords = best !== undefined && best.either === 1 && asked.length > 1;
  if (!best || (best.strong < least && !inWords)) return [];
  // "The queue" is the page that is called so, and not another one that has a queue of its own.
  const alike = fits.filter((fit) => fit.strong === best.strong && (best.strong === 1 || fit.weak === best.weak));
  const most = best.strong === 1 ? Math.max(...alike.map(({ titled }) => titled)) : 0;
  return alike.filter(({ titled }) => titled >= most).map(({ page }) => page);
}
