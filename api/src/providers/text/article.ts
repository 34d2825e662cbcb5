import { speakable, stripMarkup } from './plain-text.ts';
import { type Material, type Stand, standOf } from './types.ts';
import { countWords, splitSentences } from './words.ts';

/** Longest text read from one paste, in characters; the rest is left out. */
const MAX_ARTICLE_CHARS = 200_000;

/** Menu and cookie lines that come along with a paste. */
const BOILERPLATE =
  /\b(?:cookies?|subscribe|newsletter|sign (?:in|up)|log in|all rights reserved|privacy policy|terms of (?:use|service)|share this|read more|advertisement|skip to content|javascript)\b/i;
const MAX_BOILERPLATE_WORDS = 12;

/** The signs in an address end no sentence; the one behind it does. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S*[^\s.,;:!?)"”’]/gi;

/** Sentences of a pasted text or HTML page, in order, fit to be spoken or quoted: no markup, addresses, emoji or control marks. */
export function plainSentences(text: string): string[] {
  return splitSentences(stripMarkup(text.slice(0, MAX_ARTICLE_CHARS)).replace(ADDRESS, ' '))
    .map(speakable)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/**
 * A pasted article as material: plain sentences without page furniture; of a passage of the library, which was chosen, all.
 * The title is the page's own where it has one.
 */
export function articleMaterial(pasted: string, { title: given, ...source }: Stand = {}): Material {
  const title = given || pageTitle(pasted);
  const sentences = plainSentences(pasted).filter(
    (sentence) =>
      source.passage !== undefined || !(BOILERPLATE.test(sentence) && countWords(sentence) <= MAX_BOILERPLATE_WORDS),
  );
  return { text: sentences.join('\n'), ...standOf({ ...source, ...(title && { title }) }) };
}

function pageTitle(html: string): string | undefined {
  const found = /<title\b[^<>]*>([^<]{1,300})/i.exec(html.slice(0, 20_000))?.[1];
  return found ? speakable(found) || undefined : undefined;
}
