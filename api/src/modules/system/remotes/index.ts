import { type Access, mayAs, remoteEndpoints } from '@avenue/contract';
import { RegistryFailure, rollback, setDisabled, setPinned } from '@avenue/registry';
import { type LiveBuilds, noOverrides } from '../../../federation/index.ts';
import { Failure } from '../../../kernel/failure.ts';
import { ownCookie } from '../../../kernel/identity/index.ts';
import type { Call, Services } from '../../../services.ts';
import type { HandlersOf } from '../../define-module.ts';
import { heal, onDamaged } from './heal.ts';
import { keepLoads, type Reporter } from './loads.ts';
import { overview } from './view.ts';

export { overview } from './view.ts';

const operator = 'The operator';

/** Tells open tabs, of this process and of others, that something else is live. */
const tell = ({ bus }: Pick<Services, 'bus'>) =>
  Promise.all([bus.emit({ type: 'registry' }), bus.changed('/api/remotes')]);

async function afterChange(services: Pick<Services, 'bus' | 'builds'>): Promise<void> {
  await services.builds?.refresh();
  await tell(services);
}

/** Looks after what is live: damaged builds are left, and what another process published is told. @returns stops it */
export function watchBuilds({ builds, bus, db, log }: Services): () => void {
  if (!builds) return () => undefined;
  const failed = (error: unknown) => log('registry', { error });
  builds.onDamaged = onDamaged({ db, log, builds }, () => afterChange({ builds, bus }).catch(failed));
  // Another process on this database may have seen a publish first.
  const unsubscribe = bus.subscribe(({ type }) => {
    if (type === 'registry') builds.refresh().catch(failed);
  });
  const unwatch = builds.watch(() => void tell({ bus }).catch(failed));
  return () => {
    unsubscribe();
    unwatch();
  };
}

/** Does something to a unit and answers with everything as it is then. */
async function change(call: Call, id: string, act: (live: LiveBuilds) => Promise<unknown>) {
  const { builds, db } = call;
  if (!builds?.state(id)) throw new Failure(404, 'not_found', `There is no part called ${id}.`);
  try {
    await act(builds);
  } catch (error) {
    if (error instanceof RegistryFailure) throw new Failure(409, error.code, error.message);
    throw error;
  }
  await afterChange(call);
  return overview(builds, db);
}

const back: Access = remoteEndpoints['POST /api/remotes/{id}/rollback'].access;

const reporterOf = ({ who }: Call): Reporter => ({ reporter: who.id, decides: mayAs(who.role, back.role) });

/** The page of remotes: what is live, how it loads, and going back. */
export const remoteHandlers: HandlersOf<typeof remoteEndpoints> = {
  'GET /api/remotes': async ({ builds, db }) => overview(builds, db),
  'POST /api/remotes/refresh': async (call) => {
    if (await call.builds?.refresh()) await tell(call);
    return overview(call.builds, call.db);
  },
  'POST /api/remotes/{id}/rollback': async (call, { params, body }) =>
    change(call, params.id, ({ registry, served }) =>
      rollback(registry, params.id, { actor: operator, served, to: body.build, reason: body.reason }),
    ),
  'POST /api/remotes/{id}/pin': async (call, { params, body }) =>
    change(call, params.id, ({ registry }) =>
      setPinned(registry, params.id, body.pinned, { actor: operator, reason: body.reason }),
    ),
  'POST /api/remotes/{id}/disable': async (call, { params, body }) =>
    change(call, params.id, ({ registry }) =>
      setDisabled(registry, params.id, body.disabled, { actor: operator, reason: body.reason }),
    ),
  'POST /api/remotes/override/off': async (_call, { asked, header }) => {
    header('set-cookie', ownCookie(asked.site, noOverrides));
    return { off: true };
  },
  'POST /api/remotes/reports': async (call, { body }) => {
    const { builds, db, log } = call;
    // A build that was never live is somebody's local one: what becomes of it says nothing about the part.
    const known = body.reports.filter(({ remote, build }) =>
      builds?.state(remote)?.pointer.history.some((past) => past.build === build),
    );
    if (known.length > 0) await keepLoads(db, known, reporterOf(call));
    if (builds && (await heal({ db, log, builds }, known))) await afterChange(call);
    return { taken: known.length };
  },
};
