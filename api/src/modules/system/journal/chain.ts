import type { JournalChain } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { digestsOf, keepCounts } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';

interface Ends extends Record<string, unknown> {
  total: number;
  since: string | null;
  seals: JournalChain['seals'] | null;
}

/** How the chain stands, with the seals at its end. */
export async function readChain({ db, journal }: Call): Promise<JournalChain> {
  const { tookMs, next, ...state } = await journal.state();
  await keepCounts(db);
  const { rows } = await db.execute<Ends>(sql`
    select (select coalesce(sum(entries), 0)::int from kernel.journal_counts where day = '-infinity') as total,
      (select at from kernel.journal order by seq limit 1) as since,
      (select json_agg(json_build_object('seq', seq, 'seal', right(hash, 64)) order by seq)
        from (select seq, hash from kernel.journal order by seq desc limit 3) last) as seals`);
  const { total = 0, since, seals } = rows[0] ?? {};
  const broken = state.state === 'broken' && state.seq !== undefined ? await digestsOf(db, state.seq) : undefined;
  return {
    ...state,
    total,
    ...(since && { since: new Date(since).toISOString() }),
    seals: seals ?? [],
    ...(tookMs !== undefined && { tookMs }),
    ...(next && { next: next.toISOString() }),
    ...(broken && broken.stored !== broken.workedOut && { broken }),
  };
}
