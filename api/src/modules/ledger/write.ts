import type { Body, LedgerFact } from '@avenue/contract';
import { conflict } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import { noteFact, restateFact, reverseFact, toFact } from '../../kernel/ledger/index.ts';
import type { Call } from '../../services.ts';

const money = ({ cents, currency }: { cents: number; currency: string }) => `${(cents / 100).toFixed(2)} ${currency}`;

/**
 * Writes what a person typed into the real book.
 *
 * @throws Failure 409 `already_written` for what was sent before, 422 for an amount that does not have the sign of its kind
 */
export const writeTyped = ({ db, studio }: Call, body: Body<'POST /api/ledger'>): Promise<LedgerFact> =>
  db.transaction(async (tx) => {
    const occurredAt = new Date(body.occurredAt);
    const { stream = '', ...typed } = body;
    const row = await noteFact(tx, { ...typed, stream, occurredAt, studio, book: 'real', source: 'typed' });
    if (!row) throw conflict('already_written', 'This was written already. Reload to see it.');
    await record(tx, {
      studio,
      action: 'ledger.written',
      subject: row.id,
      text: `${money(row)} was written into the ledger: ${row.text}`,
      after: { kind: row.kind, cents: row.cents, currency: row.currency },
    });
    return toFact(row, false);
  });

/** Takes a fact back and writes what holds in its place. */
export const restate = (
  { db, studio }: Call,
  id: string,
  { cents, occurredAt, reason }: Body<'POST /api/ledger/{id}/restate'>,
): Promise<LedgerFact> =>
  db.transaction(async (tx) => {
    const at = occurredAt === undefined ? undefined : new Date(occurredAt);
    const { was, now } = await restateFact(tx, { studio, id, cents, occurredAt: at, reason });
    await record(tx, {
      studio,
      action: 'ledger.restated',
      subject: id,
      text: `${money(was)} was restated as ${money(now)}: ${reason}`,
      before: { cents: was.cents, state: was.state },
      after: { cents: now.cents, state: now.state },
    });
    return toFact(now, false);
  });

/** Takes a fact back. @returns the counter entry */
export const reverse = ({ db, studio }: Call, id: string, reason: string): Promise<LedgerFact> =>
  db.transaction(async (tx) => {
    const { was, counter } = await reverseFact(tx, { studio, id, reason });
    await record(tx, {
      studio,
      action: 'ledger.reversed',
      subject: id,
      text: `${money(was)} was taken back: ${reason}`,
      before: { cents: was.cents, state: was.state },
      after: { cents: 0, state: 'reversed' },
    });
    return toFact(counter, true);
  });
