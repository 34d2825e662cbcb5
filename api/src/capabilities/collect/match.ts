import { createHash } from 'node:crypto';
import type { ImportWays } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import type { Format, HeadRow } from './csv/format.ts';
import type { CollectKind, ReportPlan } from './kind.ts';
import { reasonColumn } from './reason.ts';
import { matches } from './schema.ts';
import type { Scope } from './scope.ts';

const plain = (name: string) => name.trim().toLowerCase();

/** Columns of a file by which a match is found again; the one that we add ourselves is none of them. */
const columnsKey = ({ columns }: Pick<Format, 'columns'>) =>
  createHash('sha256')
    .update(JSON.stringify(columns.filter((name) => name !== reasonColumn).map(plain)))
    .digest('hex');

const at = (scope: Pick<Scope, 'studio'>, kind: string, format: Pick<Format, 'columns'>) =>
  and(eq(matches.studio, scope.studio), eq(matches.kind, kind), eq(matches.columns, columnsKey(format)));

/** Keeps how the columns of a file were matched, for the next one with the same columns. */
export async function keepMatch(
  scope: Scope,
  { kind, format, ways, name }: { kind: string; format: Format; ways: ImportWays; name: string },
): Promise<void> {
  const values = { studio: scope.studio, kind, columns: columnsKey(format), name, ways, changedAt: new Date() };
  await scope.db
    .insert(matches)
    .values(values)
    .onConflictDoUpdate({ target: [matches.studio, matches.kind, matches.columns], set: values });
}

/** The report whose names all stand in a file; of several the one that names most. */
export const reportOf = (reports: readonly ReportPlan[], columns: readonly string[]): ReportPlan | undefined => {
  const there = new Set(columns.map(plain));
  return reports
    .filter(({ has }) => has.every((name) => there.has(plain(name))))
    .toSorted((a, b) => b.has.length - a.has.length)[0];
};

/** What columns seem to be by their names; each column is one field at most. */
export function guessColumns(
  fields: CollectKind['fields'],
  columns: readonly string[],
  report?: ReportPlan,
): Record<string, number> {
  const found: Record<string, number> = {};
  const taken = new Set(columns.flatMap((name, at) => (name === reasonColumn ? [at] : [])));
  const take = (field: string, place: number) => {
    if (place < 0 || taken.has(place) || found[field] !== undefined) return;
    found[field] = place;
    taken.add(place);
  };
  if (report) {
    for (const [field, name] of Object.entries(report.columns))
      take(
        field,
        columns.findIndex((one) => plain(one) === plain(name)),
      );
    return found;
  }
  // A sure name of any field comes before a likely one of another.
  for (let rank = 0; rank < 4; rank++)
    for (const { id, guess } of fields) {
      const pattern = guess[rank];
      if (pattern)
        take(
          id,
          columns.findIndex((name, place) => !taken.has(place) && pattern.test(name.trim())),
        );
    }
  return found;
}

interface Matched {
  ways: ImportWays;
  report?: string;
  remembered?: string;
}

/** How the columns of a file are matched: as an earlier one was, as the report is known, or by what they seem to be. */
export async function matchOf(
  scope: Scope,
  kind: CollectKind,
  format: Format,
  rows: readonly HeadRow[],
): Promise<Matched> {
  const report = reportOf(kind.reports, format.columns);
  const [kept] = await scope.db
    .select()
    .from(matches)
    .where(at(scope, kind.id, format));
  if (kept) return { ways: kept.ways, remembered: kept.name, ...(report && { report: report.label }) };
  const columns = guessColumns(kind.fields, format.columns, report);
  const choices = await kind.choices(scope);
  const first = Object.fromEntries(
    // What rows can say for themselves is asked for where they do not.
    choices.flatMap(({ id, options, open }) => (open ? [] : [[id, options[0]?.value ?? '']])),
  );
  const ways = { columns, choices: first };
  const said = kind.evidence(ways, rows, format.columns);
  return {
    ways: { columns, choices: { ...first, ...report?.choices, ...said } },
    ...(report && { report: report.label }),
  };
}
