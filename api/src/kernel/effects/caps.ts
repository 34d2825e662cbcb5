import { sql } from 'drizzle-orm';
import type { Transaction } from './gate.ts';
import type { EffectRow } from './rows.ts';

const dayMs = 24 * 3_600_000;

/**
 * When one more of this kind may go out under the caps of all places that fit: of the studio, the module, the class, the
 * account. Each counts what went out at its own place in the last 24 hours, and what is under way there.
 *
 * @returns the cap that is reached, and until when; undefined where there is room
 */
export async function reachedCap(
  tx: Transaction,
  { studio, module, class: of, account }: EffectRow,
): Promise<{ cap: number; until: Date } | undefined> {
  // Claims under caps stand in line: each sees the one before.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avenue:caps:${studio}`}, 0))`);
  const since = new Date(Date.now() - dayMs).toISOString();
  const { rows } = await tx.execute<{ cap: number; at: Date }>(sql`
    select m.cap, sent.attempt_at as at from kernel.modes m, lateral (
      select e.attempt_at from kernel.effects e
      where e.studio = m.studio and m.module in ('', e.module) and m.class in ('', e.class) and m.account in ('', e.account)
        and e.state in ('sending', 'unknown', 'sent', 'verified', 'mismatch') and e.attempt_at > ${since}
      order by e.attempt_at desc offset m.cap - 1 limit 1
    ) sent
    where m.studio = ${studio} and m.module in ('', ${module}) and m.class in ('', ${of}) and m.account in ('', ${account})
      and m.cap is not null
    order by sent.attempt_at desc limit 1`);
  const [reached] = rows;
  return reached && { cap: reached.cap, until: new Date(new Date(reached.at).getTime() + dayMs) };
}
