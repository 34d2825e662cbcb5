import os from 'node:os';
import { served } from '@avenue/contract';
import { buildUnit, currentBuild } from '@avenue/federation-build';
import { allUnits, buildDir } from '@avenue/federation-build/workspace';
import { openRegistry, publish, RegistryFailure } from '@avenue/registry';

/** Who publishes from this machine. */
export const actor = () => process.env.AVENUE_ACTOR || os.userInfo().username;

/** Builds what is stale, prints one line per unit. @throws Error with the compiler's messages */
export async function buildStale(units: readonly string[] = allUnits()) {
  const built: { unit: string; build: string; dir: string }[] = [];
  for (const unit of units) {
    const start = performance.now();
    const current = currentBuild(unit);
    const build = current ?? (await buildUnit(unit));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${unit.padEnd(16)} ${build}  ${current ? 'unchanged' : `built in ${seconds} s`}`);
    built.push({ unit, build, dir: buildDir(unit, build) });
  }
  return built;
}

/**
 * Builds this workspace and makes it live. A build that was published before stays as it was judged, a pinned unit stays
 * where it is, and one that is refused is named while the others start.
 *
 * @param units host and remotes by id. Default value: all of the workspace.
 */
export async function publishStale(cacheDir: string, units: readonly string[] = allUnits()) {
  const registry = await openRegistry(cacheDir);
  const built = await buildStale(units);
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

if (import.meta.main) await buildStale(process.argv.length > 2 ? process.argv.slice(2) : undefined);
