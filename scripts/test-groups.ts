import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** To read the product's code takes a second, so so many files share a process. */
const filesOfGroup = 24;

/**
 * Writes files that each run several test files, one after the other, in one process.
 *
 * @param files from the root of the workspace
 * @param folder where they are written
 * @returns their paths; neighbours are in different ones, since what takes long often stands together
 */
export function groupTests(files: readonly string[], { root, folder }: { root: string; folder: string }): string[] {
  const count = Math.ceil(files.length / filesOfGroup);
  const run = pathToFileURL(path.join(root, 'scripts/run-test-file.ts')).href;
  fs.mkdirSync(folder, { recursive: true });
  return Array.from({ length: count }, (_, group) => {
    const calls = files
      .filter((_file, index) => index % count === group)
      .map((file) => `await runTestFile(${JSON.stringify(file)});`);
    const at = path.join(folder, `group-${String(group + 1).padStart(2, '0')}.test.mjs`);
    fs.writeFileSync(at, [`import { runTestFile } from ${JSON.stringify(run)};`, ...calls, ''].join('\n'));
    return at;
  });
}

/**
 * Writes files that each run one test file, in this order: whatever it is given, Node's runner begins by the order of the alphabet.
 *
 * @param files from the root of the workspace, those that take longest first
 * @param folder where they are written
 * @returns their paths
 */
export function orderTests(files: readonly string[], { root, folder }: { root: string; folder: string }): string[] {
  fs.mkdirSync(folder, { recursive: true });
  return files.map((file, index) => {
    const name = path.basename(file).replace(/\.test\.ts$/, '.test.mjs');
    const at = path.join(folder, `${String(index + 1).padStart(3, '0')}-${name}`);
    fs.writeFileSync(at, `import ${JSON.stringify(pathToFileURL(path.join(root, file)).href)};\n`);
    return at;
  });
}
