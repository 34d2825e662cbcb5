import type { ImportedFile, StudioId } from '@avenue/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict, notFound } from '../failure.ts';
import { newId } from '../ids.ts';
import type { FactRow } from './facts.ts';

const { ledger, ledgerImports } = tables;

const most = 50;
/** Rows of one statement. */
const portion = 500;

/** What an import is known by, in a studio. */
interface Import {
  studio: StudioId;
  id: string;
}

type Writer = Pick<Database, 'select' | 'insert' | 'update'>;

const one = ({ studio, id }: Import) => and(eq(ledgerImports.studio, studio), eq(ledgerImports.id, id));

/**
 * Opens an import, or goes on with it, and holds it until the transaction ends.
 *
 * @throws Failure 409 `undone` where it was undone meanwhile
 */
export async function openImport(tx: Writer, file: Import & { name: string; madeBy: string }): Promise<void> {
  await tx.insert(ledgerImports).values(file).onConflictDoNothing();
  const [row] = await tx.select().from(ledgerImports).where(one(file)).for('update');
  if (row?.undoneAt) throw conflict('undone', 'This import was undone meanwhile. Choose the file again to import it.');
}

/** Whether an import was undone as a whole. */
export async function wasUndone(db: Pick<Database, 'select'>, asked: Import): Promise<boolean> {
  const [row] = await db.select().from(ledgerImports).where(one(asked));
  return Boolean(row?.undoneAt);
}

/** The last files that were imported, the newest first. */
export async function listImports(db: Pick<Database, 'select'>, studio: StudioId): Promise<ImportedFile[]> {
  // Named in full: a bare name would be that of the facts.
  const facts = sql`from kernel.ledger f where f.studio = "ledger_imports"."studio"
    and f.subject = "ledger_imports"."id" and f.reverses is null`;
  const rows = await db
    .select({
      file: ledgerImports,
      lines: sql<number>`(select count(distinct f.source_id)::int ${facts})`,
      standing: sql<number>`(select count(*)::int ${facts}
        and not exists (select from kernel.ledger c where c.reverses = f.id))`,
    })
    .from(ledgerImports)
    .where(eq(ledgerImports.studio, studio))
    .orderBy(desc(ledgerImports.createdAt))
    .limit(most);
  return rows.map(({ file: { id, name, madeBy, createdAt, undoneAt, undoneBy }, lines, standing }) => ({
    ...{ id, name, by: madeBy, at: createdAt.toISOString(), lines, standing },
    ...(undoneAt && { undone: { at: undoneAt.toISOString(), by: undoneBy ?? '' } }),
  }));
}

/** Facts of an import with whether each was taken back; a corrected line has a fact for each correction. */
const factsOf = (tx: Writer, { studio, id }: Import) =>
  tx
    .select({
      fact: ledger,
      isReversed: sql<boolean>`exists (select from kernel.ledger c where c.reverses = "ledger"."id")`,
      isCorrection: sql<boolean>`exists (select from kernel.ledger e where e.studio = "ledger"."studio"
        and e.subject = "ledger"."subject" and e.source_id = "ledger"."source_id" and e.revision < "ledger"."revision")`,
    })
    .from(ledger)
    .where(and(eq(ledger.studio, studio), eq(ledger.subject, id), isNull(ledger.reverses)));

/**
 * Takes back, by counter entries, what stands of an import. What a person took back before stays as it is.
 *
 * @returns the name of the file, and how many lines were taken back
 * @throws Failure 404, 409 `undone`, 409 `corrected` where a person corrected a line since, 409 `changed_since` where
 * somebody is at a line right now
 */
export async function undoImport(tx: Writer, asked: Import & { by: string }): Promise<{ name: string; lines: number }> {
  const [file] = await tx.select().from(ledgerImports).where(one(asked)).for('update');
  if (!file) throw notFound('This import');
  if (file.undoneAt) throw conflict('undone', 'This import was undone already. Reload to see what holds.');
  const standing = (await factsOf(tx, asked)).filter(({ isReversed }) => !isReversed);
  const corrected = standing.filter(({ isCorrection }) => isCorrection).map(({ fact }) => fact);
  if (corrected[0]) throw conflict('corrected', whyNot(corrected[0], corrected.length));
  const text = `The import of "${file.name}" was undone.`;
  const counters = standing.map(({ fact: { seq: _seq, recordedAt: _at, ...same } }) => {
    return { ...same, id: newId('led'), cents: -same.cents, reverses: same.id, text };
  });
  let lines = 0;
  for (let from = 0; from < counters.length; from += portion) {
    const values = counters.slice(from, from + portion);
    lines += (await tx.insert(ledger).values(values).onConflictDoNothing().returning({ id: ledger.id })).length;
  }
  if (lines < counters.length)
    throw conflict('changed_since', 'A line of it was changed just now, so nothing was taken back. Undo it again.');
  await tx.update(ledgerImports).set({ undoneAt: new Date(), undoneBy: asked.by }).where(one(asked));
  return { name: file.name, lines };
}

const whyNot = ({ sourceId, cents, currency }: FactRow, count: number) =>
  `${count === 1 ? 'A line' : `${count} lines`} of it ${count === 1 ? 'was' : 'were'} corrected since: "${sourceId}" holds ${(cents / 100).toFixed(2)} ${currency} now. Take the ${count === 1 ? 'correction' : 'corrections'} back first, then undo the import.`;
