import type { NavPage } from './tree.ts';

/** Levenshtein distance: the fewest insertions, deletions and replacements that turn one text into the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Above this share of changed letters two names have nothing to do with each other. */
const limit = 0.5;

const share = (a: string, b: string) => editDistance(a, b) / Math.max(a.length, b.length, 1);
const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const last = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Pages an operator may have meant by an unknown path, best first: compared by path, last part, label and synonyms. */
export function nearestPages(pages: readonly NavPage[], pathname: string, count = 3): NavPage[] {
  const asked = pathname.toLowerCase().replace(/\/+$/, '').slice(0, 200);
  const distance = ({ path, label, synonyms }: NavPage) =>
    Math.min(
      share(path, asked),
      ...[last(path), slug(label), ...synonyms.map(slug)].map((name) => share(name, last(asked))),
    );
  return pages
    .map((page) => ({ page, distance: distance(page) }))
    .filter((candidate) => candidate.distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ page }) => page);
}

/** The pages with what each is called among the others: two of one name are told apart by where they stand. */
export const toldApart = (pages: readonly NavPage[]): { page: NavPage; called: string }[] =>
  pages.map((page) => {
    const isAlone = pages.every((other) => other === page || other.label !== page.label);
    return { page, called: isAlone ? page.label : `${page.label} in ${page.section}` };
  });
