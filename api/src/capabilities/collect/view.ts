import type { ImportView } from '@avenue/contract';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { type HeadRow, headRows } from './csv/format.ts';
import { Reader } from './csv/reader.ts';
import { csvLine } from './faulty.ts';
import type { CollectKind } from './kind.ts';
import { type ImportRow, toFile } from './rows.ts';
import { imports } from './schema.ts';
import type { Asked, Scope } from './scope.ts';

const shownRows = 20;
const samples = 3;
const mostCell = 120;

/** What has to be said before rows can be read: fields that no column is, and choices that are open. */
export function problemsOf(kind: CollectKind, { ways }: Pick<ImportRow, 'ways'>): ImportView['problems'] {
  const missing = kind.fields.filter(({ id, required }) => required && ways.columns[id] === undefined);
  return [
    ...missing.map(({ id, label }) => ({ path: id, message: `Say which column is "${label}".` })),
    ...kind.problems(ways),
  ];
}

/** The first rows of a file as they are parted; those of the names and above are left out. */
export async function firstRows({ store }: Pick<Asked, 'store'>, { url, format }: Pick<ImportRow, 'url' | 'format'>) {
  const rows = await headRows(store.pathOf(url), { ...format, columns: format.columns.length });
  return rows.filter(({ line }) => line > format.nameLine);
}

/** What first rows come to: each is read again from its own words, just as it will be from the file. */
function judged(
  kind: CollectKind,
  { ways, format }: ImportRow,
  rows: readonly HeadRow[],
  ready: boolean,
): ImportView['head'] {
  const judge = ready ? kind.judge(ways) : undefined;
  return rows.slice(0, shownRows).map(({ line, cells, fault }) => {
    let says = fault;
    let wrong = fault !== '';
    if (!wrong && judge)
      new Reader(',', format.columns.length, (row) => {
        const found = judge(row);
        wrong = typeof found === 'string';
        says = typeof found === 'string' ? found : kind.says(found);
      }).push(Buffer.from(csvLine(cells)), true);
    return { line, cells: cells.map((cell) => cell.slice(0, mostCell)), says, wrong };
  });
}

/** An import as its page shows it. */
export async function viewOf(
  call: Scope & Pick<Asked, 'store'>,
  kind: CollectKind,
  row: ImportRow,
): Promise<ImportView> {
  const { format, ways } = row;
  const isStored = row.url !== '' && (await call.store.has(row.url));
  const rows = isStored ? await firstRows(call, row) : [];
  const problems = isStored ? problemsOf(kind, row) : [];
  const choices = await kind.choices(call);
  const asked = choices.filter(
    ({ unless, needs }) =>
      (unless === undefined || ways.columns[unless] === undefined) &&
      (needs === undefined || ways.columns[needs] !== undefined),
  );
  const [before] = await call.db
    .select()
    .from(imports)
    .where(
      and(
        ...[eq(imports.studio, call.studio), eq(imports.kind, row.kind), eq(imports.url, row.url)],
        ...[ne(imports.id, row.id), inArray(imports.state, ['done', 'writing'])],
      ),
    )
    .orderBy(desc(imports.createdAt))
    .limit(1);
  return {
    ...toFile(row),
    ...{ bytes: row.bytes, encoding: format.encoding, delimiter: format.delimiter },
    columns: format.columns.map((name, at) => ({
      name,
      samples: [...new Set(rows.flatMap(({ cells }) => cells[at]?.slice(0, 60) || []))].slice(0, samples),
    })),
    ...(row.report && { report: row.report }),
    ...(row.remembered && { remembered: row.remembered }),
    ...(before && row.url !== '' && { before: before.createdAt.toISOString() }),
    ways,
    fields: kind.fields.map(({ id, label, required }) => ({ id, label, required })),
    choices: asked.map(({ id, label, options }) => ({ id, label, options: [...options] })),
    problems,
    notes: row.state === 'open' ? [...((await kind.notes?.(call, ways)) ?? [])] : [],
    head: judged(kind, row, rows, problems.length === 0),
    ...(row.looked && { looked: row.looked }),
    ...(row.came && { came: { ...row.came, upTo: row.upTo } }),
    remarks: [...row.remarks],
  };
}
