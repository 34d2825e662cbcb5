import { descriptionFile, host as hostUnit } from '@avenue/federation/layout';
import type { HostJson, RemoteJson } from '@avenue/federation/registry';
import { ManifestFailure } from '@avenue/federation/schema';
import { RegistryFailure } from './failure.ts';
import { contractRefusals, hostRefusals, type Refusal, refusals, runRefusals } from './gate.ts';
import type { Pointer } from './pointer.ts';
import type { Registry } from './registry.ts';
import type { Served } from './served.ts';
import { codeSizes, damage, isRemote, readDescription } from './verify.ts';

export interface Built {
  unit: string;
  build: string;
  /** Folder of the finished build. */
  dir: string;
}

async function liveDescriptions(registry: Registry) {
  const live = new Map<string, { pointer: Pointer; description: HostJson | RemoteJson | undefined }>();
  for (const unit of await registry.units()) {
    const pointer = await registry.pointer(unit);
    if (!pointer) continue;
    const description = await registry.open(unit, pointer.build).then(
      (open) => open.description,
      () => undefined,
    );
    live.set(unit, { pointer, description });
  }
  return live;
}

/**
 * Why these builds cannot go live together; empty if they can.
 *
 * @param served what the server serves
 */
export async function judge(
  registry: Registry,
  candidates: readonly Built[],
  served: Served,
): Promise<Map<string, Refusal[]>> {
  const live = await liveDescriptions(registry);
  const judged = new Map<string, Refusal[]>();
  const next = candidates.flatMap((candidate) => {
    try {
      return [{ ...candidate, description: readDescription(candidate.unit, candidate.dir) }];
    } catch (error) {
      judged.set(candidate.unit, [{ code: 'manifest', message: manifestFault(candidate, error) }]);
      return [];
    }
  });
  const present = new Map([...live].map(([unit, { description }]) => [unit, description]));
  for (const { unit, description } of next) present.set(unit, description);
  const host = present.get(hostUnit);
  if (!host || isRemote(host)) {
    if (judged.size > 0) return judged;
    throw new RegistryFailure('no_host', 'Publish the host first: there is none in this registry.');
  }
  const remotes = [...present.values()].flatMap((description) =>
    description && isRemote(description) ? [description] : [],
  );
  for (const { unit, build, dir, description } of next) {
    const faults = damage(dir, description.files);
    if (description.build !== build) faults.push(`Its description names build ${description.build}, not ${build}.`);
    if (!isRemote(description)) {
      // A remote that comes with this host is judged on its own row.
      const staying = remotes.filter(({ id }) => !next.some((other) => other.unit === id));
      const own = faults.map((fault) => ({ code: 'integrity' as const, message: fault }));
      judged.set(unit, [...own, ...hostRefusals(description, staying, served)]);
      continue;
    }
    if (description.id !== unit) faults.push(`It is named ${description.id}, not ${unit}.`);
    const candidate = { description, sizes: codeSizes(dir, description.files), damage: faults };
    const liveVersion = live.get(unit)?.pointer.history[0]?.version;
    judged.set(unit, refusals(candidate, { host, served, others: remotes, live: liveVersion }));
  }
  return judged;
}

function manifestFault({ unit, dir }: Built, error: unknown): string {
  if (error instanceof ManifestFailure) return error.message;
  const name = descriptionFile(unit);
  if (error instanceof SyntaxError) return `${name} is no JSON: ${error.message}. Build it again.`;
  return `${dir} holds no ${name}. Build it again.`;
}

/** Why an earlier build cannot come back; empty if it can, or if what it would be held to cannot be read. */
export async function rollbackFaults(
  registry: Registry,
  unit: string,
  description: HostJson | RemoteJson,
  served: Served,
): Promise<string[]> {
  const live = await liveDescriptions(registry);
  const host = live.get(hostUnit)?.description;
  if (isRemote(description)) {
    const beside = !host || isRemote(host) ? [] : runRefusals(description, host);
    return [...contractRefusals(description, served), ...beside].map(({ message }) => message);
  }
  const remotes = [...live].flatMap(([id, { description: other }]) =>
    other && id !== unit && isRemote(other) ? [other] : [],
  );
  return hostRefusals(description, remotes, served).map(({ message }) => message);
}
