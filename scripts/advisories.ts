import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answered } from './advisories/answered.ts';
import { type Advisory, installedIn, judge } from './advisories/judge.ts';
import { fromDatabase } from './advisories/osv.ts';

// `npm run advisories`: asks the registry, as `npm audit` does, which of the packages of the lock file have known faults, and
// ends with 1 where one is overdue by the deadlines of docs/07-security.md. Without a registry that answers it says so, and
// ends with 2: nothing is known then. `npm run advisories -- --database FOLDER` reads a folder of OSV records instead.

const root = path.resolve(import.meta.dirname, '..');
const registry = (process.env.npm_config_registry ?? 'https://registry.npmjs.org/').replace(/\/+$/, '');
const limitMs = 60_000;
const { database } = parseArgs({ options: { database: { type: 'string' } } }).values;

async function ask(installed: object): Promise<Record<string, Advisory[]>> {
  const answer = await fetch(`${registry}/-/npm/v1/security/advisories/bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(installed),
    signal: AbortSignal.timeout(limitMs),
  });
  if (!answer.ok) throw new Error(`it answered with ${answer.status}`);
  return (await answer.json()) as Record<string, Advisory[]>;
}

const installed = installedIn(fs.readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
const count = Object.keys(installed).length;

async function known(): Promise<Record<string, Advisory[]>> {
  if (database === undefined) return ask(installed);
  const { answer, records } = fromDatabase(path.resolve(database), installed);
  console.log(`${records} records of ${database} were read.`);
  return answer;
}

try {
  const today = new Date().toISOString().slice(0, 10);
  const found = judge(await known(), answered, today);
  for (const { name, advisory, due, overdue, why } of found)
    console.log(
      `${overdue ? 'overdue' : 'waits  '} ${advisory.severity.padEnd(8)} ${name} ${advisory.vulnerable_versions}: ${advisory.title}\n` +
        `        ${advisory.url}${overdue ? '' : `, until ${due}: ${why}`}`,
    );
  const stale = answered.filter(({ id }) => !found.some((one) => one.id === id));
  for (const { id } of stale)
    console.log(`gone    ${id} is answered in scripts/advisories/answered.ts and found no more.`);
  const late = found.filter(({ overdue }) => overdue).length;
  console.log(`${count} packages, ${found.length} advisories, ${late} overdue.`);
  process.exitCode = late + stale.length > 0 ? 1 : 0;
} catch (error) {
  const { message, cause } = error as Error;
  const why = cause instanceof Error ? cause.message : message;
  console.log(`Not checked: ${database ?? registry} was asked about ${count} packages, and ${why}.`);
  process.exitCode = 2;
}
