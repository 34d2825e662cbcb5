import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { nodeFlags } from './node-flags.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * One PostgreSQL for all test files of a run, with a filled database to copy.
 *
 * @param scratch folder for what it keeps
 * @returns what `AVENUE_TEST_POSTGRES` is to be, and how it is stopped
 */
export async function startTestDatabase(scratch: string): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [...nodeFlags, path.join(root, 'api/src/testing/server.ts')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: scratch },
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url = line;
    break;
  }
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { url, stop };
}
