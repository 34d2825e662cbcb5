import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { nodeFlags } from '../node-flags.mjs';
import { withoutGuard } from './apply.ts';
import type { Guard } from './guard.ts';

const longestTestMs = 30_000;

interface Run {
  passed: number;
  failed: number;
  /** The file itself failed, as it does when it cannot be loaded. */
  broke: boolean;
}

export type Verdict = 'killed' | 'survived' | 'no verdict: nothing of the test file ran';

/** A line of TAP about one test: whether it passed, and its name. */
const told = /^\s*(not ok|ok) \d+ - (.*)$/;

/**
 * Runs a test file, with a folder of its own in TMPDIR that goes with it: a database that it started for itself ends without.
 *
 * @param untilFailed ends it with the first test that fails
 */
export async function runTest(
  workspace: string,
  test: string,
  env: NodeJS.ProcessEnv & { TMPDIR: string },
  { untilFailed }: { untilFailed: boolean },
): Promise<Run> {
  // What a guard leaves open when it is gone holds no process.
  const limits = [`--test-timeout=${longestTestMs}`, '--test-force-exit'];
  const args = [...nodeFlags, '--test', '--test-reporter=tap', ...limits, test];
  const TMPDIR = fs.mkdtempSync(path.join(env.TMPDIR, 'r'));
  const child = spawn(process.execPath, args, {
    cwd: workspace,
    env: { ...env, TMPDIR },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const run: Run = { passed: 0, failed: 0, broke: false };
  for await (const line of createInterface({ input: child.stdout })) {
    const [, state, name = ''] = told.exec(line) ?? [];
    if (!state) continue;
    if (name.endsWith(test)) {
      run.broke ||= state === 'not ok';
      continue;
    }
    run[state === 'ok' ? 'passed' : 'failed']++;
    if (state === 'not ok' && untilFailed && child.pid) {
      // The runner, the file, and what both started.
      process.kill(-child.pid, 'SIGKILL');
      break;
    }
  }
  await ended;
  fs.rmSync(TMPDIR, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  return run;
}

/** A file that does not load fails as well, and proves nothing. */
function verdictOf({ passed, failed, broke }: Run): Verdict {
  if (failed > 0 || (broke && passed > 0)) return 'killed';
  return broke || passed === 0 ? 'no verdict: nothing of the test file ran' : 'survived';
}

/** Runs the test of a guard without it, and puts it back. */
export async function judge(
  workspace: string,
  guard: Guard,
  env: NodeJS.ProcessEnv & { TMPDIR: string },
): Promise<Verdict> {
  const file = path.join(workspace, guard.file);
  const whole = fs.readFileSync(file);
  // The shared server holds a database of the migrations as they are.
  const own = guard.file.endsWith('.sql') ? { ...env, AVENUE_TEST_POSTGRES: undefined } : env;
  fs.writeFileSync(file, withoutGuard(workspace, guard));
  try {
    return verdictOf(await runTest(workspace, guard.test, own, { untilFailed: true }));
  } finally {
    fs.writeFileSync(file, whole);
  }
}
