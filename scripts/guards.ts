import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyWorkspace } from './copy-workspace.ts';
import { type Guard, guards } from './guards/index.ts';
import { judge, runTest, type Verdict } from './guards/judge.ts';
import { startTestDatabase } from './test-database.ts';

// Takes one guard of the product out at a time, in a copy of the workspace, and runs the test that has to fail without it.
// `npm run guards -- passkey` runs those whose name or file has the word. `--workers 2` has two copies, `--on` leaves out what
// a run that was cut told already. Ends with 1 if one survives.

const root = path.resolve(import.meta.dirname, '..');
const kept = path.join(root, '.cache/guards.jsonl');

interface Told {
  name: string;
  verdict: Verdict;
}

const args = process.argv.slice(2);
const workersAt = args.indexOf('--workers');
const workers = workersAt < 0 ? 1 : Number(args[workersAt + 1]);
const goesOn = args.includes('--on');
const wanted = args.find((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--workers') ?? '';

const before: Told[] =
  goesOn && fs.existsSync(kept)
    ? fs
        .readFileSync(kept, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Told)
    : [];
const done = new Set(before.filter(({ verdict }) => verdict === 'killed').map(({ name }) => name));
const chosen = guards.filter(({ name, file }) => `${name} ${file}`.includes(wanted) && !done.has(name));
fs.mkdirSync(path.dirname(kept), { recursive: true });
// A run of some leaves what a run of all was told.
const keeps = wanted === '';
if (keeps && !goesOn) fs.rmSync(kept, { force: true });

const scratch = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-guards-')));
const database = await startTestDatabase(scratch);
const files = [...new Set(chosen.map(({ test }) => test))];
let faults = 0;

/** Takes one test file after the other from the list. */
async function work(at: number): Promise<void> {
  const workspace = path.join(scratch, `workspace-${at}`);
  fs.mkdirSync(workspace);
  copyWorkspace(workspace);
  const env = { ...process.env, AVENUE_TEST_POSTGRES: database.url, TMPDIR: scratch, NO_COLOR: '1' };
  const tell = ({ name, test }: Guard, verdict: Verdict) => {
    if (verdict !== 'killed') faults++;
    if (keeps) fs.appendFileSync(kept, `${JSON.stringify({ name, verdict, test })}\n`);
    console.log(`${verdict.padEnd(9)} ${name} (${test})`);
  };
  for (let test = files.shift(); test; test = files.shift()) {
    const { failed, passed, broke } = await runTest(workspace, test, env, { untilFailed: false });
    if (failed > 0 || passed === 0 || broke) {
      faults++;
      console.log(`${test} fails with every guard in place; nothing can be told`);
      continue;
    }
    for (const guard of chosen) if (guard.test === test) tell(guard, await judge(workspace, guard, env));
  }
}

await Promise.all(Array.from({ length: workers }, (_none, at) => work(at)));
await database.stop();
fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
console.log(`${chosen.length} guards taken out, ${faults ? `${faults} to look at` : 'each was missed by its test'}`);
process.exit(faults ? 1 : 0);
