import path from 'node:path';
import { mock, suite } from 'node:test';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Runs one test file among others in this process, as a suite of its name: its hooks are its own, and clocks, replaced functions
 * and the environment are as before afterwards.
 *
 * @param file from the root of the workspace
 */
export async function runTestFile(file: string): Promise<void> {
  const before = { ...process.env };
  await suite(file, async () => {
    await import(pathToFileURL(path.join(root, file)).href);
  });
  mock.reset();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}
