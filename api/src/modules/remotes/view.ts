import type { RemoteAction, RemoteState, RemotesOverview } from '@avenue/contract';
import { contractVersion } from '@avenue/contract';
import { lastGood, type PastBuild, type RegistryAction } from '@avenue/federation/publish';
import type { LiveBuilds } from '../../federation/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import { countsByBuild, countsByHour, type Figures, figuresByRemote, type LastFailure, lastFailures } from './loads.ts';

/** A page that takes longer than this for one visitor in twenty is called slow. */
const slowMs = 3000;
const failingShare = 0.2;
const needed = new Set(['system-tools']);

type State = Pick<RemoteState, 'state' | 'sentence'>;

function stateOf(
  {
    disabled,
    damaged,
    figures,
  }: { disabled: string | undefined; damaged: string | undefined; figures: Figures | undefined },
  last: LastFailure | undefined,
): State {
  if (disabled !== undefined) return { state: 'off', sentence: disabled };
  if (damaged !== undefined) return { state: 'damaged', sentence: damaged };
  if (!figures || figures.loads === 0) return { state: 'idle', sentence: 'No page of it was opened in 24 hours.' };
  if (figures.errors / figures.loads > failingShare)
    return {
      state: 'failing',
      sentence: `${figures.errors} of ${figures.loads} page loads met the error card.${last ? ` The last: ${last.cause}` : ''}`,
    };
  if ((figures.p95Ms ?? 0) > slowMs)
    return {
      state: 'slow',
      sentence: `One page in twenty takes longer than ${((figures.p95Ms ?? 0) / 1000).toFixed(1)} s.`,
    };
  return { state: 'online', sentence: `${figures.loads} page loads in 24 hours.` };
}

const verbs: Readonly<Record<RegistryAction['action'], string>> = {
  publish: 'published',
  rollback: 'went back to',
  pin: 'pinned',
  unpin: 'unpinned',
  disable: 'switched off',
  enable: 'switched on',
  refuse: 'was refused a publish of',
  link: 'linked a local build of',
  unlink: 'unlinked a local build of',
};

function sentenceOf({ unit, action, actor, version, build, reason }: RegistryAction): string {
  const what = `${unit}${version && version !== build ? ` ${version}` : ''}${build ? ` (${build})` : ''}`;
  return `${actor} ${verbs[action]} ${what}.${reason ? ` ${reason}` : ''}`;
}

const asAction = (entry: RegistryAction): RemoteAction => ({
  unit: entry.unit,
  action: entry.action,
  at: entry.at,
  actor: entry.actor,
  text: sentenceOf(entry),
});

/** Everything that the page of remotes shows. */
export async function overview(builds: LiveBuilds | undefined, db: Database): Promise<RemotesOverview> {
  const host = builds?.host();
  const about = { build: host?.build ?? '', contract: contractVersion, versions: host?.versions ?? {} };
  if (!builds) return { remotes: [], host: about, place: '', canChange: false, journal: [] };
  const [figures, byBuild, byHour, last, journal] = await Promise.all([
    figuresByRemote(db),
    countsByBuild(db),
    countsByHour(db),
    lastFailures(db),
    builds.registry.journal(60),
  ]);
  const none = { loads: 0, failures: 0 };
  const remotes = builds.units().flatMap((id): RemoteState[] => {
    const serving = builds.state(id);
    const source = serving?.pointer.source;
    if (!serving || !source) return [];
    const { pointer, faults } = serving;
    const mine = figures.get(id);
    const failure = last.get(id);
    const back = lastGood(pointer);
    const history = pointer.history.map((past: PastBuild) => ({
      ...past,
      ...(byBuild.get(`${id}/${past.build}`) ?? none),
    }));
    const off = pointer.disabled ? `Switched off by ${pointer.actor}.` : undefined;
    return [
      {
        id,
        title: source.title,
        owner: source.owner,
        pages: source.routes.length,
        ...stateOf({ disabled: off, damaged: faults[0], figures: mine }, failure),
        version: source.version,
        build: pointer.build,
        contract: source.contract,
        pinned: pointer.pinned,
        disabled: pointer.disabled,
        needed: needed.has(id),
        bytes: pointer.history[0]?.bytes ?? 0,
        ...(mine?.p50Ms != null && { p50Ms: Math.round(mine.p50Ms) }),
        ...(mine?.p95Ms != null && { p95Ms: Math.round(mine.p95Ms) }),
        loads: mine?.loads ?? 0,
        errors: mine?.errors ?? 0,
        byHour: byHour.get(id) ?? [],
        ...(failure && { lastFailure: { ...failure, at: failure.at.toISOString() } }),
        history,
        ...(back && { back: { build: back.build, version: back.version } }),
      },
    ];
  });
  return {
    remotes: remotes.sort((a, b) => a.id.localeCompare(b.id)),
    host: about,
    place: builds.registry.files.place,
    canChange: builds.registry.keys.canSign,
    journal: journal.map(asAction),
  };
}
