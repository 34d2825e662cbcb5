import type { HostJson, RemoteJson } from '../registry.ts';
import { remoteSource } from '../schema.ts';
import { host as hostUnit } from '../workspace.ts';
import { RegistryFailure } from './failure.ts';
import { hostRefusals, type Refusal, refusals } from './gate.ts';
import type { PastBuild, Pointer } from './pointer.ts';
import type { Registry } from './registry.ts';
import { codeSizes, damage, isRemote, readDescription } from './verify.ts';

/** Parts that the page of remotes itself needs. */
const cannotBeOff = ['system-tools', hostUnit];

/** Builds of a unit that stay beside the live one, for returns and open tabs. */
const keptBuilds = 6;
/** An open tab may still ask for files of a build that was live within this time. */
const keptMs = 7 * 86_400_000;

export interface Built {
  unit: string;
  build: string;
  /** Folder of the finished build. */
  dir: string;
}

interface By {
  /** Who does it, as it stands in the journal. */
  actor: string;
  reason?: string | undefined;
}

const withReason = (reason: string | undefined) => (reason ? { reason } : {});

/** Fields of `remote.json` that people write. */
function sourceOf(description: RemoteJson) {
  const names = ['id', 'title', 'owner', 'version', 'contract', 'nav', 'routes'] as const;
  return remoteSource.parse(Object.fromEntries(names.map((name) => [name, description[name]])));
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
 * @param contract contract version of the server
 */
export async function judge(
  registry: Registry,
  candidates: readonly Built[],
  contract: number,
): Promise<Map<string, Refusal[]>> {
  const live = await liveDescriptions(registry);
  const next = candidates.map((candidate) => ({
    ...candidate,
    description: readDescription(candidate.unit, candidate.dir),
  }));
  const present = new Map([...live].map(([unit, { description }]) => [unit, description]));
  for (const { unit, description } of next) present.set(unit, description);
  const host = present.get(hostUnit);
  if (!host || isRemote(host))
    throw new RegistryFailure('no_host', 'Publish the host first: there is none in this registry.');
  const remotes = [...present.values()].flatMap((description) =>
    description && isRemote(description) ? [description] : [],
  );
  return new Map(
    next.map(({ unit, build, dir, description }) => {
      const faults = damage(dir, description.files);
      if (description.build !== build) faults.push(`Its description names build ${description.build}.`);
      if (!isRemote(description)) {
        // A remote that comes with this host is judged on its own row.
        const staying = remotes.filter(({ id }) => !next.some((other) => other.unit === id));
        const own = faults.map((fault) => ({ code: 'integrity' as const, message: fault }));
        return [unit, [...own, ...hostRefusals(description, staying, contract)]];
      }
      if (description.id !== unit) faults.push(`It is named ${description.id}, not ${unit}.`);
      const candidate = { description, sizes: codeSizes(dir, description.files), damage: faults };
      const liveVersion = live.get(unit)?.pointer.history[0]?.version;
      return [unit, refusals(candidate, { host, contract, others: remotes, live: liveVersion })];
    }),
  );
}

/**
 * Publishes builds: all are judged together, then brought in, then made live one after the other.
 *
 * @returns units whose live build changed
 * @throws RegistryFailure `refused` (details say what to change) or `pinned`; nothing is live then
 */
export async function publish(
  registry: Registry,
  candidates: readonly Built[],
  { actor, reason, contract }: By & { contract: number },
): Promise<string[]> {
  const judged = await judge(registry, candidates, contract);
  for (const { unit, build } of candidates) {
    const found = judged.get(unit) ?? [];
    if (found.length === 0) continue;
    const details = found.map(({ message }) => message);
    await registry.note({ unit, action: 'refuse', actor, build, reason: details.join(' ').slice(0, 400) });
    throw new RegistryFailure('refused', `Build ${build} of ${unit} was not published.`, details);
  }
  for (const { unit, build, dir } of candidates) await registry.add(unit, build, dir);
  const changed: string[] = [];
  for (const { unit, build, dir } of candidates) {
    const description = readDescription(unit, dir);
    const bytes = Object.values(codeSizes(dir, description.files)).reduce((sum, size) => sum + size, 0);
    const version = isRemote(description) ? description.version : build;
    const source = isRemote(description) ? sourceOf(description) : undefined;
    await registry.change(unit, { action: 'publish', actor, ...withReason(reason) }, (now) => {
      if (now?.pinned) throw new RegistryFailure('pinned', `${unit} is pinned to build ${now.build}. Unpin it first.`);
      return {
        build,
        latest: build,
        pinned: false,
        disabled: now?.disabled ?? false,
        history: moved(now, { build, version, bytes }, 'left'),
        ...(source && { source }),
      };
    });
    changed.push(unit);
    await prune(registry, unit);
  }
  return changed;
}

/** The history after another build went live. */
function moved(
  now: Pointer | undefined,
  next: Pick<PastBuild, 'build' | 'version' | 'bytes'>,
  outcome: 'left' | 'failed',
  reason?: string,
): PastBuild[] {
  const at = new Date().toISOString();
  const [live, ...rest] = now?.history ?? [];
  if (live?.build === next.build) return [live, ...rest];
  const before: PastBuild[] = live ? [{ ...live, until: at, outcome, ...withReason(reason) }] : [];
  return [{ ...next, since: at, outcome: 'live' }, ...before, ...rest.filter(({ build }) => build !== next.build)];
}

const need = (now: Pointer | undefined, unit: string): Pointer => {
  if (!now) throw new RegistryFailure('no_unit', `There is no part called ${unit}.`);
  return now;
};

const rest = ({ build, latest, pinned, disabled, history, source }: Pointer) => ({
  build,
  latest,
  pinned,
  disabled,
  history,
  ...(source && { source }),
});

/** The build that a return without a name goes to. */
export const lastGood = ({ history }: Pick<Pointer, 'history'>): PastBuild | undefined =>
  history.slice(1).find(({ outcome }) => outcome !== 'failed');

/**
 * Goes back to an earlier build.
 *
 * @param to build id. Default value: the last one that did not fail.
 * @param failed marks the build that is left, so that nothing goes back to it by itself
 * @throws RegistryFailure `nothing_before`, `no_build`, `pinned`, `damaged`
 */
export async function rollback(
  registry: Registry,
  unit: string,
  { to, failed = false, actor, reason }: By & { to?: string | undefined; failed?: boolean },
): Promise<Pointer> {
  const target = to ?? lastGood(need(await registry.pointer(unit), unit))?.build;
  if (!target) throw new RegistryFailure('nothing_before', `${unit} has no earlier build that worked.`);
  const { dir, description } = await registry.open(unit, target);
  const bytes = Object.values(codeSizes(dir, description.files)).reduce((sum, size) => sum + size, 0);
  return registry.change(unit, { action: 'rollback', actor, ...withReason(reason) }, (present) => {
    const now = need(present, unit);
    if (now.pinned) throw new RegistryFailure('pinned', `${unit} is pinned to build ${now.build}. Unpin it first.`);
    if (now.build === target) throw new RegistryFailure('already_live', `Build ${target} of ${unit} is live already.`);
    const version = isRemote(description) ? description.version : target;
    return {
      ...rest(now),
      build: target,
      history: moved(now, { build: target, version, bytes }, failed ? 'failed' : 'left', reason),
      ...(isRemote(description) && { source: sourceOf(description) }),
    };
  });
}

/** Keeps a unit on its live build until it is let go. */
export const setPinned = (registry: Registry, unit: string, pinned: boolean, { actor, reason }: By): Promise<Pointer> =>
  registry.change(unit, { action: pinned ? 'pin' : 'unpin', actor, ...withReason(reason) }, (now) => ({
    ...rest(need(now, unit)),
    pinned,
  }));

/** Takes a unit out of the dashboard, or back in. @throws RegistryFailure `needed` */
export async function setDisabled(
  registry: Registry,
  unit: string,
  disabled: boolean,
  { actor, reason }: By,
): Promise<Pointer> {
  if (disabled && cannotBeOff.includes(unit))
    throw new RegistryFailure('needed', `${unit} cannot be switched off: this is where it would be switched on again.`);
  return registry.change(unit, { action: disabled ? 'disable' : 'enable', actor, ...withReason(reason) }, (now) => ({
    ...rest(need(now, unit)),
    disabled,
  }));
}

/** Removes builds that are neither live, nor kept for a return, nor likely in an open tab. */
async function prune(registry: Registry, unit: string) {
  const now = await registry.pointer(unit);
  if (!now) return;
  const kept = new Set([now.build, now.latest, ...now.history.slice(0, keptBuilds).map(({ build }) => build)]);
  for (const { build, until } of now.history) if (until && Date.now() - Date.parse(until) < keptMs) kept.add(build);
  for (const build of await registry.builds(unit))
    if (!kept.has(build)) await registry.files.removeFolder(`${unit}/${build}`);
}
