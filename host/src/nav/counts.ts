import { type NavNode, pagesOf } from './tree.ts';

/** Figures of the studio by the names that manifests give as `count`. */
export type Counters = Readonly<Record<string, number>>;

/** One figure in the menu; what is zero is not shown. */
export interface Count {
  name: string;
  value: number;
}

/** Figures behind these nodes, each once: a number is the same wherever it is shown. */
export function countsIn(nodes: readonly NavNode[], counters: Counters): Count[] {
  const names = new Set(pagesOf(nodes).flatMap(({ count }) => count ?? []));
  return [...names].flatMap((name) => (counters[name] ? [{ name, value: counters[name] }] : []));
}

/** "waiting" of `waiting`, "not posted" of `notPosted`. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What stands there, and what is read out after it: "5" and " in all: 3 waiting, 2 failed". */
export function countWords(counts: readonly Count[]): { sum: number; rest: string } {
  const sum = counts.reduce((all, { value }) => all + value, 0);
  const [only] = counts;
  if (counts.length === 1 && only) return { sum, rest: ` ${wordsOf(only.name)}` };
  return { sum, rest: ` in all: ${counts.map(({ name, value }) => `${value} ${wordsOf(name)}`).join(', ')}` };
}
