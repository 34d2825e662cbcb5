import type { ImportCounts, ImportRemark } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { conflict } from '../../kernel/failure.ts';
import type { Progress } from '../../kernel/progress.ts';
import type { Row } from './csv/row.ts';
import type { CollectKind } from './kind.ts';
import { importRow, isImport, noCounts } from './rows.ts';
import { scan } from './scan.ts';
import { imports } from './schema.ts';
import type { OfImport, Works } from './scope.ts';

const mostRemarks = 100;
const mostCell = 120;

/** Rows that stay out: all are counted, the first ones kept. */
export class Remarks {
  readonly rows: ImportRemark[] = [];

  note(row: Row, why: string): void {
    if (this.rows.length < mostRemarks)
      this.rows.push({ line: row.line, cells: row.texts().map((cell) => cell.slice(0, mostCell)), why });
  }
}

const counted = new Intl.NumberFormat('en');

/** "41,000 rows, 12 cannot be read" */
export const soFar = ({ rows, faulty }: { rows: number; faulty: number }): string =>
  `${counted.format(rows)} rows${faulty > 0 ? `, ${counted.format(faulty)} cannot be read` : ''}`;

/**
 * Looks at every row of a file and keeps what each would come to. Nothing else is written.
 *
 * @throws Failure 409 where it is matched in another way meanwhile, or written
 */
export async function lookAt(
  { db, store }: Works,
  kind: CollectKind,
  { studio, id }: OfImport,
  { signal, report }: Progress,
): Promise<ImportCounts> {
  const scope = { db, studio };
  const row = await importRow(scope, id);
  const counts: ImportCounts = { ...noCounts };
  const remarks = new Remarks();
  const rows = await scan({
    ...{ file: store.pathOf(row.url), format: row.format, kind, ways: row.ways, signal },
    faulty(one, why) {
      counts.faulty++;
      remarks.note(one, why);
    },
    twice(one) {
      counts.twice++;
      remarks.note(one, 'The same id stands in this file before. It is taken once.');
    },
    async piece(lines, { read, size }) {
      if (lines.length > 0)
        for (const why of await kind.known(scope, lines, row.ways)) {
          if (why === undefined) counts.fresh++;
          else counts.known++;
        }
      const { fresh, known, twice, faulty } = counts;
      report(size > 0 ? read / size : 1, soFar({ rows: fresh + known + twice + faulty, faulty }));
    },
  });
  counts.rows = rows;
  const same = and(
    isImport(scope, id),
    eq(imports.state, 'open'),
    eq(imports.ways, row.ways),
    eq(imports.format, row.format),
  );
  const kept = await db
    .update(imports)
    .set({ looked: counts, remarks: remarks.rows })
    .where(same)
    .returning({ id: imports.id });
  if (kept.length === 0) throw conflict('changed', 'It was matched in another way meanwhile. Look at the rows again.');
  return counts;
}
