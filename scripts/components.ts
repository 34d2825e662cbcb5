import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { overdueIn, updateDays, withRanges } from './components/judge.ts';

// `npm run components`: has pnpm resolve the packages anew, beside, taking nothing younger than the deadline of
// docs/07-security.md, and ends with 1 where the lock file is behind that. Without a registry it says so, and ends with 2.

const root = path.resolve(import.meta.dirname, '..');
const limitMs = 300_000;
const manifests = ['package.json', '{api,e2e,host}/package.json', '{remotes,shared}/*/package.json'];

/** A lock file of the same packages as if they were installed for the first time, `updateDays` ago. */
function resolveAnew(scratch: string): string {
  fs.copyFileSync(path.join(root, 'pnpm-workspace.yaml'), path.join(scratch, 'pnpm-workspace.yaml'));
  for (const file of fs.globSync(manifests, { cwd: root })) {
    fs.mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
    fs.writeFileSync(path.join(scratch, file), withRanges(fs.readFileSync(path.join(root, file), 'utf8')));
  }
  const age = [`--config.minimumReleaseAge=${updateDays * 24 * 60}`, '--config.minimumReleaseAgeStrict=false'];
  const args = [
    '--yes',
    'pnpm@12.21.0',
    'install',
    '--lockfile-only',
    '--no-frozen-lockfile',
    '--ignore-scripts',
    ...age,
  ];
  const { status, stdout, stderr, error } = spawnSync('npx', args, {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
    timeout: limitMs,
  });
  if (status !== 0) {
    const [, why] = /^Error: (.+)$/m.exec(`${stdout}\n${stderr}`) ?? [];
    throw new Error(error?.message ?? why ?? `pnpm ended with ${status}.`);
  }
  return fs.readFileSync(path.join(scratch, 'pnpm-lock.yaml'), 'utf8');
}

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-components-'));
try {
  const lock = fs.readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const { count, overdue } = overdueIn(lock, resolveAnew(scratch));
  for (const { component, why } of overdue) console.log(`overdue ${component}: ${why}`);
  console.log(`${count} components, ${overdue.length} overdue.`);
  process.exitCode = overdue.length > 0 ? 1 : 0;
} catch (error) {
  console.log(`Not checked: ${(error as Error).message}`);
  process.exitCode = 2;
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}
