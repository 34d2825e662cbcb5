import type { Proposal } from '@avenue/contract';
import type { Call } from '../../services.ts';
import type { Module, Suggestion } from '../define-module.ts';
import { listProposals } from './proposals.ts';

const most = 3;

/** Where a proposal comes from: `learned`, `trend`, `ads`. */
const originOf = ({ key }: Proposal) => key.split('/')[0] ?? key;

/** The best of each origin by turns, so that what rises does not crowd out what loses money. */
function byTurns(rows: readonly Proposal[]): Proposal[] {
  const piles = [...Map.groupBy(rows, originOf).values()];
  const longest = Math.max(0, ...piles.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => piles.flatMap((pile) => pile[at] ?? [])).flat();
}

const asSuggestion = ({ title, why, path, lift, confidence, evidence: [first] }: Proposal): Suggestion => ({
  ...{ title, why, path },
  ...(lift && { lift }),
  ...(confidence && { confidence }),
  ...(first && { evidence: first.text }),
});

/** A day of the calendar says nothing of this studio. */
const isDated = (one: Proposal) => originOf(one) === 'day';

const proposed = async (call: Call, modules: () => readonly Module[], dated: boolean) =>
  (await listProposals(call, modules)).rows.filter((one) => isDated(one) === dated);

/** The best of what is proposed, each with what speaks for it. */
export const bestProposals = async (call: Call, modules: () => readonly Module[]): Promise<readonly Suggestion[]> =>
  byTurns(await proposed(call, modules, false))
    .slice(0, most)
    .map(asSuggestion);

/** Days that come for everybody, where nothing else is proposed. */
export const datedProposals = async (call: Call, modules: () => readonly Module[]): Promise<readonly Suggestion[]> =>
  (await proposed(call, modules, true)).slice(0, most).map(({ title, why, path }) => ({ title, why, path }));
