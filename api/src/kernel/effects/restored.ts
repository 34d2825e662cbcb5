import type pg from 'pg';

/**
 * The studio that a backup was made of may have sent since then what was on its way here, and may still run: everything is
 * in shadow at most, and what was decided before goes out no more. What was being sent is looked for.
 */
export async function settleRestored(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(
    "update kernel.modes set epoch = epoch + 1, mode = case when kernel.mode_rank(mode) > kernel.mode_rank('shadow') then 'shadow' else mode end",
  );
  await client.query(
    "update kernel.trust_rules set ended_at = now(), end_reason = 'It came from a backup.' where ended_at is null",
  );
  await client.query(
    "update kernel.effects set state = 'expired', reason = 'It came from a backup: the studio it was made of may have sent it.', next_at = null where state in ('awaiting', 'ready', 'handed') and studio <> 'sample'",
  );
}
