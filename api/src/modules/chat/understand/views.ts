import { plain, wordsOf } from '../language/words.ts';
import type { KnownPage, Situation } from '../situation/types.ts';

/** Words by which a view is told from the page that it is of: "YouTube", "Instagram". */
function tellingOf(page: KnownPage, of: KnownPage | undefined): ReadonlySet<string> {
  const known = new Set(wordsOf(plain(of?.title ?? '')).map(({ stem }) => stem));
  return new Set(
    wordsOf(plain(`${page.title} ${page.section}`))
      .map(({ stem }) => stem)
      .filter((stem) => !known.has(stem)),
  );
}

/** Without the views that nobody named: "the queue" is the one of all channels, "the YouTube queue" is not. */
export function withoutViews(message: string, situation: Situation): Situation {
  const { pages } = situation;
  const views = pages.filter(({ viewOf }) => viewOf !== undefined);
  if (views.length === 0) return situation;
  const said = new Set(wordsOf(plain(message)).map(({ stem }) => stem));
  const isNamed = (page: KnownPage) => {
    const of = pages.find(({ path }) => path === page.viewOf);
    return of === undefined || [...tellingOf(page, of)].some((stem) => said.has(stem));
  };
  return { ...situation, pages: pages.filter((page) => page.viewOf === undefined || isNamed(page)) };
}
