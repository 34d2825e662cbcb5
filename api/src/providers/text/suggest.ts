import { numbersMissing, rankSupport } from './claims.ts';
import type { Material } from './types.ts';
import { plainWords, stem } from './words.ts';

export interface SourceSuggestion {
  /** Word for word, as it stands in the source. */
  sentence: string;
  /** Index into the sources. */
  source: number;
  /** 0 to 1: share of the claim's telling words that it has. */
  likeness: number;
  /** Numbers of the claim that it does not have; with one missing it carries another claim. */
  missing: string[];
}

/** Below this a sentence shares a word with the claim by chance. */
const LEAST_LIKENESS = 0.4;
const MOST_QUERY_WORDS = 6;
const SMALL =
  /^(?:the|an?|of|and|or|but|in|on|at|to|for|with|by|from|as|is|was|were|are|be|been|it|its|this|that|these|those|they|he|she|his|her|their|there|had|has|have|one|first|most|more|than|then|so|not|no|you|your|we|our|up|over|about)$/;

/** Sentences of the sources that may carry a claim, those with all its numbers first, then the most alike. */
export function suggestSources(claim: string, sources: readonly Material[], most: number): SourceSuggestion[] {
  const seen = new Set<string>();
  return rankSupport(claim, sources)
    .filter(({ share, sentence }) => share >= LEAST_LIKENESS && !seen.has(sentence) && seen.add(sentence))
    .map(({ share, sentence, material }) => ({
      sentence,
      source: material,
      likeness: share,
      missing: numbersMissing(claim, sentence),
    }))
    .sort((a, b) => a.missing.length - b.missing.length || b.likeness - a.likeness)
    .slice(0, most);
}

/** What to look a claim up by: its names and telling words in their order, without its figures. */
export function lookUpWords(claim: string): string {
  const list = plainWords(claim).filter((word) => word.length > 2 && !SMALL.test(word) && !/\d/.test(word));
  const names = [...claim.matchAll(/(?<=\S )\p{Lu}\p{L}+/gu)].map(([name]) => name.toLowerCase());
  const told = [...new Set([...names, ...list])].slice(0, MOST_QUERY_WORDS);
  return list.filter((word, at) => told.includes(word) && list.indexOf(word) === at).join(' ');
}

/** A question as words to look up: "why do cats knead?" is "cats knead". */
export function topicQuery(topic: string): string {
  const bare = topic
    .replace(/[?!.\s]+$/, '')
    .replace(
      /^(?:why|how|when|where|what|who|which|is|are|was|were|do|does|did|can|could|will|would|should|has|have)\b(?: (?:many|much|far|long|old|tall|fast|often|is|are|was|were|do|does|did|can|could|will|would|should|has|have|makes?|causes?|happens|if))*\s+/i,
      '',
    );
  return bare.trim() || topic;
}

/** True when a text has one of a topic's telling words, so that it may be about it. */
export function mayBeAbout(topic: string, text: string): boolean {
  const told = plainWords(topicQuery(topic)).filter((word) => word.length > 2 && !SMALL.test(word));
  const own = new Set(plainWords(text).map(stem));
  return told.length === 0 || told.some((word) => own.has(stem(word)));
}

/** Words by which a title is told from others, without their endings. */
export const tellingWords = (title: string): ReadonlySet<string> =>
  new Set(
    plainWords(topicQuery(title))
      .filter((word) => word.length > 2 && !SMALL.test(word))
      .map(stem),
  );
