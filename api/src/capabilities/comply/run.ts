import type { Answer, EffectState, RunRow, StudioId } from '@avenue/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { type EffectRow, type Effects, judgedRows } from '../../kernel/effects/index.ts';

const { effects } = kernel;
const planned: readonly EffectState[] = ['awaiting', 'ready'];
const out: readonly EffectState[] = ['handed', 'sending', 'unknown', 'sent', 'verified', 'mismatch'];
/** Of what is out the newest are looked at. */
const mostOut = 1000;
const mostRows = 200;

const toRow = (row: EffectRow, checks: RunRow['checks'], held: boolean): RunRow => ({
  effect: row.id,
  ...{ module: row.module, account: row.account, subject: row.subject, title: row.title, state: row.state },
  checks: checks.filter(({ verdict }) => verdict !== 'pass'),
  held,
});

/** Runs every rule over what is planned, which is held where it fails, and over what is out, which is told. */
export async function runRules(
  { db, effects: door, studio }: { db: Database; effects: Pick<Effects, 'rejudge' | 'judge'>; studio: StudioId },
  signal: AbortSignal,
): Promise<Answer<'POST /api/compliance/run'>> {
  const { looked, held } = await door.rejudge(studio);
  const waits = await judgedRows(db, planned, { studio });
  const wasHeld = new Set(held.map(({ id }) => id));
  const rows = waits.map((row) =>
    toRow(
      row,
      row.verdicts.filter(({ pack }) => pack),
      wasHeld.has(row.id),
    ),
  );
  const gone = await judgedRows(db, out, { studio, limit: mostOut });
  for (const row of gone) {
    signal.throwIfAborted();
    rows.push(toRow(row, await door.judge(row), false));
  }
  const failing = rows.filter(({ checks }) => checks.length > 0);
  return {
    looked: {
      planned: looked,
      out: gone.length,
      outOf: await db.$count(effects, and(eq(effects.studio, studio), inArray(effects.state, [...out]))),
    },
    held: held.length,
    rows: failing.slice(0, mostRows),
    total: failing.length,
  };
}
