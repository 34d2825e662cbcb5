import type { Answer } from '@avenue/contract';
import type { Scope } from '../../../services.ts';
import { readCounts, viewsOf } from './counts.ts';
import { keepLibrary } from './keep.ts';
import type { LibraryQuery } from './order.ts';
import { toRows } from './rows.ts';
import { searchLibrary, wordsOf } from './search.ts';

/** One page of the library with the counts of its views. */
export async function listLibrary(scope: Scope, query: LibraryQuery): Promise<Answer<'GET /api/library'>> {
  await keepLibrary(scope.db);
  const counts = await readCounts(scope.db, scope.studio);
  const { found, ...page } = await searchLibrary(scope, query, counts);
  return { rows: await toRows(scope, found, wordsOf(query.q)), ...page, ...viewsOf(counts) };
}
