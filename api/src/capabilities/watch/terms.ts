import { plainWords } from '../../kernel/likeness.ts';
import { isStopWord } from '../../providers/stop-words.ts';

const shortest = 3;
/** Words of a feed that stand in more of its titles than this are its own habit: its name, "video", "how". */
const habit = 0.12;
/** Of fewer titles no habit can be told. */
const habitOf = 25;

const tells = (word: string) => word.length >= shortest && !/^\d+$/.test(word) && !isStopWord(word);

/** Terms of a title: words that tell something, and pairs of them that stand side by side, in small letters. */
export function termsOfTitle(title: string): string[] {
  const words = plainWords(title);
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (!tells(word)) continue;
    found.add(word);
    const next = words[at + 1];
    if (next !== undefined && tells(next)) found.add(`${word} ${next}`);
  }
  return [...found];
}

/** Whether a source says a term all the time: in so many of so many titles. */
export const isHabit = (named: number, titles: number): boolean => titles >= habitOf && named / titles > habit;
