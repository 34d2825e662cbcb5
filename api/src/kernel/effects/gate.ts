import type { EffectClass, Mode, StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/index.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Place {
  studio: StudioId;
  module: string;
  class: EffectClass;
  account: string;
}

/** Whoever decides or sends holds the modes as they are until the transaction ends. To be called before any row is held. */
export const holdModes = (tx: Transaction, studio: StudioId) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`avenue:modes:${studio}`}, 0))`);

/** Whoever changes the modes waits for all those, and they for it. */
export const holdModesAlone = (tx: Transaction, studio: StudioId) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avenue:modes:${studio}`}, 0))`);

/** The mode of this moment and its epoch, as the database sees them. */
export async function gateOf(tx: Pick<Database, 'execute'>, place: Place): Promise<{ mode: Mode; epoch: number }> {
  const { rows } = await tx.execute<{ mode: Mode; epoch: string }>(
    sql`select mode, epoch from kernel.effect_gate(${place.studio}, ${place.module}, ${place.class}, ${place.account})`,
  );
  const [gate] = rows;
  if (!gate) throw new Error('The gate did not answer.');
  return { mode: gate.mode, epoch: Number(gate.epoch) };
}
