import type { StudioId } from '@avenue/contract';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict, notFound } from '../failure.ts';
import { newId } from '../ids.ts';

const { ledgerImports } = tables;

/** Facts that are taken back by one statement. */
const portion = 2000;

/** What an import is known by, in a studio; its facts have the id as subject. */
interface Import {
  studio: StudioId;
  id: string;
}

type Writer = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>;

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

const whyNot = ({ name, cents, currency, count }: { name: string; cents: number; currency: string; count: number }) =>
  `${count === 1 ? 'A line' : `${count} lines`} of it ${count === 1 ? 'was' : 'were'} corrected since: "${name}" holds ${(cents / 100).toFixed(2)} ${currency} now. Take the ${count === 1 ? 'correction' : 'corrections'} back first, then undo the import.`;

/**
 * Says that an import is undone: from now on it takes no more, and what is taken back of it may come again. What stands of
 * it is taken back by `takeBackImport`.
 *
 * @throws Failure 404, 409 `corrected` where a person corrected a line since
 */
export async function closeImport(tx: Writer, asked: Import & { by: string }): Promise<void> {
  const { studio, id, by } = asked;
  const [file] = await tx.select().from(ledgerImports).where(one(asked)).for('update');
  if (!file) throw notFound('This import');
  const { rows } = await tx.execute<{ name: string; cents: number; currency: string; count: number }>(sql`
    select f.source_id as name, f.cents::float8 as cents, f.currency, count(*) over ()::int as count
    from kernel.ledger f
    where f.studio = ${studio} and f.subject = ${id} and f.subject <> '' and f.reverses is null and f.revision > 0
      and not exists (select from kernel.ledger c where c.reverses = f.id)
      and exists (select from kernel.ledger e where e.studio = f.studio and e.subject = f.subject and e.book = f.book
        and e.source = f.source and e.source_id = f.source_id and e.revision < f.revision)
    order by f.seq limit 1`);
  if (rows[0]) throw conflict('corrected', whyNot(rows[0]));
  await tx
    .update(ledgerImports)
    .set({ undoneAt: file.undoneAt ?? new Date(), undoneBy: by })
    .where(one(asked));
}

/**
 * Takes back, by counter entries, some of what stands of an import. What a person took back before stays as it is.
 *
 * @param after where the call before ended; undefined: at the beginning
 * @returns how many facts were taken back and where it goes on; nothing where none is left
 */
export async function takeBackImport(
  tx: Writer,
  { studio, id, name }: Import & { name: string },
  after: string | undefined,
): Promise<{ lines: number; after: string } | undefined> {
  const ids = Array.from({ length: portion }, () => newId('led'));
  const { rows } = await tx.execute<{ last: string | null; lines: number }>(sql`
    with piece as materialized (
      select f.*, row_number() over (order by f.occurred_at, f.seq) as n from kernel.ledger f
      where f.studio = ${studio} and f.subject = ${id} and f.subject <> '' and f.reverses is null
        ${after === undefined ? sql`` : sql`and (f.occurred_at, f.seq) > (${after.split('|')[0]}::timestamptz, ${after.split('|')[1]}::bigint)`}
      order by f.occurred_at, f.seq limit ${portion}
    ), done as (
      insert into kernel.ledger (id, studio, book, module, account, kind, stream, cents, currency, occurred_at, source, source_id,
        revision, state, reverses, subject, text)
      select (${sql.param(ids)}::text[])[n], studio, book, module, account, kind, stream, -cents, currency, occurred_at, source,
        source_id, revision, state, id, subject, ${`The import of "${name}" was undone.`}
      from piece where not exists (select from kernel.ledger c where c.reverses = piece.id)
      on conflict do nothing returning 1
    )
    select (select occurred_at::text || '|' || seq from piece order by occurred_at desc, seq desc limit 1) as last,
      (select count(*)::int from done) as lines`);
  const [told] = rows;
  return told?.last ? { lines: told.lines, after: told.last } : undefined;
}
