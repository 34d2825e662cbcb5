import fs from 'node:fs';
import { refusalOf } from '../../../kernel/media/table.ts';
import { centsIn } from './amounts.ts';
import { type Encoding, eachPiece } from './bytes.ts';
import { dayIn } from './days.ts';
import { encodingOf } from './encoding.ts';
import { Reader } from './reader.ts';
import type { Row } from './row.ts';

/** How a file of rows is written. */
export interface Format {
  encoding: Encoding;
  delimiter: string;
  /** Names of its columns. */
  columns: readonly string[];
  /** Line behind which its rows begin; 0 where no line names the columns. */
  nameLine: number;
}

const delimiters = [',', ';', '\t', '|'] as const;
/** Rows by which a file is judged before it is read. */
const mostHead = 400;

export interface HeadRow {
  line: number;
  cells: readonly string[];
  fault: string;
}

class Enough extends Error {}

/** The first rows of a file as they stand. */
export async function headRows(
  file: string,
  { encoding, delimiter, columns }: Pick<Format, 'encoding' | 'delimiter'> & { columns?: number },
): Promise<HeadRow[]> {
  const rows: HeadRow[] = [];
  const take = (row: Row) => {
    if (rows.length < mostHead) rows.push({ line: row.line, cells: row.texts(), fault: row.fault });
  };
  const reader = new Reader(delimiter, columns ?? 0, take);
  await eachPiece(file, encoding, new AbortController().signal, (piece, { isLast }) => {
    reader.push(piece, isLast);
    if (rows.length >= mostHead) throw new Enough();
  }).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  return rows;
}

/** The number of cells that most rows have, and how many have it. */
function usual(rows: readonly HeadRow[]): { cells: number; share: number } {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [cells, count] = [...counts].filter(([n]) => n > 1).toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { cells, share: count / Math.max(1, rows.length) };
}

/** A cell that is a day or an amount names no column. */
function isValue(cell: string): boolean {
  const bytes = Buffer.from(cell);
  if (!/\d/.test(cell)) return false;
  return (
    !Number.isNaN(dayIn(bytes, 0, bytes.length, 'day first')) ||
    !Number.isNaN(dayIn(bytes, 0, bytes.length, 'month first')) ||
    !Number.isNaN(centsIn(bytes, 0, bytes.length, '.')) ||
    !Number.isNaN(centsIn(bytes, 0, bytes.length, ','))
  );
}

/** Rows that stand above the names: titles of a report, or the word of Excel for its delimiter. */
function namesIn(rows: readonly HeadRow[], wanted: number): Pick<Format, 'columns' | 'nameLine'> {
  const first = rows.find(({ cells }) => cells.length === wanted && cells.filter((cell) => cell !== '').length > 1);
  const cells = first?.cells ?? [];
  const named = cells.length > 0 && !cells.some(isValue);
  return {
    nameLine: named && first ? first.line : (first?.line ?? 1) - 1,
    columns: cells.map((cell, at) => (named && cell !== '' ? cell.replace(/\s+/g, ' ') : `Column ${at + 1}`)),
  };
}

/** How a file is written, by itself or as it was said. @returns a sentence for what is no table */
export async function formatOf(
  file: string,
  said: { encoding?: Encoding | undefined; delimiter?: string | undefined } = {},
): Promise<Format | string> {
  const handle = await fs.promises.open(file, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0).finally(() => handle.close());
  const refusal = refusalOf(buffer.subarray(0, bytesRead));
  if (refusal) return refusal;
  const encoding = said.encoding ?? (await encodingOf(file));
  let best: { delimiter: string; rows: HeadRow[]; cells: number; share: number } | undefined;
  for (const delimiter of said.delimiter ? [said.delimiter] : delimiters) {
    const rows = await headRows(file, { encoding, delimiter });
    const { cells, share: all } = usual(rows);
    // Decimal commas part cells of rows and not of the names above them.
    const share = rows[0]?.cells.length === cells ? all : all / 2;
    if (cells > 1 && (!best || share * Math.log(cells) > best.share * Math.log(best.cells)))
      best = { delimiter, rows, cells, share };
  }
  if (!best)
    return said.delimiter
      ? 'Parted this way its rows have one column only. Choose another mark.'
      : 'No row of it has two columns. A table as CSV has its cells parted by commas, semicolons or tabs.';
  const { columns, nameLine } = namesIn(best.rows, best.cells);
  if (!best.rows.some(({ line }) => line > nameLine)) return 'There is no row below the names of its columns.';
  return { encoding, delimiter: best.delimiter, columns, nameLine };
}
