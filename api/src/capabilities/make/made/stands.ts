import type { MadeClaim, MadeSource } from '@avenue/contract';
import type { FoundClaim } from '../../../providers/text/index.ts';
import { type Material, standOf } from '../../../providers/text/types.ts';

const begins = (text: string) => (text.length <= 120 ? text : `${text.slice(0, 120).replace(/\s+\S*$/, '')} …`);

/** What a text was written from, with where each piece stands. */
export const sourcesShown = (material: readonly Material[]): MadeSource[] =>
  material.map((one) => ({ ...standOf(one), begins: begins(one.text) }));

/** Facts that a text states, each with the sentence that it stands on and where that stands. */
export const claimsShown = (claims: readonly FoundClaim[]): MadeClaim[] =>
  claims.map(({ sentence, support }) => ({
    text: sentence,
    ...(support && { source: { ...standOf(support), sentence: support.sentence } }),
  }));
