import type { Effect, EffectClass, EffectState, StudioId } from '@avenue/contract';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { toEffect } from './rows.ts';

const { effects } = tables;

export interface EffectFilter {
  state?: EffectState | undefined;
  module?: string | undefined;
  class?: EffectClass | undefined;
  /** What it is about. */
  subject?: string | undefined;
  offset?: number | undefined;
  /** Default value: 50 */
  limit?: number | undefined;
}

/** The newest first, and how many there are. */
export async function listEffects(
  db: Database,
  studio: StudioId,
  { state, module, class: of, subject, offset = 0, limit = 50 }: EffectFilter,
): Promise<{ rows: Effect[]; total: number }> {
  const wanted: (SQL | undefined)[] = [
    eq(effects.studio, studio),
    state && eq(effects.state, state),
    module ? eq(effects.module, module) : undefined,
    of && eq(effects.class, of),
    subject ? eq(effects.subject, subject) : undefined,
  ];
  const where = and(...wanted);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(effects)
      .where(where)
      .orderBy(desc(effects.createdAt), desc(effects.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(effects).where(where),
  ]);
  return { rows: rows.map(toEffect), total: counted?.total ?? 0 };
}
