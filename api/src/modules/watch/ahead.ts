import type { AheadThing } from '@avenue/contract';
import { kindsOf, rowsOf } from '../../capabilities/watch/index.ts';
import type { Scope } from '../../services.ts';

const pages = {
  trends: {
    path: '/learning-dashboard/trend-sync',
    one: 'feed or article is read',
    many: 'feeds and articles are read',
  },
  rivals: {
    path: '/learning-dashboard/competitor-monitor',
    one: 'channel is looked at',
    many: 'channels are looked at',
  },
} as const;

/** When what is watched is read next: each page once, at the first of its times. */
export async function watchedAhead(
  scope: Scope,
  { from, to }: { from: Date; to: Date },
): Promise<readonly AheadThing[]> {
  // Nothing is read by itself for the Sample studio.
  if (scope.studio !== 'own') return [];
  const told = await Promise.all(
    (['trends', 'rivals'] as const).map(async (of): Promise<AheadThing[]> => {
      const due = (await rowsOf(scope, kindsOf[of])).filter(({ kind, nextAt }) => kind !== 'file' && nextAt < to);
      const [first] = due.map(({ nextAt }) => nextAt).toSorted((a, b) => a.getTime() - b.getTime());
      if (!first) return [];
      const { path, one, many } = pages[of];
      const at = (first < from ? from : first).toISOString();
      return [{ at, kind: 'reading', title: `${due.length} ${due.length === 1 ? one : many}`, path }];
    }),
  );
  return told.flat();
}
