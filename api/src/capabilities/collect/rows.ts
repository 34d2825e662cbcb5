import type { ImportCounts, ImportedFile } from '@avenue/contract';
import { and, count, desc, eq } from 'drizzle-orm';
import { notFound } from '../../kernel/failure.ts';
import { imports } from './schema.ts';
import type { Scope } from './scope.ts';

export type ImportRow = typeof imports.$inferSelect;

export const noCounts: ImportCounts = { rows: 0, fresh: 0, known: 0, twice: 0, faulty: 0 };

/** The import of this id in this studio. */
export const isImport = ({ studio }: Pick<Scope, 'studio'>, id: string) =>
  and(eq(imports.studio, studio), eq(imports.id, id));

/** @throws Failure 404 */
export async function importRow(scope: Scope, id: string): Promise<ImportRow> {
  const [row] = await scope.db.select().from(imports).where(isImport(scope, id));
  if (!row) throw notFound('This import');
  return row;
}

export const toFile = (row: ImportRow): ImportedFile => ({
  ...{ id: row.id, kind: row.kind, name: row.name, by: row.madeBy, at: row.createdAt.toISOString(), state: row.state },
  written: row.came?.fresh ?? 0,
  ...(row.undoneAt && { undone: { at: row.undoneAt.toISOString(), by: row.undoneBy ?? '' } }),
});

/** Files of a kind, or of all, the newest first. */
export async function listImports(scope: Scope, { kind, limit }: { kind?: string | undefined; limit: number }) {
  const where = and(eq(imports.studio, scope.studio), kind === undefined ? undefined : eq(imports.kind, kind));
  const rows = await scope.db
    .select()
    .from(imports)
    .where(where)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit);
  const [all] = await scope.db.select({ total: count() }).from(imports).where(where);
  return { rows: rows.map(toFile), total: all?.total ?? 0 };
}
