import { plainSentences } from './article.ts';
import type { Material } from './types.ts';
import { plainWords, stem } from './words.ts';

export type ClaimKind = 'number' | 'superlative' | 'named fact';

export interface FoundClaim {
  /** The sentence of the text that needs a source. */
  sentence: string;
  kind: ClaimKind;
  /** The sentence of the material that carries the claim; missing when none does. */
  support?: { material: number; sentence: string; title?: string; url?: string };
}

/** Share of the claim's telling words that must stand in the supporting sentence. */
const SUPPORT_SHARE = 0.6;

const PATTERNS: [ClaimKind, RegExp][] = [
  ['number', /\d/],
  [
    'number',
    /\b(?:per ?cent|half of|a third of|two[- ]thirds|a quarter of|(?:a |one |two |ten |hundreds? of |thousands? of )?(?:hundred|thousand|million|billion)s?)\b/i,
  ],
  [
    'superlative',
    /\b(?:first|oldest|largest|biggest|smallest|tallest|fastest|deadliest|richest|longest|highest|most \p{L}+) (?:[\p{L}-]+ ){0,4}(?:ever|in|on|of|known|to)\b/iu,
  ],
  ['named fact', /\b(?:studies|research(?:ers)?|scientists?|experts?|doctors?|historians?|according to|surveys?)\b/i],
  [
    'named fact',
    /\b(?:was|were|is|are) (?:\p{L}+ ){0,2}(?:invented|discovered|founded|built|born|killed|written|designed|named|published|opened|located|banned)\b/iu,
  ],
  ['named fact', /\b(?:invented|discovered|founded|proved|proves|causes|cures|prevents)\b/i],
];

const COMMON = new Set(
  'that this with from they them their there then than have were been into your about which what when where will would could should because very more most much many some only also just like'.split(
    ' ',
  ),
);

function tellingStems(sentence: string): Set<string> {
  const kept = plainWords(sentence).filter((word) => (word.length > 3 && !COMMON.has(word)) || /\d/.test(word));
  return new Set(kept.map(stem));
}

function numbersIn(sentence: string): string[] {
  return sentence.match(/\d+(?:[.,:]\d+)*/g) ?? [];
}

export function claimKind(sentence: string): ClaimKind | undefined {
  if (/\?["”']?$/.test(sentence)) return undefined;
  return PATTERNS.find(([, pattern]) => pattern.test(sentence))?.[0];
}

/** The material sentence that carries a statement: every number of it, and at least 60 % of its telling words. */
export function findSupport(sentence: string, sources: readonly Material[]): FoundClaim['support'] {
  const stems = tellingStems(sentence);
  const numbers = numbersIn(sentence);
  let best: { share: number; material: number; sentence: string } | undefined;
  sources.forEach((source, material) => {
    for (const candidate of plainSentences(source.text)) {
      const theirs = new Set(numbersIn(candidate));
      if (!numbers.every((number) => theirs.has(number))) continue;
      const own = tellingStems(candidate);
      const share = [...stems].filter((s) => own.has(s)).length / Math.max(1, stems.size);
      if (share >= SUPPORT_SHARE && share > (best?.share ?? 0)) best = { share, material, sentence: candidate };
    }
  });
  if (!best) return undefined;
  const { title, url } = sources[best.material] ?? {};
  return {
    material: best.material,
    sentence: best.sentence,
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { url }),
  };
}

/** Sentences with numbers, superlatives or named facts, each with the material sentence that supports it, or none. */
export function findClaims(text: string, sources: readonly Material[]): FoundClaim[] {
  return plainSentences(text).flatMap((sentence) => {
    const kind = claimKind(sentence);
    if (!kind) return [];
    const support = findSupport(sentence, sources);
    return [{ sentence, kind, ...(support ? { support } : {}) }];
  });
}
