import type { HostJson, RemoteJson } from '../registry.ts';
import { ManifestFailure, remoteSource } from '../schema.ts';
import { descriptionFile, host as hostUnit } from '../workspace.ts';
import { RegistryFailure } from './failure.ts';
import { hostRefusals, type Refusal, refusals, runRefusals } from './gate.ts';
import { linkedBuilds } from './links.ts';
import type { PastBuild, Pointer } from './pointer.ts';
import { isHost, type Registry } from './registry.ts';
import { codeSizes, damage, isRemote, readDescription } from './verify.ts';

/** Parts that the page of remotes itself needs. */
const cannotBeOff = ['system-tools', hostUnit];

/** Builds of a unit that stay beside the live one, for returns and open tabs. */
const keptBuilds = 6;
/** A build that came in this lately may be about to go live. */
const arrivingMs = 3_600_000;
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
      judged.set(unit, [...own, ...hostRefusals(description, staying, contract)]);
      continue;
    }
    if (description.id !== unit) faults.push(`It is named ${description.id}, not ${unit}.`);
    const candidate = { description, sizes: codeSizes(dir, description.files), damage: faults };
    const liveVersion = live.get(unit)?.pointer.history[0]?.version;
    judged.set(unit, refusals(candidate, { host, contract, others: remotes, live: liveVersion }));
  }
  return judged;
}

function manifestFault({ unit, dir }: Built, error: unknown): string {
  if (error instanceof ManifestFailure) return error.message;
  const name = descriptionFile(unit);
  if (error instanceof SyntaxError) return `${name} is no JSON: ${error.message}. Build it again.`;
  return `${dir} holds no ${name}. Build it again.`;
}

/**
 * Publishes builds: all are judged together, then brought in, then made live one after the other, the host first. If
 * another publisher changed something meanwhile with which they cannot live, they are taken back.
 *
 * @returns units whose live build changed
 * @throws RegistryFailure `refused` (details say what to change) or `pinned`; what was live before is live then
 */
export async function publish(
  registry: Registry,
  candidates: readonly Built[],
  { actor, reason, contract }: By & { contract: number },
): Promise<string[]> {
  const before = await revisions(registry);
  await refuse(registry, candidates, { actor, contract });
  for (const { unit } of candidates) notPinned(await registry.pointer(unit));
  for (const { unit, build, dir } of candidates) await registry.add(unit, build, dir);
  const changed: { unit: string; was: Pointer | undefined }[] = [];
  const hostFirst = [...candidates].sort((a, b) => Number(isHost(b.unit)) - Number(isHost(a.unit)));
  for (const candidate of hostFirst) {
    const { unit } = candidate;
    let was: Pointer | undefined;
    const next = stateOf(candidate);
    await registry.change(unit, { action: 'publish', actor, ...withReason(reason) }, (now) => {
      notPinned(now);
      was = now;
      return next(now);
    });
    changed.push({ unit, was });
    // Another publisher may have cleared it away in between.
    await registry.add(unit, candidate.build, candidate.dir);
  }
  const units = changed.map(({ unit }) => unit);
  const after = await revisions(registry);
  if ([...after].some(([unit, revision]) => !units.includes(unit) && before.get(unit) !== revision)) {
    await refuse(registry, candidates, { actor, contract }).catch(async (error: unknown) => {
      for (const { unit, was } of changed) if (was) await takeBack(registry, unit, was.build, actor);
      throw error;
    });
  }
  for (const unit of units) await prune(registry, unit);
  return units;
}

async function revisions(registry: Registry) {
  const units = await registry.units();
  // A pointer that cannot be read is told where it is needed.
  const read = (unit: string) => registry.pointer(unit).catch(() => undefined);
  return new Map(await Promise.all(units.map(async (unit) => [unit, (await read(unit))?.revision] as const)));
}

/** @throws RegistryFailure `refused` for the first candidate that cannot live here; it stands in the journal then */
async function refuse(
  registry: Registry,
  candidates: readonly Built[],
  { actor, contract }: By & { contract: number },
) {
  const judged = await judge(registry, candidates, contract);
  const refused = candidates.filter(({ unit }) => judged.get(unit)?.length);
  const details: string[] = [];
  for (const { unit, build } of refused) {
    const reasons = (judged.get(unit) ?? []).map(({ message }) => message);
    await registry.note({ unit, action: 'refuse', actor, build, reason: short(reasons.join(' ')) });
    details.push(...(refused.length > 1 ? reasons.map((message) => `${unit}: ${message}`) : reasons));
  }
  if (refused.length === 0) return;
  const names = refused.map(({ unit, build }) => `${build} of ${unit}`).join(' and ');
  const one = refused.length === 1;
  throw new RegistryFailure(
    'refused',
    `Build${one ? '' : 's'} ${names} ${one ? 'was' : 'were'} not published.`,
    details,
  );
}

/** Reasons are short in pointers and journal. */
const short = (text: string) => (text.length > 400 ? `${text.slice(0, 399)}…` : text);

function notPinned(now: Pointer | undefined) {
  if (now?.pinned) throw new RegistryFailure('pinned', `${now.unit} is pinned to build ${now.build}. Unpin it first.`);
}

/** What a pointer says once a build is live. */
function stateOf({ unit, build, dir }: Built) {
  const description = readDescription(unit, dir);
  const bytes = Object.values(codeSizes(dir, description.files)).reduce((sum, size) => sum + size, 0);
  const version = isRemote(description) ? description.version : build;
  const source = isRemote(description) ? sourceOf(description) : undefined;
  return (now: Pointer | undefined) => ({
    build,
    latest: build,
    pinned: false,
    disabled: now?.disabled ?? false,
    history: moved(now, { build, version, bytes }, 'left'),
    ...(source && { source }),
  });
}

const takeBack = (registry: Registry, unit: string, to: string, actor: string) =>
  rollback(registry, unit, { to, actor, reason: 'Something else was published at the same time.' });

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
 * @throws RegistryFailure `nothing_before`, `no_build`, `pinned`, `already_live`, `damaged`; `refused` if it cannot
 * run with what is live beside it
 */
export async function rollback(
  registry: Registry,
  unit: string,
  { to, failed = false, actor, reason }: By & { to?: string | undefined; failed?: boolean },
): Promise<Pointer> {
  const target = to ?? lastGood(need(await registry.pointer(unit), unit))?.build;
  if (!target) throw new RegistryFailure('nothing_before', `${unit} has no earlier build that worked.`);
  const { dir, description } = await registry.open(unit, target);
  const faults = await rollbackFaults(registry, unit, description);
  if (faults.length > 0)
    throw new RegistryFailure('refused', `Build ${target} of ${unit} cannot run with what is live beside it.`, faults);
  const bytes = Object.values(codeSizes(dir, description.files)).reduce((sum, size) => sum + size, 0);
  return registry.change(unit, { action: 'rollback', actor, ...withReason(reason) }, (present) => {
    const now = need(present, unit);
    notPinned(now);
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

/** Why an earlier build cannot come back; empty if it can, or if what it would be held to cannot be read. */
async function rollbackFaults(registry: Registry, unit: string, description: HostJson | RemoteJson): Promise<string[]> {
  const live = await liveDescriptions(registry);
  const host = live.get(hostUnit)?.description;
  if (isRemote(description)) {
    if (!host || isRemote(host)) return [];
    return runRefusals(description, host, host.contract).map(({ message }) => message);
  }
  const remotes = [...live].flatMap(([id, { description: other }]) =>
    other && id !== unit && isRemote(other) ? [other] : [],
  );
  return hostRefusals(description, remotes, description.contract).map(({ message }) => message);
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

/** Removes builds that are neither live, nor kept for a return, nor linked, nor likely in an open tab or on their way. */
async function prune(registry: Registry, unit: string) {
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
