import type { FactCheck } from '@avenue/contract/auto-facts';
import { plainWords } from '../../kernel/likeness.ts';

interface Score {
  value: number;
  why: string[];
}

const turns =
  /\b(?:but|although|though|yet|despite|instead|except|until|without|never|nobody|no one|none|even|only)\b/iu;
const firsts =
  /\b(?:first|last|only|oldest|youngest|largest|smallest|tallest|longest|shortest|fastest|slowest|deepest|highest|rarest|heaviest|most|least)\b/iu;
const compares = /\b(?:than|as \p{L}+ as|twice|half)\b/iu;
const most = 100;

/** How often words stand among the sentences that were looked through; the rare ones are what a fact is remembered by. */
export class Rarity {
  readonly #seen = new Map<string, number>();
  #sentences = 0;

  add(sentence: string): void {
    this.#sentences += 1;
    for (const word of new Set(plainWords(sentence))) this.#seen.set(word, (this.#seen.get(word) ?? 0) + 1);
  }

  /** Its three rarest words, and of a hundred sentences how many have the middle one of them. */
  of(sentence: string): { words: string[]; share: number } | undefined {
    if (this.#sentences < 20) return undefined;
    const rare = [...new Set(plainWords(sentence))]
      .filter((word) => word.length > 3)
      .map((word) => ({ word, count: this.#seen.get(word) ?? 0 }))
      .toSorted((a, b) => a.count - b.count)
      .slice(0, 3);
    const middle = rare[1] ?? rare[0];
    return middle && { words: rare.map(({ word }) => word), share: middle.count / this.#sentences };
  }
}

/** How far a fact is from what one expects, 0 to 100, by its words alone: each part is told. */
export function surpriseOf(text: string, rarity?: Rarity): Score {
  const parts: [number, string][] = [];
  const turn = turns.exec(text)?.[0];
  if (turn) parts.push([20, `It turns: "${turn}"`]);
  const first = firsts.exec(text)?.[0];
  if (first) parts.push([20, `It stands out: "${first}"`]);
  const compare = compares.exec(text)?.[0];
  if (compare) parts.push([15, `It holds two things against each other: "${compare}"`]);
  const large = (text.match(/\d[\d.,]*/g) ?? [])
    .map((one) => Number(one.replace(/[.,](?=\d{3}\b)/g, '')))
    .find((one) => one >= 3000);
  if (large !== undefined || /\b[mb]illion\b/iu.test(text)) parts.push([15, 'It tells a large number']);
  const rare = rarity?.of(text);
  if (rare)
    parts.push([
      Math.round(25 * (1 - Math.min(1, rare.share * 8))),
      `Rare here: ${rare.words.map((word) => `"${word}"`).join(', ')}`,
    ]);
  const value = Math.min(most, 20 + parts.reduce((sum, [points]) => sum + points, 0));
  const why = parts.filter(([points]) => points > 0).map(([, sentence]) => sentence);
  return { value, why: why.length > 0 ? why : ['Nothing in its words stands out'] };
}

/** How well a fact can be checked, 0 to 100: each part is told. */
export function checkableOf(
  { quote, source }: { quote: string; source: { title: string; url?: string | undefined } },
  checks: readonly FactCheck[],
  second: string | undefined,
): Score {
  const passed = (id: FactCheck['id']) => checks.some((one) => one.id === id && one.verdict === 'pass');
  const parts: [number, string][] = [];
  if (passed('quote')) parts.push([40, 'Its quote stands in the source']);
  if (source.url) parts.push([20, 'Others can open the source']);
  if (/\d/.test(quote)) parts.push([15, 'Its quote has a number']);
  if (source.title.trim() !== '') parts.push([5, 'Its source has a name']);
  if (second) parts.push([20, `A second source agrees: ${second}`]);
  const value = parts.reduce((sum, [points]) => sum + points, 0);
  return { value, why: parts.length > 0 ? parts.map(([, sentence]) => sentence) : ['Nothing of it can be looked up'] };
}
