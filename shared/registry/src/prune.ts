import { linkedBuilds } from './links.ts';
import type { Registry } from './registry.ts';

/** Builds of a unit that stay beside the live one, for returns and open tabs. */
const keptBuilds = 6;
/** A build that came in this lately may be about to go live. */
const arrivingMs = 3_600_000;
/** An open tab may still ask for files of a build that was live within this time. */
const keptMs = 7 * 86_400_000;

/** Removes builds that are neither live, nor kept for a return, nor linked, nor likely in an open tab or on their way. */
export async function prune(registry: Registry, unit: string) {
  const now = await registry.pointer(unit);
  if (!now) return;
  const kept = new Set([now.build, now.latest, ...now.history.slice(0, keptBuilds).map(({ build }) => build)]);
  for (const { build, until } of now.history) if (until && Date.now() - Date.parse(until) < keptMs) kept.add(build);
  for (const build of await linkedBuilds(registry, unit)) kept.add(build);
  for (const build of await registry.builds(unit)) {
    if (kept.has(build)) continue;
    const ageMs = await registry.ageOf(unit, build);
    if (ageMs === undefined || ageMs > arrivingMs) await registry.files.removeFolder(`${unit}/${build}`);
  }
}
