import type { Answer, Body, ImportRow } from '@avenue/contract';
import { Failure } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { factAtSource, noteFact, openImport, undoImport, wasUndone } from '../../kernel/ledger/index.ts';
import type { Call } from '../../services.ts';

type Told = Answer<'POST /api/ledger/import'>['rows'][number];

const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;

const counted = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** A line of a file that is looked at or written, inside one transaction. */
async function take(
  tx: Parameters<typeof noteFact>[0],
  { studio }: Pick<Call, 'studio'>,
  { line, sourceId, ...row }: ImportRow,
  subject: string,
): Promise<Told> {
  const name = { studio, book: 'real', source: 'import', sourceId } as const;
  const found = await factAtSource(tx, name);
  // What an undone import had brought is new again; what a person took back stays so.
  const isFree = found?.isReversed && (await wasUndone(tx, { studio, id: found.fact.subject }));
  const known = found?.fact;
  if (known && !isFree) {
    const same = known.cents === row.cents && known.currency === row.currency;
    const sentence = same
      ? 'It is in the ledger already.'
      : `It is in the ledger with ${money(known.cents, known.currency)}. Correct it there.`;
    return { line, state: 'known', sentence };
  }
  try {
    const revision = known ? known.revision + 1 : 0;
    const occurredAt = new Date(row.occurredAt);
    const written = await noteFact(tx, { ...name, ...row, occurredAt, state: 'confirmed', subject, revision });
    if (!written) return { line, state: 'known', sentence: 'Somebody imports it right now.' };
    return { line, state: 'new', sentence: '' };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { line, state: 'wrong', sentence: error.message };
  }
}

/** Undoes what was only looked at, and an import that brings nothing. */
class Looked extends Error {}

/**
 * Looks at lines of a file, or writes those that are new; lines of the same id count once, the first of them.
 *
 * @throws Failure 409 `undone` where portions before were undone meanwhile
 */
export async function importRows(
  call: Call,
  { name, write, importId, rows }: Body<'POST /api/ledger/import'>,
): Promise<Answer<'POST /api/ledger/import'>> {
  const told: Told[] = [];
  const id = importId ? `imp_${importId}` : newId('imp');
  const count = () => told.filter(({ state }) => state === 'new').length;
  await call.db
    .transaction(async (tx) => {
      if (write) await openImport(tx, { studio: call.studio, id, name, madeBy: call.who.name });
      for (const row of rows) told.push(await take(tx, call, row, id));
      if (!write || count() === 0) throw new Looked();
      await record(tx, {
        studio: call.studio,
        action: 'ledger.imported',
        subject: id,
        text: `${counted(count())} of "${name}" came into the ledger.`,
        data: { name, count: count() },
      });
    })
    .catch((error: unknown) => {
      if (!(error instanceof Looked)) throw error;
    });
  return { rows: told, ...(write && count() > 0 && { importId: id }) };
}

/** Takes back every line of an imported file. */
export const undo = ({ db, studio, who }: Call, id: string): Promise<Answer<'POST /api/ledger/imports/{id}/undo'>> =>
  db.transaction(async (tx) => {
    const { name, lines } = await undoImport(tx, { studio, id, by: who.name });
    await record(tx, {
      studio,
      action: 'ledger.import_undone',
      subject: id,
      text: `The import of "${name}" was undone: ${counted(lines)} taken back.`,
      data: { name, count: lines },
    });
    return { lines };
  });
