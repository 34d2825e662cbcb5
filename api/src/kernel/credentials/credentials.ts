import { and, eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import type { MasterKeys } from '../master-key/index.ts';
import { Secret } from '../secret.ts';
import { type CredentialAt, type Envelope, isUpToDate, openValue, renewed, sealValue } from './envelope.ts';
import { knowsNoOrigin } from './former-seals.ts';

const { credentials } = tables;

type Row = typeof credentials.$inferSelect;

const placeOf = ({ name, account, purpose, origin }: Row) => ({ name, account, purpose, origin });
const isAt = ({ name, account = '' }: Pick<CredentialAt, 'name' | 'account'>) =>
  and(eq(credentials.name, name), eq(credentials.account, account));

/** What is told of a stored credential; never its value. */
export interface Stored {
  /** Origin that it may be sent to; empty where its vendor's address stands in the code. */
  origin: string;
  savedAt: Date;
  /** Id of the master key that it is under. */
  keyId: string;
}

/** Kept for `openCredential` alone. */
let openIn: (vault: Credentials, at: CredentialAt, db?: Pick<Database, 'select'>) => Promise<Secret | undefined>;

/**
 * Keys, tokens and codes of other services, each sealed under a data key of its own that the master key seals. They go
 * in here; what comes out comes through `open.ts`, which only the code that sends may import.
 */
export class Credentials {
  readonly #db: Database;
  readonly #keys: MasterKeys;

  static {
    openIn = (vault, at, db) => vault.#open(at, db);
  }

  constructor(db: Database, keys: MasterKeys) {
    this.#db = db;
    this.#keys = keys;
  }

  async #open(at: CredentialAt, db: Pick<Database, 'select'> = this.#db): Promise<Secret | undefined> {
    const [row] = await db.select().from(credentials).where(isAt(at));
    // One that was saved for another origin is none for this one.
    if (!row || row.origin !== (at.origin ?? '')) return undefined;
    return new Secret(openValue(this.#keys, at, row));
  }

  /** What is stored, by name. */
  async list(): Promise<Map<string, Stored>> {
    const rows = await this.#db
      .select({
        name: credentials.name,
        origin: credentials.origin,
        savedAt: credentials.savedAt,
        keyId: credentials.keyId,
      })
      .from(credentials);
    return new Map(rows.map(({ name, ...told }) => [name, told]));
  }

  /** Replaces what is stored there. */
  async put(at: CredentialAt, secret: Secret, db: Pick<Database, 'insert'> = this.#db): Promise<void> {
    const { name, account = '', purpose = 'key', origin = '' } = at;
    const stored = { purpose, origin, ...sealValue(this.#keys.current, at, secret.reveal()), savedAt: new Date() };
    await db
      .insert(credentials)
      .values({ name, account, ...stored })
      .onConflictDoUpdate({ target: [credentials.name, credentials.account], set: stored });
  }

  async remove(at: Pick<CredentialAt, 'name' | 'account'>, db: Pick<Database, 'delete'> = this.#db): Promise<void> {
    await db.delete(credentials).where(isAt(at));
  }

  /**
   * Brings everything under the current master key: data keys that a former one sealed are sealed anew, and what an
   * earlier version stored gets a data key. In the transaction of the caller.
   *
   * @param destination origin that a credential of this name is sent to, for what was sealed before origins were
   * @returns how many were sealed anew, and the names of those that no key here opens
   */
  async renewIn(
    tx: Pick<Database, 'select' | 'update'>,
    destination: (name: string) => Promise<string>,
  ): Promise<{ count: number; closed: string[] }> {
    const rows = await tx.select().from(credentials).orderBy(credentials.name, credentials.account).for('update');
    const closed: string[] = [];
    let count = 0;
    for (const row of rows) {
      if (isUpToDate(this.#keys, row)) continue;
      const was = placeOf(row);
      const origin = knowsNoOrigin(row.sealed) ? await destination(row.name) : row.origin;
      let envelope: Envelope;
      try {
        envelope = renewed(this.#keys, { ...was, origin }, row, was);
      } catch {
        closed.push(row.name);
        continue;
      }
      await tx
        .update(credentials)
        .set({ origin, keyId: envelope.keyId, wrapped: envelope.wrapped, sealed: envelope.sealed })
        .where(isAt(row));
      count++;
    }
    return { count, closed };
  }

  /** Names of those that the current master key alone does not open. */
  async unopened(): Promise<string[]> {
    const keys = { current: this.#keys.current, former: [] };
    return (await this.#db.select().from(credentials)).flatMap((row) => {
      try {
        openValue(keys, placeOf(row), row);
        return [];
      } catch {
        return [row.name];
      }
    });
  }

  /** The same as `renewIn` in a transaction of its own. @returns names that no key here opens */
  async renew(destination: (name: string) => Promise<string>): Promise<string[]> {
    return (await this.#db.transaction((tx) => this.renewIn(tx, destination))).closed;
  }
}

/** @see open.ts */
export const openCredential = (
  vault: Credentials,
  at: CredentialAt,
  db?: Pick<Database, 'select'>,
): Promise<Secret | undefined> => openIn(vault, at, db);
