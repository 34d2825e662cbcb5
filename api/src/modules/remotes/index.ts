import { RegistryFailure, rollback, setDisabled, setPinned } from '@avenue/federation/publish';
import { type LiveBuilds, noOverrides } from '../../federation/index.ts';
import type { Handlers } from '../../http/index.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Services } from '../../services.ts';
import { heal, onDamaged } from './heal.ts';
import { keepLoads } from './loads.ts';
import { overview } from './view.ts';

export { overview } from './view.ts';

const operator = 'The operator';

/**
 * The page of remotes: what is live, how it loads, and going back.
 *
 * @param builds absent where the API runs without front ends
 * @param tell tells open tabs that something else is live
 */
export function remoteHandlers(services: Services, builds: LiveBuilds | undefined, tell: () => void): Handlers {
  const { db, log } = services;
  const afterChange = async () => {
    await builds?.refresh();
    tell();
  };
  if (builds) {
    const refresh = () => afterChange().catch((error: unknown) => log('registry', { error }));
    builds.onDamaged = onDamaged({ db, log, builds }, refresh);
  }

  /** Does something to a unit and answers with everything as it is then. */
  async function change(id: string, act: (live: LiveBuilds) => Promise<unknown>) {
    if (!builds?.state(id)) throw new Failure(404, 'not_found', `There is no part called ${id}.`);
    try {
      await act(builds);
    } catch (error) {
      if (error instanceof RegistryFailure) throw new Failure(409, error.code, error.message);
      throw error;
    }
    await afterChange();
    return overview(builds, db);
  }

  return {
    'GET /api/remotes': async () => overview(builds, db),
    'POST /api/remotes/refresh': async () => {
      if (await builds?.refresh()) tell();
      return overview(builds, db);
    },
    'POST /api/remotes/{id}/rollback': async ({ params, body }) =>
      change(params.id, ({ registry }) =>
        rollback(registry, params.id, { actor: operator, to: body.build, reason: body.reason }),
      ),
    'POST /api/remotes/{id}/pin': async ({ params, body }) =>
      change(params.id, ({ registry }) =>
        setPinned(registry, params.id, body.pinned, { actor: operator, reason: body.reason }),
      ),
    'POST /api/remotes/{id}/disable': async ({ params, body }) =>
      change(params.id, ({ registry }) =>
        setDisabled(registry, params.id, body.disabled, { actor: operator, reason: body.reason }),
      ),
    'POST /api/remotes/override/off': async ({ header }) => {
      header('set-cookie', noOverrides);
      return { off: true };
    },
    'POST /api/remotes/reports': async ({ body }) => {
      // A build that was never live is somebody's local one: what becomes of it says nothing about the part.
      const known = body.reports.filter(({ remote, build }) =>
        builds?.state(remote)?.pointer.history.some((past) => past.build === build),
      );
      if (known.length > 0) await keepLoads(db, known);
      if (builds && (await heal({ db, log, builds }, known))) await afterChange();
      return { taken: known.length };
    },
  };
}
