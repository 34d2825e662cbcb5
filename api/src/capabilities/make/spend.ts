import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { noteFact, reachedBudget } from '../../kernel/ledger/index.ts';
import { EngineError } from '../../providers/engine.ts';
import type { TextEngine } from '../../providers/text/index.ts';
import type { Recipe, Usage } from '../../providers/text/recipe.ts';
import { costOf } from './cost.ts';
import type { Scope } from './maker.ts';
import { runs } from './schema.ts';

const microsOfACent = 10_000;

/** Where what a recipe costs counts: budgets and the ledger know families by the first word of its id. */
const moduleOf = ({ id }: Pick<Recipe, 'id'>): string => {
  const [family = ''] = id.split('.');
  return family === 'text' ? 'make' : family;
};

interface Place {
  recipe: Pick<Recipe, 'id' | 'title'>;
  channel: string | undefined;
}

/**
 * Refuses a text that would break a budget. A model whose price is not known is not refused: nobody can say.
 *
 * @throws EngineError `engine_quota`
 */
export async function requireRoom(
  { db, studio }: Scope,
  { id, label, price }: TextEngine,
  { recipe, channel, size }: Place & { size: Usage },
): Promise<void> {
  const costCents = price ? costOf(size, price) / microsOfACent : 0;
  const reached = await reachedBudget(db, { studio, module: moduleOf(recipe), account: channel ?? '', costCents });
  if (reached)
    throw new EngineError(
      id,
      'engine_quota',
      `${label} was not asked. ${reached.reason} Choose a writer that costs nothing, or raise the budget in Shadow Mode.`,
    );
}

/**
 * Brings what a run cost into the ledger, in the transaction that keeps the run. The ledger has whole cents: a run brings
 * those that the day's runs reach with it, so that many small ones are not lost.
 */
export async function noteSpent(
  tx: Pick<Database, 'select' | 'insert' | 'execute'>,
  { studio }: Pick<Scope, 'studio'>,
  {
    recipe,
    channel,
    run,
    label,
    topic,
    costMicros,
  }: Place & { run: string; label: string; topic: string; costMicros: number },
): Promise<void> {
  if (costMicros <= 0) return;
  // Two runs at once would both bring the cent that they reach together.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avenue:text-cost:${studio}`}, 0))`);
  const [day] = await tx
    .select({ micros: sql<number>`coalesce(sum(${runs.costMicros}), 0)::float8` })
    .from(runs)
    .where(and(eq(runs.studio, studio), gte(runs.createdAt, sql`date_trunc('day', clock_timestamp(), 'UTC')`)));
  const after = day?.micros ?? costMicros;
  const cents = Math.round(after / microsOfACent) - Math.round((after - costMicros) / microsOfACent);
  if (cents === 0) return;
  await noteFact(tx, {
    ...{ studio, module: moduleOf(recipe), account: channel ?? '', book: 'real', kind: 'cost', cents: -cents },
    ...{ currency: 'USD', occurredAt: new Date(), source: 'model call', sourceId: run },
    // By counted tokens and a price: the bill of the vendor confirms it.
    state: 'expected',
    text: `${recipe.title} by ${label}: ${topic}`,
  });
}
