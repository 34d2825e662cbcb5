import { conflict } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Progress } from '../../kernel/progress.ts';
import type { CollectKind } from './kind.ts';
import { type ImportRow, importRow, isImport } from './rows.ts';
import { imports } from './schema.ts';
import type { Asked, OfImport, Works } from './scope.ts';

const writingOf = (tx: unknown, { studio, id, name, madeBy }: ImportRow, by = madeBy) => ({
  ...{ tx: tx as Works['db'], studio: studio as OfImport['studio'], id, name, by },
});

/**
 * Says that an import is taken back: from now on nothing more of it is written.
 *
 * @throws Failure 404, 409 where nothing of it is there, or where something stands against it
 */
export async function beginUndoing({ db, studio, who }: Asked, kind: CollectKind, id: string): Promise<ImportRow> {
  return db.transaction(async (tx) => {
    await importRow({ db: tx, studio }, id);
    const [row] = await tx.select().from(imports).where(isImport({ studio }, id)).for('update');
    if (row?.state === 'undoing') return row;
    if (row?.state === 'undone') throw conflict('undone', 'This import was undone already. Reload to see what holds.');
    if (!row || row.state === 'open') throw conflict('nothing', 'Nothing of this file was written yet.');
    await kind.beginUndo(writingOf(tx, row, who.name));
    await tx
      .update(imports)
      .set({ state: 'undoing', undoneAt: new Date(), undoneBy: who.name })
      .where(isImport({ studio }, id));
    return row;
  });
}

/** Takes back what stands of an import, in pieces; what is cut off goes on. @returns how much was taken back now */
export async function undoAll(
  { db }: Pick<Works, 'db'>,
  kind: CollectKind,
  asked: OfImport,
  { signal, report }: Progress,
): Promise<number> {
  const scope = { db, studio: asked.studio };
  const row = await importRow(scope, asked.id);
  if (row.state === 'undone') return 0;
  const all = Math.max(1, (await kind.entries?.(scope, asked.id)) ?? row.came?.fresh ?? 1);
  let taken = 0;
  for (let after: string | undefined; ; ) {
    signal.throwIfAborted();
    const told = await db.transaction((tx) => kind.undo(writingOf(tx, row), after));
    if (!told) break;
    taken += told.lines;
    after = told.after;
    report(Math.min(1, taken / all), `${taken} taken back`);
  }
  await db.transaction(async (tx) => {
    await tx.update(imports).set({ state: 'undone' }).where(isImport(scope, asked.id));
    await record(tx, {
      ...{ studio: asked.studio, action: 'import.undone', subject: asked.id, actor: 'avenue' },
      text: `The import of "${row.name}" was undone: ${taken} ${taken === 1 ? 'entry' : 'entries'} taken back.`,
      data: { name: row.name, count: taken },
    });
  });
  return taken;
}
