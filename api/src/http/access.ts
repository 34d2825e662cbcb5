import { type Access, mayAs, type Role, type Who as WhoMay } from '@avenue/contract';
import { scopesCover, verbOf } from '@avenue/contract/tools';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import { networkOf, nobody, type Principal } from '../kernel/identity/index.ts';
import type { Refusal } from '../kernel/journal/index.ts';
import { askedOf, siteAsked, type Who } from './who.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may ask for a path: what the contract says, or everybody, for what shows nothing of a studio. */
    access?: WhoMay;
    /** Family of a call, for the scopes of keys. Default value: system */
    family?: string;
    /** Keys alone come here, whatever their scopes: each call that it leads to is asked for by itself. */
    keysAlone?: true;
  }
  interface FastifyRequest {
    /** Who asks; absent on paths for everybody. */
    principal: Principal | undefined;
  }
}

/** How long after proving who it is a principal may do what asks for it once more. */
export const stepUpMs = 5 * 60_000;

const titles: Readonly<Record<Role, string>> = { viewer: 'Viewer', editor: 'Editor', admin: 'Admin' };

const changes = (method: string) => verbOf(method) === 'write';

/** @throws Failure 403 `key` for what a person decides, 403 `scope` for what the key was not made for */
function demandOfKey(scopes: readonly string[], { stepUp, person }: Access, method: string, family: string) {
  if (stepUp || person) throw new Failure(403, 'key', 'No key may do this: it takes a member who is signed in.');
  const verb = verbOf(method);
  if (!scopesCover(scopes, verb, family))
    throw new Failure(403, 'scope', `This key may not do this; it would need "${verb}:${family}".`);
}

/**
 * @throws Failure 401 `signed_out` for nobody, 403 `second_factor` for a session that lacks one, 403 `role` for too low a
 *   role, 403 `step_up` where the principal proved who it is too long ago
 */
function demand(
  { role, stepUp, enrols }: Access,
  principal: Principal | undefined,
  now: number,
): asserts principal is Principal {
  if (!principal) throw new Failure(401, 'signed_out', 'Sign in to go on.');
  if (principal.limited && !enrols)
    throw new Failure(403, 'second_factor', 'This studio asks for two factors. Add the second one to go on.');
  if (!mayAs(principal.role, role))
    throw new Failure(
      403,
      'role',
      `This needs the role ${titles[role]}; you have the role ${titles[principal.role]}. Ask an Admin of this studio.`,
    );
  if (stepUp && now - principal.confirmedAt > stepUpMs) throw new Failure(403, 'step_up', 'Confirm that it is you.');
}

const onlyKeys =
  'Agents come in with a key: send it as "Authorization: Bearer avk_...". Keys are made in Team Access Control.';

export interface AccessOptions extends Pick<Who, 'identify'> {
  /** Address that members use. Default value: the one that is asked for, without TLS */
  publicUrl?: URL | undefined;
  /** Hears of roles that did not suffice, keys that were misused and attempts to get around. Default value: nobody */
  refused?: (refusal: Refusal) => Promise<void>;
}

/** What is worth an entry of the journal; nothing for what happens to anybody, like a session that ended. */
function refusalOf(error: unknown, request: FastifyRequest, who: Principal | undefined): Refusal | undefined {
  if (!(error instanceof Failure)) return undefined;
  const { address, reference } = askedOf(request, undefined);
  const asked = { address, reference, who: who ?? nobody };
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  if (error.code === 'role' && who)
    return { ...asked, action: 'role.refused', subject: who.id, what: `${who.name} may not call ${call}` };
  if (error.code === 'scope' && who)
    return { ...asked, action: 'key.refused', subject: who.id, what: `${who.name} was not made for ${call}` };
  if (error.code === 'key')
    return who
      ? {
          ...asked,
          action: 'key.refused',
          subject: who.id,
          what: `${who.name} may not do what takes a person: ${call}`,
        }
      : {
          ...asked,
          action: 'key.refused',
          subject: networkOf(address),
          what: 'A key was shown that is unknown, revoked or over',
        };
  return undefined;
}

/** What a cookie may change must come from a page of this very address: the browser sends cookies along from others. */
function demandOwnPage(request: FastifyRequest, publicUrl: URL | undefined) {
  const { origin, 'sec-fetch-site': from } = request.headers;
  const own = siteAsked(request, publicUrl).origin;
  if (from === undefined ? origin === own : from === 'same-origin' && (origin === undefined || origin === own)) return;
  throw new Failure(403, 'foreign_origin', 'This request did not come from a page of Avenue and was refused.');
}

/**
 * Refuses before a body is read. A path that does not say who may ask for it stops the server from starting. To be
 * registered before any route.
 */
export function registerAccess(app: FastifyInstance, { identify, publicUrl, refused }: AccessOptions) {
  app.decorateRequest('principal', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may ask for it.`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access, family = 'system', keysAlone } = request.routeOptions.config;
    // Nothing is served there but the sentence that nothing is.
    if (!access) return;
    if (access === 'everybody') {
      if (changes(request.method)) demandOwnPage(request, publicUrl);
      return;
    }
    let principal: Principal | undefined;
    try {
      if (keysAlone) reply.header('www-authenticate', 'Bearer realm="Avenue"');
      principal = await identify(request);
      if (keysAlone) {
        if (!principal?.scopes) throw new Failure(401, 'key_needed', onlyKeys);
        reply.removeHeader('www-authenticate');
      } else if (principal?.scopes) demandOfKey(principal.scopes, access, request.method, family);
      demand(access, principal, Date.now());
    } catch (error) {
      const refusal = refusalOf(error, request, principal);
      if (refusal) await refused?.(refusal);
      throw error;
    }
    if (principal.kind === 'member' && changes(request.method)) demandOwnPage(request, publicUrl);
    request.principal = principal;
  });
}
