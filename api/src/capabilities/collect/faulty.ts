import { Readable } from 'node:stream';
import { csvCell } from '../../kernel/csv-cell.ts';
import type { CollectKind } from './kind.ts';
import { reasonColumn } from './reason.ts';
import type { ImportRow } from './rows.ts';
import { scan } from './scan.ts';
import type { Asked } from './scope.ts';

/** Cells as they would stand in a file with commas. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

const written = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** Rows of a file that stay out, each with why, as a file that can be mended and imported. */
export function faultyRows(
  { store, signal }: Pick<Asked, 'store' | 'signal'>,
  kind: CollectKind,
  { url, format, ways, name }: Pick<ImportRow, 'url' | 'format' | 'ways' | 'name'>,
): { stream: Readable; name: string } {
  const places = format.columns.flatMap((column, at) => (column === reasonColumn ? [] : [at]));
  const stop = new AbortController();
  let wake: (() => void) | undefined;
  const stream = new Readable({
    read: () => wake?.(),
    destroy(error, done) {
      stop.abort();
      done(error);
    },
  });
  let found: string[] = [];
  const give = async (text: string) => {
    if (stream.push(text)) return;
    // Whoever reads it is slower than the file.
    await new Promise<void>((resolve) => {
      wake = resolve;
      stop.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  };
  const work = async () => {
    // Without the mark Excel reads another alphabet.
    await give(`\uFEFF${written([...places.map((at) => format.columns[at] ?? ''), reasonColumn])}`);
    await scan({
      ...{ file: store.pathOf(url), format, kind, ways, signal: AbortSignal.any([signal, stop.signal]) },
      faulty: (row, why) => {
        const own = Array.from({ length: Math.max(row.count, format.columns.length) }, (_, at) => row.text(at));
        const cells = row.count > format.columns.length ? own : places.map((at) => own[at] ?? '');
        found.push(written([...cells, `Line ${row.line}: ${why}`]));
      },
      piece: async () => {
        const text = found.join('');
        found = [];
        if (text !== '') await give(text);
      },
    });
    stream.push(null);
  };
  work().catch((error: unknown) => stream.destroy(error instanceof Error ? error : undefined));
  const base = name
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60);
  return { stream, name: `${base || 'rows'}-to-mend.csv` };
}
