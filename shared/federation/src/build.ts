import fs from 'node:fs';
import path from 'node:path';
import { buildId } from './build-id.ts';
import { precompress } from './compress.ts';
import {
  buildDir,
  descriptionFile,
  host,
  isBuilt,
  pruneOutput,
  readDescription,
  readSource,
  root,
  unitDir,
} from './workspace.ts';

export { buildId } from './build-id.ts';

/**
 * Builds a unit unless this very build is there already. The work happens in a folder of its own that gets its final
 * name when everything is in it, so two processes may build at once and readers never see half a build.
 *
 * @returns the build id
 * @throws ManifestFailure if `remote.json` is not valid; Error with webpack's own words if the code does not build
 */
export async function buildUnit(unit: string, build = buildId(unit)): Promise<string> {
  if (isBuilt(unit, build)) return build;
  const target = buildDir(unit, build);
  const work = path.join(path.dirname(target), `.${build}.${process.pid}`);
  const source = unit === host ? {} : { remote: readSource(unit) };
  // Loaded on demand: a start that finds everything built does not pay for webpack.
  const { bundle } = await import('./bundle.ts');
  try {
    await bundle({ dir: unitDir(unit), out: work, build, ...source, cacheDir: path.join(root, '.cache/webpack') });
    const description = path.join(work, descriptionFile(unit));
    const { files } = JSON.parse(fs.readFileSync(description, 'utf8')) as { files: Record<string, string> };
    await precompress(work, Object.keys(files));
    fs.writeFileSync(path.join(work, '.complete'), '');
    place(work, target, () => isBuilt(unit, build));
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
  readDescription(unit, target);
  pruneOutput(unit);
  return build;
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
