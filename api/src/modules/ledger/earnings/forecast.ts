/** Share of months that stand within the interval. */
const level = 0.8;
/** Months that a guess looks back over. */
const back = 3;
/** Guesses that can be held against what came: with fewer no rank among them stands for four of five. */
const leastGuesses = Math.round(level / (1 - level));
/** Full months before anything is said. */
export const leastMonths = back + leastGuesses;
/** Months before the month of a year ago counts: guesses of that kind are judged by their own kind alone. */
const seasonFrom = 12 + back;
const leastSeason = seasonFrom + leastGuesses;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Quantile of what comes next, between the ranks of what was seen. */
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

/** What the next month comes to by those before: their middle; with the season, as much more as a year ago. */
function guess(before: readonly number[], withSeason: boolean): number {
  const near = median(before.slice(-back).map(log));
  if (!withSeason) return near;
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
  const withSeason = history.length >= leastSeason;
  const from = withSeason ? seasonFrom : back;
  const errors = history
    .slice(from)
    .map((cents, at) => Math.abs(log(cents) - guess(history.slice(0, from + at), withSeason)))
    .toSorted((a, b) => a - b);
  const width = quantile(errors, level);
  const middle = guess(history, withSeason);
  return { cents: exp(middle), low: exp(middle - width), high: exp(middle + width), months: history.length };
}
