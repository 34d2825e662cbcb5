import type { FactKind, IncomeStream, LedgerFact, StudioId } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict, invalid, notFound } from '../failure.ts';
import { newId } from '../ids.ts';

const { ledger } = tables;

/** A transaction, or a database where a fact stands by itself. */
type Writer = Pick<Database, 'select' | 'insert'>;
export type FactRow = typeof ledger.$inferSelect;

export type NewFact = Pick<
  FactRow,
  'studio' | 'book' | 'kind' | 'cents' | 'currency' | 'occurredAt' | 'source' | 'sourceId' | 'state' | 'text'
> &
  Partial<Pick<FactRow, 'module' | 'account' | 'subject' | 'stream'>>;

/** What a fact earns by: what shops tell is sold, also where it was written before that was kept. */
const streamOf = ({ stream, module }: Pick<FactRow, 'stream' | 'module'>): IncomeStream | '' =>
  stream || (module === 'shops' ? 'sale' : '');

export const toFact = (row: FactRow, isReversed: boolean): LedgerFact => {
  const { id, book, module, account, kind, cents, currency, source, sourceId, subject, text, reverses } = row;
  const stream = streamOf(row);
  return {
    ...{ id, book, module, account, kind, cents, currency, source, sourceId, subject, text },
    ...(stream && { stream }),
    state: isReversed || reverses ? 'reversed' : row.state,
    ...(reverses && { reverses }),
    occurredAt: row.occurredAt.toISOString(),
    recordedAt: row.recordedAt.toISOString(),
  };
};

const comesIn: readonly FactKind[] = ['income'];
const goesOut: readonly FactKind[] = ['cost', 'fee', 'refund', 'payout'];

/** @throws Failure 422 for an amount that does not have the sign of its kind */
function demandSign(kind: FactKind, cents: number): void {
  const wrong = cents < 0 ? comesIn.includes(kind) && 'comes in' : goesOut.includes(kind) && 'goes out';
  if (!wrong) return;
  throw invalid('cents', `What is ${kind} ${wrong}: write it ${cents < 0 ? 'without' : 'with'} a minus.`);
}

async function insert(db: Writer, fact: NewFact & Partial<Pick<FactRow, 'revision' | 'reverses'>>) {
  const [row] = await db
    .insert(ledger)
    .values({ ...fact, id: newId('led') })
    .onConflictDoNothing()
    .returning();
  return row;
}

/**
 * Writes a fact. The same one of the same source is written once, in whichever process.
 *
 * @returns undefined where it is there already
 * @throws Failure 422 for an amount that does not have the sign of its kind
 */
export function noteFact(db: Writer, fact: NewFact & { revision?: number }): Promise<FactRow | undefined> {
  demandSign(fact.kind, fact.cents);
  return insert(db, fact);
}

/** @throws Failure 404 for what is no fact of this studio, 409 `is_counter` for an entry that takes one back */
async function requireFact(db: Writer, studio: StudioId, id: string): Promise<FactRow> {
  const [row] = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.studio, studio), eq(ledger.id, id)));
  if (!row) throw notFound('This fact');
  if (row.reverses)
    throw conflict('is_counter', 'This entry takes another one back. Write what holds as a fact of its own.');
  return row;
}

/**
 * Takes a fact back by a counter entry; both stay.
 *
 * @returns the fact, and the entry that takes it back
 * @throws Failure 404, 409 `is_counter`, 409 `reversed` where it was taken back before
 */
export async function reverseFact(
  db: Writer,
  { studio, id, reason }: { studio: StudioId; id: string; reason: string },
): Promise<{ was: FactRow; counter: FactRow }> {
  const was = await requireFact(db, studio, id);
  const { seq: _seq, id: _id, recordedAt: _at, ...same } = was;
  const counter = await insert(db, { ...same, cents: -was.cents, reverses: id, text: reason });
  if (!counter) throw conflict('reversed', 'This was taken back already. Reload to see what holds.');
  return { was, counter };
}

/**
 * Takes a fact back and writes, under the same name at its source, what holds in its place: confirmed.
 *
 * @throws Failure 404, 409 `is_counter`, 409 `reversed`, 422 for an amount that does not have the sign of its kind
 */
export async function restateFact(
  db: Writer,
  {
    studio,
    id,
    cents,
    occurredAt,
    reason,
  }: Pick<NewFact, 'cents'> & { studio: StudioId; id: string; occurredAt?: Date | undefined; reason: string },
): Promise<{ was: FactRow; now: FactRow }> {
  const { was } = await reverseFact(db, { studio, id, reason });
  demandSign(was.kind, cents);
  const { seq: _seq, id: _id, recordedAt: _at, ...same } = was;
  const now = await insert(db, {
    ...same,
    cents,
    ...(occurredAt && { occurredAt }),
    state: 'confirmed',
    revision: was.revision + 1,
    text: reason,
  });
  if (!now) throw conflict('reversed', 'This was restated already. Reload to see what holds.');
  return { was, now };
}
