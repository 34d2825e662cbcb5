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

/** The best of what is proposed, each with what speaks for it. */
export async function bestProposals(call: Call, modules: () => readonly Module[]): Promise<readonly Suggestion[]> {
  const { rows } = await listProposals(call, modules);
  return byTurns(rows)
    .slice(0, most)
    .map(({ title, why, path, lift, confidence, evidence: [first] }) => ({
      ...{ title, why, path },
      ...(lift && { lift }),
      ...(confidence && { confidence }),
      ...(first && { evidence: first.text }),
    }));
}
