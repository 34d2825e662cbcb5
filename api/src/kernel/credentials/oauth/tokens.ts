import { z } from 'zod';
import type { Database } from '../../db/index.ts';
import { Secret } from '../../secret.ts';
import { type Credentials, openCredential } from '../credentials.ts';
import type { OAuthVendor } from './vendor.ts';

/** Tokens as a vendor's answer gives them. */
export interface Received {
  access_token: string;
  refresh_token?: string | undefined;
  expires_in?: number | undefined;
  /** Parted by spaces, or by commas. Absent where it is what was asked for, or what was allowed before. */
  scope?: string | undefined;
}

export interface Access {
  token: Secret;
  /** Milliseconds of this machine's clock; absent where the vendor does not say. */
  endsAt: number | undefined;
  scopes: readonly string[];
}

const stored = z.object({ token: z.string(), endsAt: z.number().optional(), scopes: z.array(z.string()).default([]) });

/** Credentials of a vendor that were connected begin like this. */
export const connectedName = 'oauth.';

const accessAt = ({ id, apiOrigin }: OAuthVendor, account: string) =>
  ({ name: `${connectedName}${id}`, account, purpose: 'oauth-access', origin: apiOrigin }) as const;

/** The refresh token goes to the authorization server and never to the vendor's API. */
const refreshAt = ({ id, tokenUrl }: OAuthVendor, account: string) =>
  ({
    name: `${connectedName}${id}.refresh`,
    account,
    purpose: 'oauth-refresh',
    origin: new URL(tokenUrl).origin,
  }) as const;

/** Tokens of one account at one vendor. */
export class Tokens {
  readonly #vault: Credentials;
  readonly #vendor: OAuthVendor;
  readonly #account: string;

  constructor(vault: Credentials, vendor: OAuthVendor, account: string) {
    this.#vault = vault;
    this.#vendor = vendor;
    this.#account = account;
  }

  async access(db: Pick<Database, 'select'>): Promise<Access | undefined> {
    const opened = await openCredential(this.#vault, accessAt(this.#vendor, this.#account), db);
    if (!opened) return undefined;
    const { token, endsAt, scopes } = stored.parse(JSON.parse(opened.reveal()));
    return { token: new Secret(token), endsAt, scopes };
  }

  refresh(db: Pick<Database, 'select'>): Promise<Secret | undefined> {
    return openCredential(this.#vault, refreshAt(this.#vendor, this.#account), db);
  }

  /** Keeps what came, counted from now: the vendor's clock may be another one. */
  async keep(
    { access_token, refresh_token, expires_in, scope }: Received,
    now: number,
    db: Pick<Database, 'insert' | 'select'>,
  ) {
    const scopes = scope === undefined ? (await this.access(db))?.scopes : scope.split(/[\s,]+/).filter(Boolean);
    const value = {
      token: access_token,
      ...(expires_in !== undefined && { endsAt: now + expires_in * 1000 }),
      ...(scopes && { scopes }),
    };
    await this.#vault.put(accessAt(this.#vendor, this.#account), new Secret(JSON.stringify(value)), db);
    if (refresh_token) await this.#vault.put(refreshAt(this.#vendor, this.#account), new Secret(refresh_token), db);
  }

  async forget(db: Pick<Database, 'delete'>): Promise<void> {
    await this.#vault.remove(accessAt(this.#vendor, this.#account), db);
    await this.#vault.remove(refreshAt(this.#vendor, this.#account), db);
  }
}
