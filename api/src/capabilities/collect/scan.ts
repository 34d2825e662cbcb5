import type { ImportWays } from '@avenue/contract';
import { eachPiece } from './csv/bytes.ts';
import type { Format } from './csv/format.ts';
import { Reader } from './csv/reader.ts';
import type { Row } from './csv/row.ts';
import type { CollectKind, Line } from './kind.ts';
import { Seen } from './seen.ts';

/** What a file is read for. */
export interface Scan<Of extends Line> {
  file: string;
  format: Format;
  kind: Pick<CollectKind<Of>, 'judge'>;
  ways: ImportWays;
  signal: AbortSignal;
  /** Told of each row that cannot be taken; the row is used again for the next one. */
  faulty?: (row: Row, why: string) => void;
  /** Told of each row that stood in the file before. */
  twice?: (row: Row) => void;
  /** Told of the lines of a piece, one piece after the other. `upTo` is the last line of the file that was read. */
  piece(lines: readonly Of[], state: { read: number; size: number; upTo: number; isLast: boolean }): Promise<void>;
}

/** Reads a file from its first row to its last; every row is a line, one that stood before, or faulty. @returns rows in all */
export async function scan<Of extends Line>(asked: Scan<Of>): Promise<number> {
  const { file, format, kind, ways, signal, faulty, twice, piece } = asked;
  const judge = kind.judge(ways);
  const seen = new Seen();
  let rows = 0;
  let upTo = 0;
  let told = false;
  let lines: Of[] = [];
  const reader = new Reader(format.delimiter, format.columns.length, (row) => {
    if (row.line <= format.nameLine) return;
    rows++;
    upTo = row.line + row.lines - 1;
    if (row.fault !== '') return faulty?.(row, row.fault);
    const line = judge(row);
    if (typeof line === 'string') return faulty?.(row, line);
    const times = seen.add(line.key);
    if (line.counted) line.key = `${line.key} #${times}`;
    else if (times > 1) return twice?.(row);
    lines.push(line);
  });
  await eachPiece(file, format.encoding, signal, async (bytes, { read, size, isLast }) => {
    reader.push(bytes, isLast);
    // The first rows tell how many there will be, about.
    if (upTo > 0 && !told) seen.expect(Math.ceil((rows / read) * size));
    told ||= upTo > 0;
    const found = lines;
    lines = [];
    await piece(found, { read, size, upTo, isLast });
  });
  return rows;
}
