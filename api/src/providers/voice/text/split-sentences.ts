import { displayWords } from './display-words.ts';
import { NEVER_ENDS_SENTENCE } from './vocabulary.ts';

/** Longer sentences are cut at a comma or, failing that, between words: captions and retakes stay handy. */
const LONGEST_SENTENCE = 280;

/**
 * Cuts a script into the sentences that are spoken, captioned and retaken one by one. Line breaks end a sentence, as
 * do . ! ? … and their closing quotes; "Dr.", "e.g." and "3.5" do not. Pieces without a word join the one before.
 */
export function splitSentences(script: string): string[] {
  const sentences: string[] = [];
  for (const line of script.split(/[\r\n]+/)) {
    for (const sentence of splitLine(line.trim())) {
      if (displayWords(sentence).length === 0) {
        if (sentences.length > 0) sentences.push(`${sentences.pop()} ${sentence}`);
      } else sentences.push(...shorten(sentence));
    }
  }
  return sentences;
}

function splitLine(line: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const end of line.matchAll(/[.!?…。！？]+["'”’)\]*_]*(?=\s|$)|[。！？]/gu)) {
    const stop = end.index + end[0].length;
    const piece = line.slice(start, stop);
    if (end[0].startsWith('.') && !endsSentence(piece, line.slice(stop))) continue;
    parts.push(piece.trim());
    start = stop;
  }
  parts.push(line.slice(start).trim());
  return parts.filter((part) => part !== '');
}

function endsSentence(piece: string, rest: string): boolean {
  const last = /(\S+?)\.+["'”’)\]*_]*$/u.exec(piece)?.[1]?.replace(/^[^\p{L}\p{N}]+/u, '') ?? '';
  if (NEVER_ENDS_SENTENCE.has(last.toLowerCase())) return false;
  if (/^\p{Lu}$/u.test(last) && /^\s+\p{Lu}/u.test(rest)) return false;
  return !/^\s+\p{Ll}/u.test(rest);
}

function shorten(sentence: string): string[] {
  if (sentence.length <= LONGEST_SENTENCE) return [sentence];
  const window = sentence.slice(0, LONGEST_SENTENCE);
  const comma = Math.max(...[', ', '; ', ': ', ' - ', ' – ', ' — '].map((mark) => window.lastIndexOf(mark)));
  const cut = comma > LONGEST_SENTENCE / 3 ? comma + 1 : window.lastIndexOf(' ');
  const at = cut > 0 ? cut : LONGEST_SENTENCE;
  return [sentence.slice(0, at).trim(), ...shorten(sentence.slice(at).trim())].filter((part) => part !== '');
}
