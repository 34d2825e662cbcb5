import fs from 'node:fs';
import type { Body, ImportView } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { conflict, Failure, invalid } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { type Format, formatOf } from './csv/format.ts';
import type { CollectKind } from './kind.ts';
import { matchOf } from './match.ts';
import { importRow, isImport } from './rows.ts';
import { imports } from './schema.ts';
import type { Asked } from './scope.ts';
import { firstRows, viewOf } from './view.ts';

/** @throws Failure 422 beside `url` for what is no table, or is gone */
async function formatIn({ store }: Asked, url: string, said: Parameters<typeof formatOf>[1] = {}): Promise<Format> {
  if (!url.endsWith('.csv')) throw invalid('url', 'This file is no table. Choose a file that was saved as CSV.');
  await store.require(url);
  const found = await formatOf(store.pathOf(url), said).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw invalid('url', 'This file is not in the studio any more. Choose it again.');
    throw error;
  });
  if (typeof found === 'string') throw invalid('url', found);
  return found;
}

/**
 * Begins to import a stored table; nothing is written. The same file that was begun and not written goes on as it stands.
 *
 * @throws Failure 422 beside `url` for what is no table
 */
export async function beginImport(
  call: Asked,
  kind: CollectKind,
  { url, name }: Body<'POST /api/imports'>,
): Promise<ImportView> {
  const { db, studio, store, who } = call;
  const [begun] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.studio, studio), eq(imports.kind, kind.id), eq(imports.url, url), eq(imports.state, 'open')));
  if (begun) return viewOf(call, kind, begun);
  const format = await formatIn(call, url);
  const rows = await firstRows(call, { url, format });
  const match = await matchOf(call, kind, format, rows);
  const { size } = await fs.promises.stat(store.pathOf(url));
  const [row] = await db
    .insert(imports)
    .values({
      ...{ id: newId('imp'), studio, kind: kind.id, name, url, bytes: size, madeBy: who.name, state: 'open', format },
      ...{ ways: match.ways, report: match.report ?? null, remembered: match.remembered ?? null },
    })
    .returning();
  if (!row) throw new Error('The row was not given back.');
  return viewOf(call, kind, row);
}

/**
 * Matches columns in another way, or reads the file as another encoding or parted by another mark; what was looked at so
 * far does not hold any more.
 *
 * @throws Failure 404, 409 `begun` once a part of it is written, 422 beside `url` or a column that is not there
 */
export async function changeImport(
  call: Asked,
  kind: CollectKind,
  id: string,
  { ways, encoding, delimiter }: Body<'PATCH /api/imports/{id}'>,
): Promise<ImportView> {
  const row = await importRow(call, id);
  const others = encoding !== undefined || delimiter !== undefined;
  const format = others
    ? await formatIn(call, row.url, {
        encoding: encoding ?? row.format.encoding,
        delimiter: delimiter ?? row.format.delimiter,
      })
    : row.format;
  const match = others ? await matchOf(call, kind, format, await firstRows(call, { url: row.url, format })) : row;
  const known = new Set(kind.fields.map((field) => field.id));
  for (const [field, place] of Object.entries(ways?.columns ?? {}))
    if (!known.has(field) || place >= format.columns.length)
      throw new Failure(422, 'invalid', 'There is no such column.', [
        { path: field, message: 'There is no such column.' },
      ]);
  // What nobody is asked for stays as it was found out.
  const chosen = ways && { columns: ways.columns, choices: { ...row.ways.choices, ...ways.choices } };
  const [changed] = await call.db
    .update(imports)
    .set({ format, ways: chosen ?? match.ways, looked: null, remarks: [] })
    .where(and(isImport(call, id), eq(imports.state, 'open')))
    .returning();
  if (!changed) throw conflict('begun', 'A part of this file is written already. How it is matched stays.');
  return viewOf(call, kind, changed);
}

/** Puts a file away that nothing was written of. @throws Failure 404, 409 */
export async function dropImport(call: Asked, id: string): Promise<void> {
  const row = await importRow(call, id);
  const [gone] = await call.db
    .delete(imports)
    .where(and(isImport(call, id), eq(imports.state, 'open')))
    .returning();
  if (!gone) throw conflict('begun', `"${row.name}" came in already. Undo it instead.`);
}
