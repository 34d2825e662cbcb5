import type { RemoteAction, RemoteState, RemotesOverview } from '@avenue/contract';
import { served } from '@avenue/contract';
import { contractWords, type PastBuild, type RegistryAction } from '@avenue/registry';
import type { LiveBuilds } from '../../../federation/index.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { countsByBuild, countsByHour, figuresByRemote, lastFailures } from './loads.ts';
import { closed, returnOf, stateOf } from './state.ts';

const needed = new Set(['system-tools']);

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
  return `${actor} ${verbs[action]} ${what}.${reason ? ` ${closed(reason)}` : ''}`;
}

const asAction = (entry: RegistryAction): RemoteAction => ({
  unit: entry.unit,
  action: entry.action,
  at: entry.at,
  actor: entry.actor,
  text: sentenceOf(entry),
});

/** Lines of the registry's journal that the page gets. */
const mostActs = 200;

/** Everything that the page of remotes shows. */
export async function overview(builds: LiveBuilds | undefined, db: Database): Promise<RemotesOverview> {
  const host = builds?.host();
  const about = { build: host?.build ?? '', contract: contractWords(served), versions: host?.versions ?? {} };
  if (!builds) return { remotes: [], host: about, place: '', canChange: false, journal: [] };
  const [figures, byBuild, byHour, last, journal, acts] = await Promise.all([
    figuresByRemote(db),
    countsByBuild(db),
    countsByHour(db),
    lastFailures(db),
    builds.registry.journal(mostActs),
    builds.registry.countJournal(),
  ]);
  const none = { loads: 0, failures: 0 };
  const remotes = builds.units().flatMap((id): RemoteState[] => {
    const serving = builds.state(id);
    const source = serving?.pointer.source;
    if (!serving || !source) return [];
    const { pointer, faults } = serving;
    const mine = figures.get(id);
    const failure = last.get(id);
    const back = returnOf(pointer);
    const live = byBuild.get(`${id}/${pointer.build}`)?.day ?? none;
    const history = pointer.history.map((past: PastBuild) => ({
      ...past,
      ...(byBuild.get(`${id}/${past.build}`)?.week ?? none),
    }));
    return [
      {
        id,
        title: source.title,
        owner: source.owner,
        pages: source.routes.length,
        ...stateOf({ pointer, faults, live, p95Ms: mine?.p95Ms }),
        version: source.version,
        build: pointer.build,
        contract: contractWords(source.contract ?? {}),
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
    canChange: builds.registry.keys.can('serve'),
    journal: journal.map(asAction),
    ...(acts > mostActs && { journalTotal: acts }),
  };
}
