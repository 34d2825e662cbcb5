import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as client from 'openid-client';
import { type Database, tables } from '../../db/index.ts';
import { EngineError } from '../../engine-error.ts';
import { conflict, notFound } from '../../failure.ts';
import type { Secret } from '../../secret.ts';
import { VendorLimits } from '../../vendor-limits/index.ts';
import type { Credentials } from '../credentials.ts';
import { begin, take } from './attempts.ts';
import { connectedName, type Received, Tokens } from './tokens.ts';
import {
  configurationOf,
  failureOf,
  isEnded,
  type OAuthClient,
  type OAuthVendor,
  pageOf,
  type Ways,
} from './vendor.ts';

export interface OAuthParts {
  db: Database;
  credentials: Credentials;
  /** Every vendor that can be connected. */
  vendors: readonly OAuthVendor[];
  /** The operator's client at a vendor; undefined while none is set. */
  clientOf(vendor: OAuthVendor): Promise<OAuthClient | undefined>;
  fetch: typeof fetch;
  /** Milliseconds for one call. Default value: 15,000 */
  deadlineMs?: number;
  /** Default value: the clock */
  now?: () => number;
}

export interface Begun {
  vendor: string;
  scopes: readonly string[];
  /** Who begins; only the same may come back. */
  who: string;
  /** Origin of this dashboard, where the vendor sends the browser back to. */
  origin: string;
  /** Page of this dashboard to go on to. */
  backTo: string;
  /** Which of several accounts. Default value: the only one */
  account?: string;
}

/** What the vendor's answer holds, as it stands in the address that the browser comes back with. */
export interface Came {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

/** Where vendors send the browser back to. */
const callbackPath = '/api/oauth/callback';

/** A token is renewed this long before it is over, so that none ends on its way. */
const earlyMs = 60_000;
const keepTries = 5;
const keepPauseMs = 200;

/** Kept for `accessToken` alone. */
let accessIn: (oauth: OAuth, id: string, options: AccessOptions) => Promise<Secret>;

/**
 * Connections to accounts of the operator at vendors: authorization code with PKCE, tokens in the vault, renewed when
 * they are due. The token itself comes through `open.ts`.
 */
export class OAuth {
  readonly #parts: OAuthParts;
  readonly #ways: Ways;
  readonly #now: () => number;
  /** What its vendors told of their limits. */
  readonly limits: VendorLimits;

  static {
    accessIn = (oauth, id, options) => oauth.#accessToken(id, options);
  }

  constructor(parts: OAuthParts) {
    this.#parts = parts;
    this.#ways = { fetch: parts.fetch, deadlineMs: parts.deadlineMs ?? 15_000 };
    this.#now = parts.now ?? Date.now;
    this.limits = new VendorLimits({ db: parts.db, now: parts.now });
  }

  /** What reaches its vendors. */
  get fetch(): typeof fetch {
    return this.#parts.fetch;
  }

  /** All that it knows. */
  get vendors(): readonly OAuthVendor[] {
    return this.#parts.vendors;
  }

  /** @throws Failure 404 for a vendor that there is not */
  vendor(id: string): OAuthVendor {
    const vendor = this.#parts.vendors.find((one) => one.id === id);
    if (!vendor) throw notFound('A vendor of this name');
    return vendor;
  }

  /** Whether the operator has set a client at a vendor. */
  hasClient = async (id: string): Promise<boolean> =>
    (await this.#parts.clientOf(this.vendor(id)).catch(() => undefined)) !== undefined;

  /** @param origin of this dashboard as the browser knows it */
  redirectUri = (origin: string): URL => new URL(callbackPath, origin);

  async #at(id: string) {
    const vendor = this.vendor(id);
    const own = await this.#parts.clientOf(vendor);
    if (!own) throw conflict('no_client', `No client for ${vendor.name} is set. Enter its ID and secret first.`);
    return { vendor, configuration: configurationOf(vendor, own, this.#ways) };
  }

  #tokens(vendor: OAuthVendor, account: string): Tokens {
    return new Tokens(this.#parts.credentials, vendor, account);
  }

  /**
   * Begins a connection.
   *
   * @returns where the browser goes: a page of the vendor that asks the operator
   * @throws Failure for a vendor without a client
   */
  async begin({ vendor: id, scopes, who, origin, backTo, account = '' }: Begun): Promise<URL> {
    const { db, credentials } = this.#parts;
    if (!/^\/(?![/\\])/.test(backTo)) throw new Error(`${backTo} is no page of this dashboard.`);
    const { vendor, configuration } = await this.#at(id);
    const redirectUri = this.redirectUri(origin).href;
    const given = { vendor: id, account, redirectUri, who, backTo, scopes: [...scopes] };
    const { state, verifier } = await begin(db, credentials, given, this.#now());
    return pageOf(configuration, vendor, { verifier, scopes, state, redirectUri });
  }

  /**
   * Ends what `begin` began, when the browser comes back. The tokens are kept before anything is done with them.
   *
   * @param who who asks; must be who began
   * @throws Failure 409 for an answer to nothing that was begun, EngineError with a sentence for what the vendor refuses
   */
  async finish(came: Came, who: string): Promise<{ vendor: OAuthVendor; account: string; backTo: string }> {
    const { db, credentials } = this.#parts;
    const state = came.state ?? '';
    const taken = await take(db, credentials, state, who, this.#now());
    const { vendor: id, account, verifier, redirectUri, backTo, scopes } = taken;
    const { vendor, configuration } = await this.#at(id);
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries(came)) if (value !== undefined) url.searchParams.set(name, value);
    let received: Received;
    try {
      received = await client.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      });
    } catch (error) {
      throw failureOf(error, vendor, 'connect', this.#ways);
    }
    await this.#keep(this.#tokens(vendor, account), { scope: scopes.join(' '), ...received });
    return { vendor, account, backTo };
  }

  /** What a vendor gave is gone there, so it must not be lost here because the database was away for a moment. */
  async #keep(tokens: Tokens, received: Received): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.#parts.db.transaction((tx) => tokens.keep(received, this.#now(), tx));
      } catch (error) {
        if (tries === keepTries) throw error;
        await sleep(keepPauseMs * tries);
      }
  }

  /** Accounts that are connected at a vendor, by name. */
  async accounts(id: string): Promise<string[]> {
    const { credentials } = tables;
    const at = { name: `${connectedName}${this.vendor(id).id}`, purpose: 'oauth-access' } as const;
    const rows = await this.#parts.db
      .select({ account: credentials.account })
      .from(credentials)
      .where(and(eq(credentials.name, at.name), eq(credentials.purpose, at.purpose)))
      .orderBy(asc(credentials.account));
    return rows.map(({ account }) => account);
  }

  /** What a connected account was allowed to do; undefined where none is connected. Empty for one of an earlier version. */
  async scopes(id: string, account = ''): Promise<readonly string[] | undefined> {
    return (await this.#tokens(this.vendor(id), account).access(this.#parts.db))?.scopes;
  }

  /** Ends a connection here and, where it can be told, there. @returns whether the vendor knows */
  async revoke(id: string, account = ''): Promise<boolean> {
    const { db } = this.#parts;
    const { vendor, configuration } = await this.#at(id);
    const tokens = this.#tokens(vendor, account);
    const token = (await tokens.refresh(db)) ?? (await tokens.access(db))?.token;
    if (!token) throw notFound('A connection of this name');
    await db.transaction((tx) => tokens.forget(tx));
    await this.limits.forget(id, account);
    if (!vendor.revocationUrl) return false;
    return client.tokenRevocation(configuration, token.reveal()).then(
      () => true,
      () => false,
    );
  }

  async #accessToken(id: string, { account = '', rejected }: AccessOptions): Promise<Secret> {
    const { db } = this.#parts;
    const vendor = this.vendor(id);
    const tokens = this.#tokens(vendor, account);
    const goodFor = (ms: number) => async (from: Pick<Database, 'select'>) => {
      const found = await tokens.access(from);
      const isDue = found?.endsAt !== undefined && found.endsAt - ms <= this.#now();
      return found && !isDue && found.token.reveal() !== rejected?.reveal() ? found.token : undefined;
    };
    const good = goodFor(vendor.exchange?.earlyMs ?? earlyMs);
    const found = await good(db);
    if (found) return found;
    return this.#renew(vendor, account, good).catch(async (error: unknown) => {
      // What is exchanged long before its end goes on until then.
      const still = vendor.exchange && (await goodFor(earlyMs)(db));
      if (still) return still;
      throw error;
    });
  }

  /** One at a time for an account, in whichever process: a refresh token that rotates works once. */
  async #renew(
    vendor: OAuthVendor,
    account: string,
    good: (from: Pick<Database, 'select'>) => Promise<Secret | undefined>,
  ): Promise<Secret> {
    const { db } = this.#parts;
    const { configuration } = await this.#at(vendor.id);
    const tokens = this.#tokens(vendor, account);
    let received: Received | undefined;
    let failure: Error | undefined;
    const found = await db
      .transaction(async (tx) => {
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`avenue:oauth:${vendor.id}:${account}`}, 0))`,
        );
        const meanwhile = await good(tx);
        if (meanwhile) return meanwhile;
        const refresh = await tokens.refresh(tx);
        if (!refresh) {
          failure = notConnected(vendor);
          return undefined;
        }
        try {
          received = await client.refreshTokenGrant(configuration, refresh.reveal());
        } catch (error) {
          failure = failureOf(error, vendor, 'renew', this.#ways);
          if (isEnded(error)) await tokens.forget(tx);
          return undefined;
        }
        await tokens.keep(received, this.#now(), tx);
        return undefined;
      })
      .catch(async (error: unknown) => {
        if (!received) throw error;
        await this.#keep(tokens, received);
        return undefined;
      });
    if (found) return found;
    if (failure) throw failure;
    const token = (await tokens.access(db))?.token;
    if (!token) throw notConnected(vendor);
    return token;
  }
}

const notConnected = ({ id, name }: OAuthVendor) =>
  new EngineError(id, 'engine_unauthorized', `${name} is not connected, or the connection has ended. Connect it.`);

export interface AccessOptions {
  /** Which of several accounts. Default value: the only one */
  account?: string;
  /** A token that the vendor did not take any more, although by this machine's clock it should: another one is got. */
  rejected?: Secret;
}

/** @see ../open.ts */
export const accessToken = (oauth: OAuth, vendor: string, options: AccessOptions = {}): Promise<Secret> =>
  accessIn(oauth, vendor, options);
