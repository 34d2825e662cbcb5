/** Share of months that stand within the interval. */
const level = 0.8;
/** Full months before anything is said: with fewer the interval would hold everything. */
export const leastMonths = 5;
/** Months that a guess looks back over. */
const back = 3;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Quantile of what comes next, between the ranks of what was seen; beyond the last one it is the last. */
function quantile(sorted: readonly number[], share: number): number {
  const rank = share * (sorted.length + 1);
  const [below, above] = [
    sorted[Math.floor(rank) - 1] ?? sorted[0] ?? 0,
    sorted[Math.floor(rank)] ?? sorted.at(-1) ?? 0,
  ];
  return below + (above - below) * (rank - Math.floor(rank));
}

// Months differ by a share of themselves, not by an amount.
const log = (cents: number) => Math.log1p(Math.max(0, cents));
const exp = (value: number) => Math.round(Math.expm1(value));

/** What the next month comes to by those before: their middle. With a year behind, as much more as a year ago. */
function guess(before: readonly number[]): number {
  const near = median(before.slice(-back).map(log));
  if (before.length < 12 + back) return near;
  const lastYear = before.length - 12;
  const season = log(before[lastYear] ?? 0) - median(before.slice(lastYear - back, lastYear).map(log));
  return near + season / 2;
}

export interface Forecast {
  cents: number;
  low: number;
  high: number;
  /** Full months that it stands on. */
  months: number;
}

/**
 * Forecast of the next month with an interval that holds four of five, by how far the same guess was off in each month
 * before (split conformal prediction; Vovk, Gammerman, Shafer 2005).
 *
 * @param history cents of full months, the oldest first
 * @returns undefined with fewer than `leastMonths`
 */
export function forecastOf(history: readonly number[]): Forecast | undefined {
  if (history.length < leastMonths) return undefined;
  // Guesses of the same kind: those with a year behind are off by less.
  const from = history.length >= 12 + back + leastMonths ? 12 + back : Math.min(back, history.length - 2);
  const errors = history
    .slice(from)
    .map((cents, at) => Math.abs(log(cents) - guess(history.slice(0, from + at))))
    .toSorted((a, b) => a - b);
  const width = quantile(errors, level);
  const middle = guess(history);
  return { cents: exp(middle), low: exp(middle - width), high: exp(middle + width), months: history.length };
}
