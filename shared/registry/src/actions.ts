import { host as hostUnit } from '@avenue/federation/layout';
import { sourceOf } from '@avenue/federation/schema';
import { RegistryFailure } from './failure.ts';
import { type Built, judge, rollbackFaults } from './judge.ts';
import type { PastBuild, Pointer } from './pointer.ts';
import { prune } from './prune.ts';
import { isHost, type Registry } from './registry.ts';
import type { Served } from './served.ts';
import { codeSizes, isRemote, readDescription } from './verify.ts';

/** Parts that the page of remotes itself needs. */
const cannotBeOff = ['system-tools', hostUnit];

interface By {
  /** Who does it, as it stands in the journal. */
  actor: string;
  reason?: string | undefined;
}

const withReason = (reason: string | undefined) => (reason ? { reason } : {});

/**
 * Publishes builds: all are judged together, then brought in, then made live one after the other, the host first. If
 * another publisher changed something meanwhile with which they cannot live, they are taken back.
 *
 * @param after revision that the next one follows at least, see `Registry.change`
 * @returns units whose live build changed
 * @throws RegistryFailure `refused` (details say what to change) or `pinned`; what was live before is live then
 */
export async function publish(
  registry: Registry,
  candidates: readonly Built[],
  { actor, reason, served, after }: By & { served: Served; after?: number | undefined },
): Promise<string[]> {
  const before = await revisions(registry);
  await refuse(registry, candidates, { actor, served });
  for (const { unit } of candidates) notPinned(await registry.pointer(unit));
  for (const { unit, build, dir } of candidates) await registry.add(unit, build, dir);
  const changed: { unit: string; was: Pointer | undefined }[] = [];
  const hostFirst = [...candidates].sort((a, b) => Number(isHost(b.unit)) - Number(isHost(a.unit)));
  for (const candidate of hostFirst) {
    const { unit } = candidate;
    let was: Pointer | undefined;
    const next = stateOf(candidate);
    const become = (now: Pointer | undefined) => {
      notPinned(now);
      was = now;
      return next(now);
    };
    await registry.change(unit, { action: 'publish', actor, ...withReason(reason) }, become, after);
    changed.push({ unit, was });
    // Another publisher may have cleared it away in between.
    await registry.add(unit, candidate.build, candidate.dir);
  }
  const units = changed.map(({ unit }) => unit);
  const now = await revisions(registry);
  if ([...now].some(([unit, revision]) => !units.includes(unit) && before.get(unit) !== revision)) {
    await refuse(registry, candidates, { actor, served }).catch(async (error: unknown) => {
      for (const { unit, was } of changed) if (was) await takeBack(registry, unit, was.build, { actor, served });
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
async function refuse(registry: Registry, candidates: readonly Built[], { actor, served }: By & { served: Served }) {
  const judged = await judge(registry, candidates, served);
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

const takeBack = (registry: Registry, unit: string, to: string, by: { actor: string; served: Served }) =>
  rollback(registry, unit, { ...by, to, reason: 'Something else was published at the same time.' });

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
 * @param from build that is left; another one stays. Default value: whatever is live.
 * @param served what the server serves
 * @param failed marks the build that is left, so that nothing goes back to it by itself
 * @throws RegistryFailure `nothing_before`, `no_build`, `pinned`, `already_live`, `overtaken`, `damaged`; `refused` if it cannot
 * run with what is live beside it
 */
export async function rollback(
  registry: Registry,
  unit: string,
  {
    to,
    from,
    served,
    failed = false,
    actor,
    reason,
  }: By & { to?: string | undefined; from?: string; served: Served; failed?: boolean },
): Promise<Pointer> {
  const target = to ?? lastGood(need(await registry.pointer(unit), unit))?.build;
  if (!target) throw new RegistryFailure('nothing_before', `${unit} has no earlier build that worked.`);
  const { dir, description } = await registry.open(unit, target);
  const faults = await rollbackFaults(registry, unit, description, served);
  if (faults.length > 0)
    throw new RegistryFailure('refused', `Build ${target} of ${unit} cannot run with what is live beside it.`, faults);
  const bytes = Object.values(codeSizes(dir, description.files)).reduce((sum, size) => sum + size, 0);
  return registry.change(unit, { action: 'rollback', actor, ...withReason(reason) }, (present) => {
    const now = need(present, unit);
    notPinned(now);
    if (from && now.build !== from)
      throw new RegistryFailure('overtaken', `Build ${from} of ${unit} is not live any more.`);
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
