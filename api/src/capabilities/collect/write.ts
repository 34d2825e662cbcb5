import type { ImportCounts } from '@avenue/contract';
import { conflict } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Progress } from '../../kernel/progress.ts';
import type { CollectKind, Line } from './kind.ts';
import { Remarks, soFar } from './look.ts';
import { keepMatch } from './match.ts';
import { type ImportRow, importRow, isImport, noCounts } from './rows.ts';
import { scan } from './scan.ts';
import { imports } from './schema.ts';
import type { OfImport, Works } from './scope.ts';

/** Lines that are written by one transaction. */
const portion = 2000;

/** Holds an import until the transaction ends. @throws Failure 409 where another process writes it, or it was undone */
async function hold(tx: Pick<Works['db'], 'select'>, asked: OfImport, upTo: number): Promise<ImportRow> {
  const [row] = await tx.select().from(imports).where(isImport(asked, asked.id)).for('update');
  if (row?.state !== 'writing' || row.upTo !== upTo)
    throw conflict('changed', 'This import goes on elsewhere, or was undone meanwhile. Reload to see what holds.');
  return row;
}

/** The name of whoever began it, for what is written of it. */
const writingOf = (tx: Works['db'], { studio, id, name, madeBy }: ImportRow) => ({
  ...{ tx, studio: studio as OfImport['studio'], id, name, by: madeBy },
});

/**
 * Writes the rows of a file that are new, in pieces: lines, counts and how far it is are committed together, so what is cut
 * off goes on behind its last piece and nothing comes twice or is left out.
 */
export async function writeRows(
  { db, store }: Works,
  kind: CollectKind,
  asked: OfImport,
  { signal, report }: Progress,
): Promise<ImportCounts> {
  const scope = { db, studio: asked.studio };
  const row = await importRow(scope, asked.id);
  if (row.state === 'done') return row.came ?? noCounts;
  let { upTo } = row;
  let came: ImportCounts = row.came ?? noCounts;
  /** Lines of rows behind the last piece; those before it were counted by whoever wrote it. */
  let faulty: number[] = [];
  let twice: number[] = [];
  const remarks = new Remarks();

  const commit = async (lines: readonly Line[], to: number, whole: boolean) => {
    signal.throwIfAborted();
    const isPast = (line: number) => line <= to;
    const bad = faulty.filter(isPast).length;
    const again = twice.filter(isPast).length;
    await db.transaction(async (tx) => {
      const now = await hold(tx, asked, upTo);
      const writing = writingOf(tx as never, now);
      if (upTo === 0) await kind.open(writing);
      const fresh = lines.length > 0 ? await kind.write(writing, lines, now.ways) : 0;
      const before = now.came ?? noCounts;
      came = {
        rows: before.rows + lines.length + bad + again,
        fresh: before.fresh + fresh,
        known: before.known + lines.length - fresh,
        twice: before.twice + again,
        faulty: before.faulty + bad,
      };
      await tx
        .update(imports)
        .set({ came, upTo: to, ...(whole && { state: 'done', remarks: remarks.rows }) })
        .where(isImport(scope, asked.id));
      if (!whole) return;
      await keepMatch({ db: tx, studio: asked.studio }, now);
      await record(tx, {
        ...{ studio: asked.studio, action: 'import.done', subject: asked.id, actor: 'avenue' },
        text: `${came.fresh} of ${came.rows} rows of "${now.name}" came in.`,
        data: { kind: kind.id, ...came },
      });
    });
    upTo = to;
    faulty = faulty.filter((line) => line > to);
    twice = twice.filter((line) => line > to);
  };

  const begun = upTo;
  await scan<Line>({
    ...{ file: store.pathOf(row.url), format: row.format, kind, ways: row.ways, signal },
    faulty(one, why) {
      if (one.line > begun) faulty.push(one.line);
      remarks.note(one, why);
    },
    twice(one) {
      if (one.line > begun) twice.push(one.line);
      remarks.note(one, 'The same id stands in this file before. It was taken once.');
    },
    async piece(lines, { read, size, upTo: to, isLast }) {
      const rest = lines.filter(({ line }) => line > begun);
      for (let from = 0; from < rest.length || (isLast && from === 0); from += portion) {
        const part = rest.slice(from, from + portion);
        const whole = isLast && from + portion >= rest.length;
        // What stands between lines of a piece, and is no line, counts with its last portion.
        const last = from + portion >= rest.length;
        await commit(part, last ? Math.max(to, upTo) : (part.at(-1)?.line ?? upTo), whole);
      }
      report(size > 0 ? read / size : 1, `${soFar({ rows: came.rows, faulty: came.faulty })}`);
    },
  });
  return came;
}

/** Says that an import is being written. @throws Failure 409 where it was not looked at as it is matched now */
export async function beginWriting({ db, studio }: OfImport & Pick<Works, 'db'>, id: string): Promise<ImportRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(isImport({ studio }, id)).for('update');
    if (row?.state === 'writing') return row;
    if (row?.state !== 'open')
      throw conflict('ended', 'This file came in already, or was taken back. Choose it again.');
    if (!row.looked) throw conflict('not_looked', 'Look at the rows first: how they are matched was changed.');
    await tx.update(imports).set({ state: 'writing', upTo: 0, came: noCounts }).where(isImport({ studio }, id));
    return row;
  });
}
