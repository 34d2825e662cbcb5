import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../kernel/db/index.ts';
import { Failure } from '../kernel/failure.ts';
import {
  cookieOf,
  type Door,
  heldToTwo,
  localOperator,
  type Principal,
  phoneSite,
  principalByKey,
  principalByKeyId,
  principalBySession,
  principalByToken,
  type Site,
  siteOf,
} from '../kernel/identity/index.ts';
import { loopbackAddresses } from '../kernel/net/index.ts';

export interface WhoOptions {
  db: Database;
  door: Pick<Door, 'state'>;
  publicUrl: URL | undefined;
}

/** Who asks, and whether that still holds later. */
export interface Who {
  /** @throws Failure 401 `key` for a key that is not worth anything */
  identify(request: FastifyRequest): Promise<Principal | undefined>;
  stands(principal: Principal): Promise<boolean>;
}

const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

const isForwarded = (name: string) =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

/**
 * In front of the machine itself: the socket's other end is this machine, and nothing says that somebody stands behind
 * it. `Host` is the asker's choice and proves nothing.
 */
function isInFront({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const address = plain(socket.remoteAddress ?? '');
  return (
    address !== '' &&
    loopbackAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') &&
    !Object.keys(headers).some(isForwarded)
  );
}

export const siteAsked = (request: FastifyRequest, publicUrl: URL | undefined): Site =>
  siteOf(request.headers.host ?? 'localhost', publicUrl);

const keyOf = (authorization: string | undefined) => /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];

export function createWho({ db, door, publicUrl }: WhoOptions): Who {
  const openToMachine = async () => !(await door.state()).asks;
  return {
    async identify(request) {
      const key = keyOf(request.headers.authorization);
      if (key !== undefined) {
        const principal = await principalByKey(db, key);
        if (!principal) throw new Failure(401, 'key', 'This key is unknown, revoked or over.');
        return principal;
      }
      if (isInFront(request) && (await openToMachine())) return localOperator;
      const token = cookieOf(request.headers.cookie, siteAsked(request, publicUrl));
      return token ? heldToTwo(db, door, await principalByToken(db, token, request.ip)) : undefined;
    },
    async stands({ kind, id, session }) {
      if (kind === 'local') return openToMachine();
      if (kind === 'key') return (await principalByKeyId(db, id)) !== undefined;
      const now = session === undefined ? undefined : await heldToTwo(db, door, await principalBySession(db, session));
      return now !== undefined && !now.limited;
    },
  };
}

/** The address, the device and the request as they are kept with what was done. */
export interface Asked {
  address: string;
  /** The browser's own words for itself. */
  agent: string | undefined;
  reference: string;
  site: Site;
  /** What the browser's cookie holds; not yet checked. */
  token: string | undefined;
  /** What it holds of a hand-off that was opened on it; not yet checked. */
  phone: string | undefined;
}

export function askedOf(request: FastifyRequest, publicUrl: URL | undefined): Asked {
  const site = siteAsked(request, publicUrl);
  return {
    address: plain(request.ip),
    agent: request.headers['user-agent'],
    reference: request.id,
    site,
    token: cookieOf(request.headers.cookie, site),
    phone: cookieOf(request.headers.cookie, phoneSite(site)),
  };
}
