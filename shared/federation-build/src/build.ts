import fs from 'node:fs';
import path from 'node:path';
import { parseHostJson, parseRemoteJson } from '@avenue/federation/schema';
import { precompress } from './compress.ts';
import { type Inputs, inputsFile, stillHold } from './inputs.ts';
import {
  buildDir,
  descriptionFile,
  finishedBuilds,
  host,
  isBuilt,
  pruneOutput,
  readSource,
  root,
  unitDir,
} from './workspace.ts';

/** What a finished build read; nothing where it does not say so. */
function inputsIn(dir: string): Inputs | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(dir, inputsFile), 'utf8')) as Inputs;
  } catch {
    return undefined;
  }
}

/** Id of the finished build that a build of today would be; nothing if there is none. */
export function currentBuild(unit: string): string | undefined {
  return finishedBuilds(unit).find((build) => {
    const inputs = inputsIn(buildDir(unit, build));
    return inputs !== undefined && stillHold(inputs);
  });
}

/**
 * Builds a unit unless everything that decides what it is stands as it was for a build that is there. The work happens in a
 * folder of its own that gets its final name when everything is in it, so two processes may build at once and readers
 * never see half a build.
 *
 * @returns the build id: a hash of the files that were read, of the versions of packages and tools, of the contract's
 * versions
 * @throws ManifestFailure if `remote.json` is not valid; Error with webpack's own words if the code does not build
 */
export async function buildUnit(unit: string): Promise<string> {
  const current = currentBuild(unit);
  if (current) return current;
  const work = buildDir(unit, `.work.${process.pid}`);
  const source = unit === host ? {} : { remote: readSource(unit) };
  // Loaded on demand: a start that finds everything built does not pay for webpack.
  const { bundle } = await import('./bundle.ts');
  try {
    await bundle({ dir: unitDir(unit), out: work, ...source, cacheDir: path.join(root, '.cache/webpack') });
    const written: unknown = JSON.parse(fs.readFileSync(path.join(work, descriptionFile(unit)), 'utf8'));
    const { build, files } = unit === host ? parseHostJson(written) : parseRemoteJson(written);
    const target = buildDir(unit, build);
    if (isBuilt(unit, build)) {
      // The same build, found in another way.
      fs.renameSync(path.join(work, inputsFile), path.join(target, inputsFile));
      return build;
    }
    await precompress(work, Object.keys(files));
    fs.writeFileSync(path.join(work, '.complete'), '');
    place(work, target, () => isBuilt(unit, build));
    pruneOutput(unit);
    return build;
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

/** Moves a finished folder to its name; another process that was faster with the same build wins. */
function place(work: string, target: string, isThere: () => boolean) {
  if (!isThere()) fs.rmSync(target, { recursive: true, force: true });
  try {
    fs.renameSync(work, target);
  } catch (error) {
    if (!isThere()) throw error;
  }
}
