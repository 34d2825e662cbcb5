/** How often pages were shown, and how often their own code failed. */
export interface Counts {
  shown: number;
  faults: number;
}

/** What browsers saw of one page. */
export interface Evidence {
  /** In the live build, by those who may go back from it by hand: their word does nothing that they could not do. */
  now: Counts;
  /** In the live build, by everybody else: how many of them told so, however often. */
  others: Counts;
  /** In the builds before it. */
  before: Counts;
  /** Milliseconds since the build went live. */
  ageMs: number;
  /** There is an earlier build that worked. */
  hasEarlier: boolean;
}

/** A build that has been live longer than this is not to blame for what begins to fail now. */
const newMs = 24 * 3_600_000;
const fewFaults = 3;

/**
 * Whether a build is gone back from. A page that worked before and has never been shown in the new build needs one
 * confirmed fault; one that was shown too needs several, and more of them than successes. Those who may not go back
 * by hand need to be several, so that a fault that one of them invents takes nothing from anybody.
 */
export function isBroken({ now, others, before, ageMs, hasEarlier }: Evidence): boolean {
  if (!hasEarlier || ageMs > newMs) return false;
  const workedBefore = before.faults === 0 || before.shown > before.faults;
  if (!workedBefore) return false;
  if (others.faults >= fewFaults && others.faults > others.shown) return true;
  return now.faults > 0 && (now.shown === 0 || (now.faults >= fewFaults && now.faults > now.shown));
}
