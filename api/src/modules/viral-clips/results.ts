import type { ClipReason, RankedClip, ViralClip } from '@avenue/contract/viral-clips';
import { weights } from './rank.ts';

/** A clip whose first week is over. */
export interface KnownClip {
  id: string;
  reasons: readonly ClipReason[];
  views: number;
}

/** Of fewer first weeks nothing is said. */
export const leastKnown = 5;
const nearest = 3;
const resultsWeight = 25;

/** How unlike two clips are by what was measured of both, 0 to 1. */
function distance(one: readonly ClipReason[], other: readonly ClipReason[]): number {
  const differences = one.flatMap(({ part, value }) => {
    const same = other.find((reason) => reason.part === part);
    return same ? [Math.abs(value - same.value)] : [];
  });
  return differences.reduce((sum, difference) => sum + difference, 0) / Math.max(1, differences.length);
}

/** Share of the others that had fewer views, 0 to 1; those with as many count by half. */
function standing(views: number, all: readonly KnownClip[]): number {
  const below = all.filter((one) => one.views < views).length;
  const same = all.filter((one) => one.views === views).length - 1;
  return (below + same / 2) / Math.max(1, all.length - 1);
}

const number = (value: number) => value.toLocaleString('en');

/** What first weeks of the clips that are most like this one say of it. */
export function resultsOf(clip: Pick<ViralClip, 'id' | 'reasons'>, known: readonly KnownClip[]): RankedClip['results'] {
  const others = known.filter(({ id }) => id !== clip.id);
  if (others.length < leastKnown)
    return {
      sentence:
        others.length === 0
          ? 'No results yet: no first week of another clip of this channel is known.'
          : `No results yet: ${others.length === 1 ? 'the first week of one other clip is' : `first weeks of ${others.length} other clips are`} known, and it takes ${leastKnown}.`,
    };
  const like = others
    .map((one) => ({ one, apart: distance(clip.reasons, one.reasons) }))
    .toSorted((a, b) => a.apart - b.apart || a.one.id.localeCompare(b.one.id))
    .slice(0, nearest)
    .map(({ one }) => one);
  const mean = like.reduce((sum, { views }) => sum + standing(views, others), 0) / like.length;
  const views = others.map((one) => one.views).toSorted((a, b) => a - b);
  return {
    value: Math.round(mean * 100) / 100,
    sentence: `The ${nearest} clips most like it by these parts had ${like.map((one) => number(one.views)).join(', ')} views in their first week; the middle of all ${others.length} is ${number(views[Math.floor(views.length / 2)] ?? 0)}`,
  };
}

/** Clips of one footage, the best first, by what was measured and what first weeks say. */
export function ranked(clips: readonly ViralClip[], known: readonly KnownClip[]): RankedClip[] {
  return clips
    .map((clip) => {
      const results = resultsOf(clip, known);
      if (results.value === undefined) return { ...clip, results };
      const weight = clip.reasons.reduce((sum, { part }) => sum + weights[part], 0);
      const score = Math.round((clip.score * weight + 100 * results.value * resultsWeight) / (weight + resultsWeight));
      return { ...clip, results, score };
    })
    .toSorted((a, b) => b.score - a.score || a.rank - b.rank)
    .map((clip, at) => ({ ...clip, rank: at + 1 }));
}
