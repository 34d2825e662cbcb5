import os from 'node:os';
import path from 'node:path';
import { served } from '@avenue/contract';
import { buildUnit, currentBuild } from '@avenue/federation-build';
import { allUnits, buildDir } from '@avenue/federation-build/workspace';
import { openRegistry, publish, RegistryFailure } from '@avenue/registry';
import { runApart } from './apart.ts';

/** Who publishes from this machine. */
export const actor = () => process.env.AVENUE_ACTOR || os.userInfo().username;

export interface FinishedBuild {
  unit: string;
  build: string;
  /** Folder of its files. */
  dir: string;
}

const line = (unit: string, build: string, how: string) => console.log(`${unit.padEnd(16)} ${build}  ${how}`);

/** Builds units in this process, prints one line each. @throws Error with the compiler's messages */
async function buildHere(units: readonly string[]) {
  for (const unit of units) {
    const start = performance.now();
    const build = currentBuild(unit);
    if (build) line(unit, build, 'unchanged');
    else line(unit, await buildUnit(unit), `built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

/**
 * Builds what is stale, in a process of its own that is handed no key: the code of packages and their build steps runs
 * there, and what comes of it is signed here. Prints one line per unit.
 *
 * @throws RegistryFailure `not_built`; the compiler's messages have been printed
 */
export async function buildStale(units: readonly string[] = allUnits()): Promise<FinishedBuild[]> {
  const current = new Map(units.map((unit) => [unit, currentBuild(unit)]));
  const stale = units.filter((unit) => !current.get(unit));
  for (const [unit, build] of current) if (build) line(unit, build, 'unchanged');
  if (stale.length > 0 && (await runApart(path.join(import.meta.dirname, 'build.ts'), stale)) !== 0)
    throw new RegistryFailure('not_built', `${stale.join(', ')} could not be built; the reason stands above.`);
  return units.map((unit) => {
    const build = current.get(unit) ?? currentBuild(unit);
    if (!build) throw new RegistryFailure('not_built', `The sources of ${unit} changed while it was built. Try again.`);
    return { unit, build, dir: buildDir(unit, build) };
  });
}

/**
 * Builds this workspace and makes it live. A build that was published before stays as it was judged, a pinned unit stays
 * where it is, and one that is refused is named while the others start.
 *
 * @param units host and remotes by id. Default value: all of the workspace.
 */
export async function publishStale(cacheDir: string, units: readonly string[] = allUnits()) {
  const built = await buildStale(units);
  const registry = await openRegistry(cacheDir);
  const fresh: typeof built = [];
  for (const candidate of built) {
    const now = await registry.pointer(candidate.unit);
    if (now?.pinned && now.latest !== candidate.build)
      console.log(`${candidate.unit} is pinned to ${now.build} and stays there.`);
    else if (now?.latest !== candidate.build) fresh.push(candidate);
  }
  if (fresh.length === 0) return;
  try {
    await publish(registry, fresh, { actor: actor(), served, reason: 'Started from its sources.' });
  } catch (error) {
    if (!(error instanceof RegistryFailure) || error.code === 'no_host') throw error;
    console.warn(
      `${error.message}\n${error.details.map((detail) => `- ${detail}`).join('\n')}\nWhat was live before stays live.`,
    );
  }
}

if (import.meta.main) await buildHere(process.argv.length > 2 ? process.argv.slice(2) : allUnits());
