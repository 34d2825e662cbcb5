import type { Answer, Body, ImportRow } from '@avenue/contract';
import { Failure } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import { factAtSource, noteFact } from '../../kernel/ledger/index.ts';
import type { Call } from '../../services.ts';

type Told = Answer<'POST /api/ledger/import'>['rows'][number];

const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;

/** A line of a file that is looked at or written, inside one transaction. */
async function take(
  tx: Parameters<typeof noteFact>[0],
  { studio }: Pick<Call, 'studio'>,
  { line, sourceId, ...row }: ImportRow,
): Promise<Told> {
  const name = { studio, book: 'real', source: 'import', sourceId } as const;
  const known = await factAtSource(tx, name);
  if (known) {
    const same = known.cents === row.cents && known.currency === row.currency;
    const sentence = same
      ? 'It is in the ledger already.'
      : `It is in the ledger with ${money(known.cents, known.currency)}. Correct it there.`;
    return { line, state: 'known', sentence };
  }
  try {
    await noteFact(tx, { ...name, ...row, occurredAt: new Date(row.occurredAt), state: 'confirmed' });
    return { line, state: 'new', sentence: '' };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { line, state: 'wrong', sentence: error.message };
  }
}

/** Undoes what was only looked at. */
class Looked extends Error {}

/** Looks at lines of a file, or writes those that are new; lines of the same id count once, the first of them. */
export async function importRows(
  call: Call,
  { name, write, rows }: Body<'POST /api/ledger/import'>,
): Promise<Answer<'POST /api/ledger/import'>> {
  const told: Told[] = [];
  await call.db
    .transaction(async (tx) => {
      for (const row of rows) told.push(await take(tx, call, row));
      if (!write) throw new Looked();
      const count = told.filter(({ state }) => state === 'new').length;
      if (count > 0)
        await record(tx, {
          studio: call.studio,
          action: 'ledger.imported',
          subject: 'import',
          text: `${count} ${count === 1 ? 'line' : 'lines'} of "${name}" came into the ledger.`,
          data: { name, count },
        });
    })
    .catch((error: unknown) => {
      if (!(error instanceof Looked)) throw error;
    });
  return { rows: told };
}
