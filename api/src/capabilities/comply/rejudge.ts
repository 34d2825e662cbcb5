import type { StudioId } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import type { About, Effects } from '../../kernel/effects/index.ts';

const { effects } = kernel;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Judging {
  db: Database;
  effects: Pick<Effects, 'rejudgeOne'>;
  studio: StudioId;
}

/** Whatever is planned with these words is judged again. */
export async function rejudgeWords(
  tx: Transaction,
  { effects: door }: Judging,
  { studio, subject, payloadHash }: About,
) {
  const rows = await tx
    .select()
    .from(effects)
    .where(and(eq(effects.studio, studio), eq(effects.subject, subject), eq(effects.payloadHash, payloadHash)))
    .for('update');
  for (const row of rows) await door.rejudgeOne(tx, row);
}
