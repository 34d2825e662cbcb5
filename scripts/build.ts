import { buildId, buildUnit } from '@avenue/federation/build';
import { allUnits, isBuilt, point } from '@avenue/federation/store';

/**
 * Builds what is stale, prints one line per unit and makes the builds live together.
 *
 * @param units host and remotes by id. Default value: all of the workspace.
 * @throws Error with the compiler's messages; nothing is made live then
 */
export async function buildStale(units: readonly string[] = allUnits()): Promise<Record<string, string>> {
  const builds: Record<string, string> = {};
  for (const unit of units) {
    const start = performance.now();
    const build = buildId(unit);
    const fresh = isBuilt(unit, build);
    builds[unit] = await buildUnit(unit, build);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${unit.padEnd(16)} ${build}  ${fresh ? 'unchanged' : `built in ${seconds} s`}`);
  }
  point(builds);
  return builds;
}

if (import.meta.main) await buildStale(process.argv.length > 2 ? process.argv.slice(2) : undefined);
