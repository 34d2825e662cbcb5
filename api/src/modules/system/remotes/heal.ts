import type { LoadReport } from '@avenue/contract';
import { lastGood, type Pointer, RegistryFailure, rollback } from '@avenue/registry';
import type { LiveBuilds } from '../../../federation/index.ts';
import type { Services } from '../../../services.ts';
import { isBroken } from './judge.ts';
import { countsByBuild, countsOfPage } from './loads.ts';

/** Name under which the product acts by itself. */
const itself = 'Avenue';

type Healing = Pick<Services, 'db' | 'log'> & { builds: LiveBuilds };

const pages = new Intl.PluralRules('en');

/** A build of which more loads failed than this is not gone back to. */
const badShare = 0.5;

/** Earlier builds that nobody left because they failed, newest first. */
async function earlierGood(db: Services['db'], unit: string, { history, latest }: Pointer): Promise<string[]> {
  const counts = await countsByBuild(db);
  return history
    .slice(1)
    .filter(({ build, outcome }) => {
      const { loads, failures } = counts.get(`${unit}/${build}`)?.week ?? { loads: 0, failures: 0 };
      return outcome === 'left' && build !== latest && (loads === 0 || failures / loads < badShare);
    })
    .map(({ build }) => build);
}

/** Goes back from a live build. @returns whether something changed */
async function goBack({ builds, db, log }: Healing, unit: string, build: string, reason: string): Promise<boolean> {
  const pointer = builds.state(unit)?.pointer;
  // A pinned build is the operator's word; without an operations key only the publisher can change what is live.
  if (!pointer || pointer.build !== build || pointer.pinned || !builds.registry.keys.can({ choose: unit }))
    return false;
  for (const to of await earlierGood(db, unit, pointer)) {
    try {
      await rollback(builds.registry, unit, {
        to,
        from: build,
        served: builds.served,
        actor: itself,
        reason,
        failed: true,
      });
      log('a build was rolled back', { unit, build, to, reason });
      return true;
    } catch (error) {
      if (!(error instanceof RegistryFailure)) throw error;
      if (error.code === 'overtaken') return false;
      // This one cannot be read either.
      log('a build could not be gone back to', { unit, build, to, error });
    }
  }
  return false;
}

/** A live build whose files are not as published gives way to the last good one. */
export const onDamaged =
  (healing: Healing, done: () => void) => (unit: string, build: string, faults: readonly string[]) => {
    goBack(healing, unit, build, faults[0] ?? 'Its files are damaged.').then(
      (changed) => {
        if (changed) done();
      },
      (error: unknown) => healing.log('a build could not be rolled back', { unit, build, error }),
    );
  };

/**
 * Looks at what browsers told and goes back from builds that do not work.
 *
 * @returns whether something changed
 */
export async function heal(healing: Healing, reports: readonly LoadReport[]): Promise<boolean> {
  const { builds, db } = healing;
  let changed = false;
  for (const report of reports) {
    const { remote, build, page, stage, cause, fault } = report;
    const pointer = builds.state(remote)?.pointer;
    if (stage === 'shown' || pointer?.build !== build) continue;
    if (!fault) {
      // Delivery failed: the fault may be in the files here, or anywhere between here and the browser.
      const faults = await builds.recheck(remote, build);
      if (faults.length > 0) changed = (await goBack(healing, remote, build, faults[0] ?? '')) || changed;
      continue;
    }
    const { now, others, before } = await countsOfPage(db, report);
    const since = Date.parse(pointer.history[0]?.since ?? pointer.at);
    const evidence = { now, others, before, ageMs: Date.now() - since, hasEarlier: lastGood(pointer) !== undefined };
    if (!isBroken(evidence)) continue;
    const { shown, faults } = now.faults > 0 ? now : others;
    const loads = pages.select(faults) === 'one' ? '1 load' : `${faults} loads`;
    const reason = `The page "${page}" failed in ${loads}${shown ? ` of ${shown + faults}` : ''}: ${cause}`;
    changed = (await goBack(healing, remote, build, reason.slice(0, 400))) || changed;
  }
  return changed;
}
