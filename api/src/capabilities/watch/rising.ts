/** Days that something is held against. */
export const baseDays = 28;
/** Fewer days of a base say nothing. */
export const leastBaseDays = 7;

export interface Rising {
  z: number;
  recent: number;
  usual: number;
  /** Of the base. */
  days: number;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Square roots of small counts vary alike however large they are (F. J. Anscombe, 1948). */
const even = (count: number) => 2 * Math.sqrt(count + 3 / 8);

/**
 * How far the last days stand over the days before them, in deviations of windows of the same length.
 *
 * @param counts a day each, the oldest first; the last is the newest
 * @param window days that count as now
 * @param rare they count single things, of which a few more or less are chance
 * @returns undefined without a base
 */
export function riseOf(
  counts: readonly number[],
  { window, rare }: { window: number; rare: boolean },
): Rising | undefined {
  const recent = sumOf(counts.slice(-window));
  const base = counts.slice(0, -window).slice(-baseDays);
  if (base.length < leastBaseDays || base.length < window * 2) return undefined;
  const windows = Array.from({ length: base.length - window + 1 }, (_, at) => sumOf(base.slice(at, at + window)));
  const usual = sumOf(windows) / windows.length;
  const variance = sumOf(windows.map((value) => (value - usual) ** 2)) / (windows.length - 1);
  const spread = Math.sqrt(variance);
  const z = rare
    ? // What varies more than chance does is held to how it varies.
      (even(recent) - even(usual)) / Math.max(1, usual > 0 ? spread / Math.sqrt(usual) : 1)
    : (recent - usual) / Math.max(spread, Number.EPSILON);
  return { z, recent, usual, days: base.length };
}

/** Days in a row, up to the last, that stood over a line; at most as many as the base has. */
export function risingDays(
  counts: readonly number[],
  { window, rare, line }: { window: number; rare: boolean; line: number },
): number {
  let days = 0;
  for (let end = counts.length; end > 0 && days < baseDays; end--) {
    const rise = riseOf(counts.slice(0, end), { window, rare });
    if (!rise || rise.z < line) break;
    days += 1;
  }
  return days;
}
