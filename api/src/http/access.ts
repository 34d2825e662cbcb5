import { type Access, mayAs, type Role } from '@avenue/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import type { Principal } from '../kernel/identity/index.ts';

/** Who may ask for a path: what the contract says, or everybody, for what shows nothing of a studio. */
type RouteAccess = Access | 'everybody';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyRequest {
    /** Who asks; absent on paths for everybody. */
    principal: Principal | undefined;
  }
}

/** How long after proving who it is a principal may do what asks for it once more. */
export const stepUpMs = 5 * 60_000;

const titles: Readonly<Record<Role, string>> = { viewer: 'Viewer', editor: 'Editor', admin: 'Admin' };

/**
 * @throws Failure 401 `signed_out` for nobody, 403 `role` for too low a role, 403 `step_up` where the principal proved
 *   who it is too long ago
 */
function demand(
  { role, stepUp }: Access,
  principal: Principal | undefined,
  now: number,
): asserts principal is Principal {
  if (!principal) throw new Failure(401, 'signed_out', 'Sign in to go on.');
  if (!mayAs(principal.role, role))
    throw new Failure(
      403,
      'role',
      `This needs the role ${titles[role]}; you have the role ${titles[principal.role]}. Ask an Admin of this studio.`,
    );
  if (stepUp && now - principal.confirmedAt > stepUpMs) throw new Failure(403, 'step_up', 'Confirm that it is you.');
}

export interface AccessOptions {
  /** Who asks, or undefined for nobody that is known. */
  identify(request: FastifyRequest): Promise<Principal | undefined>;
}

/**
 * Refuses before a body is read. A path that does not say who may ask for it stops the server from starting. To be
 * registered before any route.
 */
export function registerAccess(app: FastifyInstance, { identify }: AccessOptions) {
  app.decorateRequest('principal', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may ask for it.`);
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    // Nothing is served there but the sentence that nothing is.
    if (!access || access === 'everybody') return;
    const principal = await identify(request);
    demand(access, principal, Date.now());
    request.principal = principal;
  });
}
