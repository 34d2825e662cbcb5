/** Numbers from 0 to 1, never 1. */
export type Random = () => number;

/** The same numbers for the same seed on every machine (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What is known of an arm: outcomes, and those that were good. */
export interface Known {
  known: number;
  good: number;
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A draw of the gamma distribution with a shape of at least 1 (Marsaglia and Tsang 2000). */
function gamma(shape: number, random: Random): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** A share of good outcomes that fits what is known, beginning from any share being as likely as another. */
export function draw({ known, good }: Known, random: Random): number {
  const a = gamma(good + 1, random);
  return a / (a + gamma(known - good + 1, random));
}

/** The share that is expected. */
export const expectedOf = ({ known, good }: Known): number => (good + 1) / (known + 2);

/** Share of choices that go to any arm, whatever is known: what changes is found out. */
const floor = 0.15;

const bestOf = (draws: readonly number[]): number => draws.indexOf(Math.max(...draws));

/** Thompson sampling with a floor of exploration. @returns place of the arm, -1 for none */
export function choose(arms: readonly Known[], random: Random): number {
  if (random() < floor) return Math.floor(random() * arms.length) - (arms.length ? 0 : 1);
  return bestOf(arms.map((arm) => draw(arm, random)));
}

const rounds = 4000;

/** How likely each arm is the best one, by draws from a fixed seed: the same facts say the same. */
export function chancesOfBest(arms: readonly Known[]): number[] {
  const random = randomOf(1);
  const wins = arms.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    const best = bestOf(arms.map((arm) => draw(arm, random)));
    wins[best] = (wins[best] ?? 0) + 1;
  }
  return wins.map((count) => count / rounds);
}

/** Where the share lies with 90 %, by draws from a fixed seed. */
export function rangeOf(arm: Known): { low: number; high: number } {
  const random = randomOf(2);
  const draws = Array.from({ length: 1000 }, () => draw(arm, random)).sort((a, b) => a - b);
  return { low: draws[50] ?? 0, high: draws[949] ?? 1 };
}

/**
 * By how much more of an arm is good than of the others together, in points of a hundred, and where that lies with 90 %, by draws
 * from a fixed seed.
 */
export function liftOf(arm: Known, others: readonly Known[]): { points: number; low: number; high: number } {
  const rest = others.reduce((sum, one) => ({ known: sum.known + one.known, good: sum.good + one.good }), {
    known: 0,
    good: 0,
  });
  const random = randomOf(4);
  const draws = Array.from({ length: rounds }, () => draw(arm, random) - draw(rest, random)).sort((a, b) => a - b);
  const points = (share: number | undefined) => Math.round((share ?? 0) * 1000) / 10;
  return {
    points: points(expectedOf(arm) - expectedOf(rest)),
    low: points(draws[Math.round(rounds * 0.05)]),
    high: points(draws[Math.round(rounds * 0.95)]),
  };
}

/** Outcomes of each arm before anything is said of it. */
export const leastKnown = 8;
/** How likely an arm has to be the best: looked at again and again, less would be found by chance. */
const sure = 0.99;

/** The arm that outcomes speak for. @returns its place; undefined while they do not */
export function suggested(arms: readonly Known[]): number | undefined {
  if (arms.length < 2 || arms.some(({ known }) => known < leastKnown)) return undefined;
  const best = chancesOfBest(arms).findIndex((chance) => chance >= sure);
  return best < 0 ? undefined : best;
}
