import type { StudioId } from '@avenue/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { type FactRow, type NewFact, noteFact, reverseFact } from './facts.ts';

const { ledger } = tables;

type Writer = Pick<Database, 'select' | 'insert'>;
type Name = Pick<NewFact, 'book' | 'source' | 'sourceId'> & { studio: StudioId };

/** What stands, or stood, of a fact at its source: its newest revision, and whether it was taken back. */
async function factAtSource(db: Writer, { studio, book, source, sourceId }: Name) {
  const [row] = await db
    .select({
      fact: ledger,
      isReversed: sql<boolean>`exists (select from kernel.ledger c where c.reverses = "ledger"."id")`,
    })
    .from(ledger)
    .where(
      and(
        eq(ledger.studio, studio),
        eq(ledger.book, book),
        eq(ledger.source, source),
        eq(ledger.sourceId, sourceId),
        sql`${ledger.reverses} is null`,
      ),
    )
    .orderBy(desc(ledger.revision))
    .limit(1);
  return row;
}

const says = ({ kind, cents, currency, state }: Pick<FactRow, 'kind' | 'cents' | 'currency' | 'state'>) =>
  [kind, cents, currency, state].join();

/**
 * Brings the ledger to what a source says of a fact now: written once, restated where it says something else. What a
 * person took back stays so while the source says the same.
 *
 * @throws Failure 422 for an amount that does not have the sign of its kind, 409 where somebody else changes it now
 */
export async function settleFact(db: Writer, fact: NewFact & Name): Promise<'written' | 'restated' | 'same'> {
  const known = await factAtSource(db, fact);
  if (!known) return (await noteFact(db, fact)) ? 'written' : 'same';
  if (says(known.fact) === says(fact)) return 'same';
  const reason = 'The source says something else of it now.';
  if (!known.isReversed) await reverseFact(db, { studio: fact.studio, id: known.fact.id, reason });
  return (await noteFact(db, { ...fact, revision: known.fact.revision + 1 })) ? 'restated' : 'same';
}

/** Takes back what a source does not say any more. @returns whether anything stood */
export async function withdrawFact(db: Writer, { reason, ...name }: Name & { reason: string }): Promise<boolean> {
  const known = await factAtSource(db, name);
  if (!known || known.isReversed) return false;
  await reverseFact(db, { studio: name.studio, id: known.fact.id, reason });
  return true;
}
