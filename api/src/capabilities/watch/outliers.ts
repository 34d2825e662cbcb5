/** From so many times its channel's median on a video is an outlier. */
export const outlierFrom = 2.5;
/** A median of fewer says nothing. */
const leastVideos = 5;
/** A count that was read at another age than asked for, by more than this factor, is none of that age. */
const near = 1.5;

export interface ViewsRead {
  /** Since it was published. */
  ageMs: number;
  views: number;
}

const medianOf = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
};

/**
 * Views of a video at an age, between two readings in a straight line; undefined where none was read near that age.
 *
 * @param read the youngest first
 */
export function viewsAt(read: readonly ViewsRead[], ageMs: number): number | undefined {
  const before = read.findLast((one) => one.ageMs <= ageMs);
  const after = read.find((one) => one.ageMs >= ageMs);
  if (before && after) {
    if (after.ageMs === before.ageMs) return after.views;
    if (after.ageMs / Math.max(before.ageMs, 1) > near * near) return undefined;
    return before.views + ((after.views - before.views) * (ageMs - before.ageMs)) / (after.ageMs - before.ageMs);
  }
  const one = before ?? after;
  if (!one || Math.max(one.ageMs, ageMs) / Math.max(Math.min(one.ageMs, ageMs), 1) > near) return undefined;
  return one.views;
}

export interface Against {
  times: number;
  basis: 'same age' | 'at least';
  median: number;
  of: number;
}

/**
 * A video against the others of its channel: at its age, or, where they were not read at that age, against what older ones have
 * by now, which is a lower bound.
 *
 * @returns undefined with fewer than five others
 */
export function against(video: readonly ViewsRead[], others: readonly (readonly ViewsRead[])[]): Against | undefined {
  const last = video.at(-1);
  if (!last) return undefined;
  const held = (values: readonly number[], basis: Against['basis']): Against | undefined => {
    const median = values.length >= leastVideos ? medianOf(values) : undefined;
    return median === undefined || median <= 0
      ? undefined
      : { times: last.views / median, basis, median, of: values.length };
  };
  const same = others.flatMap((read) => viewsAt(read, last.ageMs) ?? []);
  const older = others.flatMap((read) => {
    const now = read.at(-1);
    return now && now.ageMs >= last.ageMs ? [now.views] : [];
  });
  return held(same, 'same age') ?? held(older, 'at least');
}

const patterns: readonly (readonly [RegExp, string])[] = [
  [/^why\b/i, 'Why …'],
  [/^how to\b/i, 'How to …'],
  [/^how\b/i, 'How …'],
  [/^what\b/i, 'What …'],
  [/^(?:the )?\d+\b/i, 'A number of things'],
  [/^(?:i|we)\b/i, 'I did …'],
  [/\bvs\.?\b|\bversus\b/i, 'One against another'],
  [/\?\s*$/, 'A question'],
  [/^(?:the|a|an) .+ (?:that|who|which)\b/i, 'The one that …'],
  [/:/, 'Subject: statement'],
];

/** How a title is built, where it is built in a known way. */
export const patternOf = (title: string): string | undefined =>
  patterns.find(([shape]) => shape.test(title.trim()))?.[1];
