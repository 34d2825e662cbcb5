import { plainEmoji, replaceEmoji } from '../emoji.ts';
import { speakable } from '../plain-text.ts';
import { words } from '../words.ts';
import { loadLexicon } from './lexicon.ts';

/** Words that make no phrase by themselves. */
const FUNCTION_WORD =
  /^(?:a|an|the|to|for|of|in|on|at|by|as|and|or|but|with|without|about|from|into|is|are|was|were|do|does|did|can|how|why|what|when|where|who|which|that|this|my|your|our|their|his|her|its|it|you|we|they|i|me|so|very|really)$/i;
/** After these an emoji stands for a word: "my trip to 🇯🇵". */
const NEEDS_A_WORD =
  /(?:^|\s)(?:to|for|of|with|in|on|at|a|an|the|my|your|our|about|and|i|love|making|my favou?rite)\s*$/i;
/** Words around an emoji that say nothing of the subject. */
const LIGHT =
  /^(?:tips?|ideas?|for|beginners?|kids|at|home|videos?|shorts?|facts|time|night|day|lovers?|lover|life|vibes?|and|the|my|a|love|100|101)$/i;
const LONGEST_REPEAT = 4;
/** Fewest times in a row that a telling word is a slip and not a name such as "Walla Walla". */
const SLIP_FROM = 3;

let regions: Intl.DisplayNames | undefined;

/** "Japan" for the flag of Japan. */
function regionOf(flag: string): string | undefined {
  const letters = [...flag].map((sign) => (sign.codePointAt(0) ?? 0) - 0x1f1e6);
  if (letters.length !== 2 || letters.some((at) => at < 0 || at > 25)) return undefined;
  regions ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return regions.of(letters.map((at) => String.fromCharCode(65 + at)).join(''));
}

const meaningOf = (emoji: string) => loadLexicon().emoji[plainEmoji(emoji)] ?? regionOf(plainEmoji(emoji));

/** Emoji go as a whole. One that is needed as a word becomes it: alone in the topic, or after "to", "my", "with". */
function readEmoji(text: string): string {
  const bare = words(replaceEmoji(text).replace(/[^\p{L}\p{N}\s]/gu, ' '));
  const alone = bare.every((word) => LIGHT.test(word));
  let before = '';
  const named = new Set<string>();
  // What comes before is known only in order, so the text is built sign by sign.
  return replaceEmoji(text, (emoji) => {
    const meaning = meaningOf(emoji);
    const at = text.indexOf(emoji, before.length);
    before = text.slice(0, at + emoji.length);
    if (!meaning || named.has(meaning)) return ' ';
    if (!alone && !NEEDS_A_WORD.test(text.slice(0, at))) return ' ';
    if (bare.some((word) => meaning.toLowerCase().split(' ').includes(word.toLowerCase()))) return ' ';
    named.add(meaning);
    return ` ${meaning} `;
  });
}

/**
 * Phrases said twice in a row by slip are said once: "how to how to", "the the the". A telling word said twice stays
 * ("Duran Duran", "bora bora"), three times it is a slip too.
 */
export function withoutRepeats(text: string): string {
  const list = words(text);
  if (list.length === 2 && same(list.slice(0, 1), list.slice(1)) && /^\p{Lu}/u.test(list[0] ?? '')) return text;
  const out: string[] = [];
  for (const word of list) {
    out.push(word);
    for (let size = LONGEST_REPEAT; size >= 1; size--) dropRepeat(out, size);
  }
  return out.join(' ');
}

function dropRepeat(out: string[], size: number): void {
  const at = (turn: number) => out.slice(out.length - size * (turn + 1), out.length - size * turn);
  if (out.length < size * 2 || !same(at(0), at(1))) return;
  const slip = at(0).every((word) => FUNCTION_WORD.test(word)) || (size > 1 && FUNCTION_WORD.test(at(0)[0] ?? ''));
  if (slip) out.splice(out.length - size, size);
  else if (out.length >= size * SLIP_FROM && same(at(1), at(2))) out.splice(out.length - size * 2, size * 2);
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, i) => word.toLowerCase() === b[i]?.toLowerCase());

/** One line of words: no markup, emoji, brackets or rows of marks. Words and names stay as typed. */
export function cleanTopic(typed: string): string {
  return speakable(readEmoji(typed.toWellFormed()))
    .replace(/[[\]()"“”„«»‹›;=•·…]+/g, ' ')
    .replace(/\$(?!\d)/g, ' ')
    .replace(/([!?,:'-])\1+/g, '$1')
    .replace(/\.{2,}/g, ' ')
    .replace(/(?<=^|\s)[-–—/*&,.:'’!?|+~%@]+(?=\s|$)/g, (mark) => (mark === '&' || mark === '/' ? mark : ' '))
    .replace(/^[\s\-–—/&,.:!?'’]+|[\s\-–—/&,;:]+$/gu, (edge) => (/^['’]\S/.test(edge) ? edge : ' '))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,!?])/g, '')
    .trim();
}

/** True when nothing but function words is left: "for", "and and". */
export const saysNothing = (text: string): boolean => words(text).every((word) => FUNCTION_WORD.test(word));
