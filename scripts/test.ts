import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchBrowser } from '@avenue/testing/browser';
import { endProduct, startProduct } from '../e2e/support/product.ts';
import { publishStale } from './build.ts';
import { nodeFlags } from './node-flags.mjs';
import { startTestDatabase } from './test-database.ts';
import { groupTests, orderTests } from './test-groups.ts';
import { scratchFolder } from './test-scratch.ts';
import { typeCheck } from './type-check.ts';

// All checks and tests in one run, with one closing line. `npm test -- check` stops after types and lint,
// `npm test -- unit`, `npm test -- e2e` run one part.

const root = path.resolve(import.meta.dirname, '..');
const scratch = scratchFolder();
process.env.TMPDIR = scratch;
const part = process.argv[2] ?? 'all';

/** A process that does not end by then never will: what it left open ends the run with its name instead of hanging it. */
const hungMs = 15 * 60_000;

/** Files at a time: most wait a part of their time, for a server, a browser or a timer. */
const atOnce = os.availableParallelism() + 1;

interface Count {
  passed: number;
  failed: number;
  /** What failed, as the end of the run tells it again: its reasons may stand thousands of lines above. */
  faults?: readonly string[];
}

interface RunOptions {
  /** Takes what it prints. Default value: it prints by itself */
  print?: (text: string) => void;
  env?: Readonly<Record<string, string>>;
}

/** @returns its exit code */
const run = (command: string, args: readonly string[], { print, env }: RunOptions = {}) =>
  new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', print ? 'pipe' : 'inherit', print ? 'pipe' : 'inherit'],
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print ?? (() => {}));
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });

const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

const started = performance.now();
const heading = (label: string) =>
  console.log(`\n${label}, after ${((performance.now() - started) / 1000).toFixed(0)} s`);

/** A check counts as one test. What it says comes at its end, since checks run side by side. */
async function check(
  label: string,
  command: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<Count> {
  let said = '';
  const failed = (await run(command, args, { print: (text) => (said += text), ...(env && { env }) })) === 0 ? 0 : 1;
  heading(label);
  console.log(said.trimEnd());
  return { passed: 1 - failed, failed, faults: failed ? [`${label}: ${said.trim()}`] : [] };
}

async function components(): Promise<Count> {
  heading('Components (jest)');
  const file = path.join(scratch, 'jest.json');
  const code = await run(process.execPath, [
    ...nodeFlags,
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--silent',
    '--json',
    `--outputFile=${file}`,
  ]);
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  );
  const failed: { name: string; status: string }[] = testResults.filter(
    ({ status }: { status: string }) => status === 'failed',
  );
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites, code === 0 ? 0 : 1),
    faults: failed.map(({ name }) => path.relative(root, name)),
  };
}

/** The tests that took longest, so that the run stays short. */
function slowest(tap: string): string {
  const tests = [...tap.matchAll(/^ *(?:not )?ok \d+ - (.*)\n *---\n *duration_ms: (\S+)/gm)]
    .map(([, name, ms]) => ({ name, s: Number(ms) / 1000 }))
    .filter(({ s }) => s >= 10)
    .sort((a, b) => b.s - a.s);
  return tests
    .slice(0, 20)
    .map(({ name, s }) => `${s.toFixed(0).padStart(5)} s  ${name}`)
    .join('\n');
}

const filesOf = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) =>
    fs.globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'templates' }).sort(),
  );

interface NodeTests {
  /** Files that run in a process of their own; they begin first, so that the longest do not end the run alone. */
  alone: readonly string[];
  /** Files that share processes. Default value: none */
  grouped?: readonly string[];
  /** Of them at a time. Default value: one more than processors */
  together?: number;
  /** What these tests are given besides. */
  env: Readonly<Record<string, string>>;
}

/** Patterns of an earlier place begin first. */
async function nodeTests(label: string, { alone, grouped = [], together = atOnce, env }: NodeTests): Promise<Count> {
  heading(label);
  const first = new Set(filesOf(alone));
  const others = [...new Set(filesOf(grouped))].filter((file) => !first.has(file));
  // "alone" before "groups": Node's runner begins by the order of the alphabet.
  const files = [
    ...orderTests([...first], { root, folder: path.join(scratch, 'alone', label.replace(/\W+/g, '-')) }),
    ...groupTests(others, { root, folder: path.join(scratch, 'groups') }),
  ];
  const report = path.join(scratch, `${label.replace(/\W+/g, '-')}.tap`);
  const reporters = [
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
  ];
  const code = await run(
    process.execPath,
    [...nodeFlags, '--test', `--test-timeout=${hungMs}`, `--test-concurrency=${together}`, ...reporters, ...files],
    { env },
  );
  const tap = fs.existsSync(report) ? fs.readFileSync(report, 'utf8') : '';
  const count = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  heading(`${label}: the longest`);
  console.log(slowest(tap));
  // The dots do not say which: names and reasons of what failed.
  const faults = tap
    .split(/^(?=(?: {4})*not ok )/m)
    .slice(1)
    .map((block) => block.split('\n').slice(0, 30));
  for (const block of faults) console.log(block.join('\n'));
  return {
    passed: count('pass'),
    failed: failed || (code === 0 ? 0 : 1),
    faults: faults.map(([name]) => name?.trim() ?? ''),
  };
}

/**
 * Builds what the browser tests open, then starts the product once and keeps its data: most of them begin with a copy of
 * what a first start leaves.
 */
async function prepare(): Promise<void> {
  await publishStale(path.join(scratch, 'registry'));
  const product = await startProduct({ dataDir });
  await product.stop();
  // Unpacked by the first who asks: two at once would write one file.
  const browser = await launchBrowser();
  await browser.close();
}

const dataDir = path.join(scratch, 'data');
const counts: Count[] = [];
const wants = (...names: string[]) => part === 'all' || names.includes(part);
// Half of it is one processor's work, as are some of the checks.
const prepared = wants('e2e') ? prepare() : Promise.resolve();
prepared.catch(() => {});

if (wants('check'))
  counts.push(
    ...(await Promise.all([
      check('Types', bin('tsc'), typeCheck.args, typeCheck.env),
      check('Lint and format', bin('biome'), ['ci', '--colors=off', '.']),
      check('Unused files, exports and packages', bin('knip'), ['--no-progress']),
      check('Styles', process.execPath, [...nodeFlags, 'scripts/check-styles.ts']),
    ])),
  );
if (wants('unit')) {
  counts.push(await components());
  const database = await startTestDatabase(scratch);
  const alone = [
    'scripts/{family,generators}.test.ts',
    'shared/federation-build/src/build-id.test.ts',
    'shared/registry/src/stopped.test.ts',
    'api/src/providers/{text/topics,video/hostile}.test.ts',
  ];
  const grouped = ['api/src/**/*.test.ts', 'shared/*/src/**/*.test.ts', 'scripts/**/*.test.ts'];
  const env = { AVENUE_TEST_POSTGRES: database.url };
  counts.push(await nodeTests('Server and shared code', { alone, grouped, env }));
  await database.stop();
}
if (wants('e2e')) {
  await prepared;
  process.env.AVENUE_TEST_DATA = dataDir;
  const shared = await startProduct();
  const longest = [
    'controls',
    'sweep',
    'main-job',
    'door',
    'kill',
    'leaks',
    'backup',
    'deploy',
    'chaos',
    'pdf-job',
    'workers',
  ];
  const alone = [...longest.map((name) => `e2e/${name}.test.ts`), 'e2e/*.test.ts'];
  const env = { AVENUE_TEST_PRODUCT: shared.url };
  counts.push(await nodeTests('The running product and the browser', { alone, together: atOnce + 1, env }));
  await endProduct(shared);
}

const faults = counts.flatMap((count) => count.faults ?? []);
if (faults.length > 0) console.log(`\nFailed:\n${faults.join('\n')}`);
const total = counts.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  { passed: 0, failed: 0 },
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed || !total.passed ? 1 : 0);
