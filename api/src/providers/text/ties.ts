import { plainSentences } from './article.ts';
import { type FoundClaim, findClaims, plainClaim } from './claims.ts';
import type { Beat, Material, Tie } from './types.ts';
import { plainWords } from './words.ts';

/** Share of words that two sentences have in common from which one is the other after an edit. */
const sameFrom = 0.4;
/** Of one text; those that stand in it go first, then the newest. */
const mostTies = 400;

/** Share of the words of both that they have in common (Dice 1945). */
function wordsShared(a: string, b: string): number {
  const [x, y] = [new Set(plainWords(a)), new Set(plainWords(b))];
  const both = [...x].filter((word) => y.has(word)).length;
  return (2 * both) / Math.max(1, x.size + y.size);
}

const tieOf = ({ sentence, support }: FoundClaim): Tie[] => {
  if (!support) return [];
  const { material: _index, ...stand } = support;
  return [{ claim: sentence, ...stand }];
};

/** Ties with newer ones, which take the place of those of the same claim. */
export function withTies(ties: readonly Tie[], newer: readonly Tie[]): Tie[] {
  const renewed = new Set(newer.map(({ claim }) => plainClaim(claim)));
  const kept = ties.flatMap((tie) => {
    if (renewed.has(plainClaim(tie.claim))) return [];
    // What its claim became has a source of its own now.
    const { became, ...rest } = tie;
    return [became !== undefined && renewed.has(plainClaim(became)) ? rest : tie];
  });
  return [...newer, ...kept].slice(0, mostTies);
}

/** Ties of a text as it stands, with those of claims that the material carries by itself. */
export function tiesOf(
  { text, material, topic }: { text: string; material: readonly Material[]; topic: string },
  ties: readonly Tie[],
): Tie[] {
  const known = new Set(ties.map(({ claim }) => plainClaim(claim)));
  const found = findClaims(text, material, topic, ties).filter(({ sentence }) => !known.has(plainClaim(sentence)));
  return withTies(ties, found.flatMap(tieOf));
}

/**
 * Ties after an edit. Those whose claim stands stay as they are; one whose claim was worded anew is kept with what became
 * of it, and holds again when its words come back.
 */
export function followTies(ties: readonly Tie[], was: string, now: string): Tie[] {
  const before = new Set(plainSentences(was).map(plainClaim));
  const sentences = plainSentences(now);
  const stands = new Set(sentences.map(plainClaim));
  const fresh = sentences.filter((sentence) => !before.has(plainClaim(sentence)));
  return ties.map((tie) => {
    const { became, ...rest } = tie;
    if (stands.has(plainClaim(tie.claim))) return rest;
    const last = became ?? tie.claim;
    if (became !== undefined && stands.has(plainClaim(became))) return tie;
    if (!before.has(plainClaim(last))) return tie;
    const [best] = fresh
      .map((sentence) => ({ sentence, share: Math.max(wordsShared(last, sentence), wordsShared(tie.claim, sentence)) }))
      .sort((a, b) => b.share - a.share);
    return best && best.share >= sameFrom ? { ...rest, became: best.sentence } : rest;
  });
}

/** Ties of what was written: a claim of a paragraph stands on what carries its words, else on what its writer named. */
export function tiesOfBeats(beats: readonly Beat[], material: readonly Material[], topic: string): Tie[] {
  return beats.flatMap(({ text, source }) =>
    findClaims(text, material, topic).flatMap((claim) => {
      if (claim.support || !source) return tieOf(claim);
      const named = [{ ...material[source.material], text: source.sentence, claim: claim.sentence }];
      return findClaims(claim.sentence, named, topic).flatMap(tieOf);
    }),
  );
}
