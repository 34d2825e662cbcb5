import type { Effect, EffectClass, EffectState, StudioId } from '@avenue/contract';
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { toEffect } from './rows.ts';

const { effects } = tables;

/** Each word stands in the title, the account or the payload; signs mean themselves. */
const holds = (q: string): SQL[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 12)
    .map(
      (word) =>
        sql`strpos(kernel.search_fold(${effects.title} || ' ' || ${effects.account} || ' ' || ${effects.payload}::text), kernel.search_fold(${word})) > 0`,
    );

export interface EffectFilter {
  state?: EffectState | undefined;
  module?: string | undefined;
  class?: EffectClass | undefined;
  /** What it is about. */
  subject?: string | undefined;
  account?: string | undefined;
  /** `open`: nobody has judged it yet. */
  review?: 'open' | 'done' | undefined;
  /** Those that a person posted. */
  byHand?: 'yes' | undefined;
  /** Those whose time has come. */
  due?: 'past' | undefined;
  /** Words of the title, the account or the payload. */
  q?: string | undefined;
  offset?: number | undefined;
  /** Default value: 50 */
  limit?: number | undefined;
}

/** The newest first, of those that wait for a yes the soonest to expire; and how many there are. */
export async function listEffects(
  db: Database,
  studio: StudioId,
  { state, module, class: of, subject, account, review, byHand, due, q = '', offset = 0, limit = 50 }: EffectFilter,
): Promise<{ rows: Effect[]; total: number }> {
  const wanted: (SQL | undefined)[] = [
    eq(effects.studio, studio),
    state && eq(effects.state, state),
    module ? eq(effects.module, module) : undefined,
    of && eq(effects.class, of),
    subject ? eq(effects.subject, subject) : undefined,
    account ? eq(effects.account, account) : undefined,
    review && (review === 'open' ? isNull(effects.review) : isNotNull(effects.review)),
    byHand && sql`${effects.receipt} ->> 'byHand' = 'true'`,
    due && sql`${effects.dueAt} <= clock_timestamp()`,
    ...holds(q),
  ];
  const where = and(...wanted);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(effects)
      .where(where)
      .orderBy(...(state === 'awaiting' ? [asc(effects.expiresAt)] : []), desc(effects.createdAt), desc(effects.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(effects).where(where),
  ]);
  return { rows: rows.map(toEffect), total: counted?.total ?? 0 };
}
