import type { MoneyPlace } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { keepSums } from '../../../kernel/ledger/index.ts';
import type { Call } from '../../../services.ts';
import { placeOf } from '../places.ts';

/** What was earned where and what of it was paid out, in all years; where most was earned comes first. */
export async function readPlaces({ db, studio, studios }: Call): Promise<MoneyPlace[]> {
  await keepSums(db, await studios.zone());
  const { rows } = await db.execute<{
    module: string;
    slug: string;
    currency: string;
    earned: number;
    paidOut: number | null;
    onTheWay: number;
  }>(sql`
    select module, place as slug, currency,
      coalesce(sum(cents) filter (where state = 'confirmed' and kind <> 'payout'), 0)::float8 as earned,
      (-sum(cents) filter (where state = 'confirmed' and kind = 'payout' and lines > 0))::float8 as "paidOut",
      coalesce(-sum(cents) filter (where state = 'expected' and kind = 'payout'), 0)::float8 as "onTheWay"
    from kernel.ledger_sums
    where studio = ${studio} and book = 'real' and grain = 'month' and kind <> 'cost'
      and (state = 'confirmed' or kind = 'payout') and lines > 0
    group by 1, 2, 3 order by 4 desc, 1, 2, 3`);
  return rows.map(({ module, slug, ...sums }) => ({ place: placeOf(module, slug), ...sums }));
}
