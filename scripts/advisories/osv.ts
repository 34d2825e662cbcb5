import fs from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import type { Advisory, Installed } from './judge.ts';

/** What is read of a record of an OSV database (https://ossf.github.io/osv-schema/, 1.7, read 2026-11-25). */
interface OsvRecord {
  id?: string;
  summary?: string;
  details?: string;
  withdrawn?: string;
  affected?: {
    package?: { ecosystem?: string; name?: string };
    versions?: string[];
    ranges?: { type?: string; events?: { introduced?: string; fixed?: string; last_affected?: string }[] }[];
  }[];
  database_specific?: { severity?: string };
}
type Affected = NonNullable<OsvRecord['affected']>[number];

/** Severities as GitHub's records name them; what names none is as bad as what waits least. */
const severities: Readonly<Record<string, Advisory['severity']>> = {
  LOW: 'low',
  MODERATE: 'moderate',
  MEDIUM: 'moderate',
  HIGH: 'high',
  CRITICAL: 'critical',
};

/** The ranges of a package as npm writes them, `>=1.0.0 <1.2.3 || >=2.0.0 <=2.0.4`. */
function rangeOf({ versions = [], ranges = [] }: Affected): string {
  const spans = ranges
    .filter(({ type }) => type === 'SEMVER')
    .flatMap(({ events = [] }) => {
      const found: string[] = [];
      let from: string | undefined;
      for (const { introduced, fixed, last_affected: last } of events) {
        if (introduced !== undefined) from = introduced === '0' ? '0.0.0-0' : introduced;
        if (from === undefined || (fixed === undefined && last === undefined)) continue;
        found.push(`>=${from} ${fixed === undefined ? `<=${last}` : `<${fixed}`}`);
        from = undefined;
      }
      return from === undefined ? found : [...found, `>=${from}`];
    });
  return [...spans, ...versions].join(' || ');
}

/**
 * Known faults of the installed packages by a folder of OSV records: the unpacked `all.zip` of the npm ecosystem of osv.dev, or a
 * checkout of github/advisory-database. For places whose registry does not answer the question.
 *
 * @returns in the shape of the registry's answer, and how many records there were
 * @throws Error where the folder holds no record about an npm package
 */
export function fromDatabase(folder: string, installed: Installed) {
  const found: Record<string, Advisory[]> = {};
  let records = 0;
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const record = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as OsvRecord;
    const affected = (record.affected ?? []).filter(({ package: one }) => one?.ecosystem === 'npm');
    if (affected.length === 0) continue;
    records++;
    if (record.withdrawn) continue;
    for (const one of affected) {
      const name = one.package?.name ?? '';
      const range = rangeOf(one);
      const hit = installed[name]?.some((version) => semver.satisfies(version, range, { includePrerelease: true }));
      if (!hit || found[name]?.some(({ url }) => url.endsWith(`/${record.id}`))) continue;
      found[name] = [
        ...(found[name] ?? []),
        {
          url: `https://osv.dev/vulnerability/${record.id}`,
          title: record.summary || record.details?.split('\n', 1)[0] || 'No summary',
          severity: severities[record.database_specific?.severity ?? ''] ?? 'critical',
          vulnerable_versions: range,
        },
      ];
    }
  }
  if (records === 0) throw new Error(`no record about an npm package lies in ${folder}`);
  return { answer: found, records };
}
