import type { Need } from '@avenue/contract';
import type { Situation } from '../../kernel/situation.ts';
import type { Call } from '../../services.ts';
import type { Module, Needs } from '../define-module.ts';

/** Read at once; of more only the number is told. */
const most = 200;
/** Titles of one sentence. */
const named = 3;
const inbox = '/dashboard';

/** The page that all of them are decided on, or the one that lists everything. */
function pageOf(needs: readonly Omit<Need, 'family'>[]): string {
  const pages = new Set(needs.map(({ next }) => next.path.split('?')[0] ?? inbox));
  const [only] = pages;
  return pages.size === 1 && only ? only : inbox;
}

function toSituation(
  module: string,
  kind: string,
  found: readonly Omit<Need, 'family'>[],
  many = 'things wait for you',
) {
  const [first] = found;
  const isOne = found.length === 1 && first;
  const titles = found.slice(0, named).map(({ title }) => `"${title}"`);
  const rest = found.length > named ? ` and ${found.length - named} more` : '';
  return {
    kind: 'decision',
    key: `decision:${module}:${kind}`,
    members: found.map(({ id }) => id),
    title: isOne
      ? `"${first.title}" waits for you`
      : `${found.length}${found.length === most ? ' or more' : ''} ${many}`,
    sentence: isOne ? first.sentence : `${titles.join(', ')}${rest}.`,
    path: isOne ? first.next.path : pageOf(found),
  } satisfies Situation;
}

/** What needs the operator, gathered by what it is. */
async function needsOf(call: Call, { id, needs }: { id: string; needs: Needs }, told: ReadonlySet<string>) {
  const all = (await needs.list(call, { offset: 0, limit: most })).filter((need) => !told.has(need.id));
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return kinds.map((kind) =>
    toSituation(
      id,
      kind,
      all.filter((need) => need.kind === kind),
      needs.many?.[kind],
    ),
  );
}

/** Everything that stands now in a studio and is worth telling. What went wrong is not told a second time as what waits. */
export async function situationsOf(call: Call, modules: readonly Module[]): Promise<Situation[]> {
  const brought = (
    await Promise.all(modules.flatMap(({ situations }) => (situations ? [situations(call)] : [])))
  ).flat();
  const told = new Set(brought.flatMap(({ members }) => members));
  const waiting = await Promise.all(
    modules.flatMap(({ id, needs }) => (needs ? [needsOf(call, { id, needs }, told)] : [])),
  );
  return [...brought, ...waiting.flat()];
}
