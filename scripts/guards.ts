import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyWorkspace } from './copy-workspace.ts';
import { withoutGuard } from './guards/apply.ts';
import { type Guard, guards } from './guards/index.ts';
import { nodeFlags } from './node-flags.mjs';
import { startTestDatabase } from './test-database.ts';

// Takes one guard of the product out at a time, in a copy of the workspace, and runs the test that has to fail without it.
// `npm run guards -- passkey` runs those whose name or file has the word. Ends with 1 if one survives.

const longestTestMs = 30_000;

interface Run {
  passed: number;
  failed: number;
  /** The file itself failed, as it does when it cannot be loaded. */
  broke: boolean;
}

type Verdict = 'killed' | 'survived' | 'no verdict: nothing of the test file ran';

function runTest(workspace: string, test: string, env: NodeJS.ProcessEnv): Run {
  // What a guard leaves open when it is gone holds no process.
  const limits = [`--test-timeout=${longestTestMs}`, '--test-force-exit'];
  const args = [...nodeFlags, '--test', '--test-reporter=tap', ...limits, test];
  const { stdout } = spawnSync(process.execPath, args, { cwd: workspace, encoding: 'utf8', env });
  const count = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(stdout)?.[1] ?? 0);
  const broke = stdout.split('\n').some((line) => line.startsWith('not ok') && line.endsWith(test));
  return { passed: count('pass'), failed: count('fail') + count('cancelled'), broke };
}

/** A file that does not load fails as well, and proves nothing. */
function verdictOf({ passed, failed, broke }: Run): Verdict {
  if (failed === 0) return 'survived';
  return passed > 0 || !broke ? 'killed' : 'no verdict: nothing of the test file ran';
}

/** Runs the test of a guard without it, and puts it back. */
function judge(workspace: string, guard: Guard, env: NodeJS.ProcessEnv): Verdict {
  const file = path.join(workspace, guard.file);
  const whole = fs.readFileSync(file);
  // The shared server holds a database of the migrations as they are.
  const own = guard.file.endsWith('.sql') ? { ...env, AVENUE_TEST_POSTGRES: undefined } : env;
  fs.writeFileSync(file, withoutGuard(workspace, guard));
  try {
    return verdictOf(runTest(workspace, guard.test, own));
  } finally {
    fs.writeFileSync(file, whole);
  }
}

const wanted = process.argv[2] ?? '';
const chosen = guards.filter(({ name, file }) => `${name} ${file}`.includes(wanted));
const scratch = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-guards-')));
const workspace = path.join(scratch, 'workspace');
fs.mkdirSync(workspace);
copyWorkspace(workspace);
const database = await startTestDatabase(scratch);
const env = { ...process.env, AVENUE_TEST_POSTGRES: database.url, TMPDIR: scratch, NO_COLOR: '1' };

let faults = 0;
for (const test of new Set(chosen.map((guard) => guard.test))) {
  const { failed, passed } = runTest(workspace, test, env);
  console.log(`\n${test}`);
  if (failed > 0 || passed === 0) {
    faults++;
    console.log('  fails with every guard in place; nothing can be told');
    continue;
  }
  for (const guard of chosen.filter((one) => one.test === test)) {
    const verdict = judge(workspace, guard, env);
    if (verdict !== 'killed') faults++;
    console.log(`  ${verdict.padEnd(9)} ${guard.name}`);
  }
}

await database.stop();
fs.rmSync(scratch, { recursive: true, force: true });
console.log(`\n${chosen.length} guards taken out, ${faults ? `${faults} to look at` : 'each was missed by its test'}`);
process.exit(faults ? 1 : 0);
