import type { AdAct } from '@avenue/contract';

export interface Facts {
  currency: string;
  status: 'Active' | 'Paused';
  spend: number;
  revenue: number;
  clicks: number;
  conversions: number;
  /** Cents that a result may cost. */
  target: number | undefined;
  isBrand: boolean;
  days: number;
}

/** Fewer days say nothing: platforms tell results days late. */
const leastDays = 3;
/** From so many results on, what one costs is told from chance. */
const leastResults = 8;
/** Without a result, money for so many of them is enough to know: of four that come by chance, none comes in 1 of 55 cases. */
const tries = 4;
const dear = 1.3;
const cheap = 0.7;

const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;

/**
 * What to do about a campaign, by what it cost and brought; a person does it, at the platform.
 *
 * Half as much again as a target may cost is chance with few results: the range of a count of n is about n ± 2√n, so a verdict
 * needs the target to lie outside of it.
 */
export function proposalFor(facts: Facts): { act: AdAct; why: string } {
  const { currency, status, spend, revenue, conversions, target, isBrand, days } = facts;
  const m = (cents: number) => money(cents, currency);
  if (status === 'Paused') return { act: 'keep', why: 'It is paused. Nothing is spent.' };
  if (spend === 0) return { act: 'wait', why: 'It spent nothing in these days.' };
  if (days < leastDays)
    return {
      act: 'wait',
      why: `Only ${days === 1 ? 'one day is' : `${days} days are`} known; results are told days late.`,
    };
  const own = isBrand ? ' People who search for you come anyway, so it is judged apart from the others.' : '';
  if (target === undefined) {
    if (revenue > 0 && conversions >= leastResults) {
      const back = revenue / spend;
      const spread = 2 / Math.sqrt(conversions);
      if (back * (1 + spread) < 1)
        return {
          act: 'pause',
          why: `For each 1.00 it brought ${back.toFixed(2)}, from ${conversions} results: it loses money.${own}`,
        };
      if (back * (1 - spread) > 2 && !isBrand)
        return {
          act: 'could raise',
          why: `For each 1.00 it brought ${back.toFixed(2)}, from ${conversions} results. More may bring less for each; raise it by hand, in small steps.`,
        };
      return { act: 'keep', why: `For each 1.00 it brought ${back.toFixed(2)}, from ${conversions} results.${own}` };
    }
    return { act: 'wait', why: 'Say what a result may cost; by that it is judged.' };
  }
  if (conversions === 0)
    return spend >= tries * target
      ? {
          act: 'pause',
          why: `It spent ${m(spend)}, as much as ${Math.floor(spend / target)} results may cost, and brought none.`,
        }
      : { act: 'wait', why: `No result yet for ${m(spend)}. From ${m(tries * target)} on that would say something.` };
  const each = spend / conversions;
  const said = `A result costs ${m(each)}, and may cost ${m(target)}; ${conversions} of them are known.`;
  const spread = 2 / Math.sqrt(conversions);
  // What one costs where there were as many results as chance may have kept back, or given.
  const [least, most] = [each / (1 + spread), spread < 1 ? each / (1 - spread) : Number.POSITIVE_INFINITY];
  if (least > target * dear) return { act: each > target * 2 ? 'pause' : 'lower', why: `${said}${own}` };
  if (conversions < leastResults) return { act: 'wait', why: `${said} Fewer than ${leastResults} are chance.` };
  if (most < target * cheap && !isBrand)
    return { act: 'could raise', why: `${said} More may cost more for each; raise it by hand, in small steps.` };
  return { act: 'keep', why: `${said}${own}` };
}

/**
 * The chance that a result goes on costing more than it may.
 *
 * Results come by chance at a rate that is not known: with Jeffreys' prior their number over the next spend is negative binomial.
 *
 * @param spend cents that were spent for `conversions` results
 * @param limit cents that one may cost
 * @param next cents that will be spent
 * @returns 0 to 1
 */
export function chanceThatDear({
  spend,
  conversions,
  limit,
  next,
}: Pick<Facts, 'spend' | 'conversions'> & { limit: number; next: number }): number {
  const shape = conversions + 0.5;
  const stay = spend / (spend + next);
  const expected = (shape * next) / spend;
  // By logarithms: with thousands of results the first terms are too small for a number.
  let log = shape * Math.log(stay);
  let chance = 0;
  for (let results = 0; results * limit < next; results++) {
    const share = Math.exp(log);
    if (results > expected && share < 1e-12) break;
    chance += share;
    log += Math.log(((shape + results) / (results + 1)) * (1 - stay));
  }
  return Math.min(1, chance);
}

const categories: readonly (readonly [RegExp, string])[] = [
  [/\b(credit|loan|mortgage|kredit|insurance)\b/i, 'credit and finance'],
  [/\b(rent|rental|apartment|housing|real estate|wohnung)\b/i, 'housing'],
  [/\b(job|jobs|hiring|career|stelle)\b/i, 'work'],
  [/\b(election|vote|politic\w*|wahl)\b/i, 'politics'],
];

/** The category of rules of its own that a name speaks of. */
export const specialOf = (name: string): string | undefined => categories.find(([words]) => words.test(name))?.[1];
