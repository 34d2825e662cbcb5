import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Credentials, keyInUse, noteKeyInUse, takeKeyLock } from '../kernel/credentials/index.ts';
import type { Database } from '../kernel/db/index.ts';
import { record, sealKeysOf, sealWith } from '../kernel/journal/index.ts';
import {
  hasMasterKey,
  type KeyPlace,
  keepPresent,
  type MasterKeys,
  masterKeyId,
  prepareNext,
  promoteNext,
  readMasterKeys,
  settleRotation,
} from '../kernel/master-key/index.ts';
import { Settings } from '../kernel/settings/index.ts';
import { Studio } from '../kernel/studio.ts';

export interface RotateOptions {
  pool: pg.Pool;
  place: KeyPlace;
  /** Origin that a credential of this name is sent to, for what an early version sealed. */
  destination: (name: string) => Promise<string>;
  /** Milliseconds for what is just stopping. Default value: 3000 */
  waitMs?: number;
  /** Hears of each step that was taken, before the next one. Default value: nobody */
  reached?: (step: RotateStep) => void;
}

export type RotateStep = 'prepared' | 'rewrapped' | 'committed' | 'confirmed' | 'kept' | 'promoted';

export interface Rotated {
  /** Id of the key from now on. */
  id: string;
  /** Credentials that it seals. */
  count: number;
  /** Names of those that no key here opens; they are as they were. */
  closed: string[];
}

/** What is under a key already, where the operator gives the keys. */
const nothingNew = () =>
  new Error(
    'The master key comes from AVENUE_KEY, and everything is under it. Set a new one there and the present one in AVENUE_FORMER_KEYS, then run this again.',
  );

/** Brings all credentials under `keys.current` in one transaction, with an entry of the journal that it seals. */
async function bringUnder(db: Database, keys: MasterKeys, { destination, reached }: RotateOptions, given: boolean) {
  const vault = new Credentials(db, keys);
  const id = masterKeyId(keys.current);
  const studio = await new Studio(new Settings(db)).current();
  sealWith(sealKeysOf(keys.current, keys.former));
  const done = await db.transaction(async (tx) => {
    const before = await keyInUse(tx);
    const { count, closed } = await vault.renewIn(tx, destination);
    if (given && count === 0 && (before?.id ?? id) === id) throw nothingNew();
    await noteKeyInUse(tx, id);
    const text = `The master key was changed; ${count} ${count === 1 ? 'credential is' : 'credentials are'} sealed by the new one.`;
    await record(tx, { studio, action: 'vault.rotated', subject: id, text, data: { count } });
    reached?.('rewrapped');
    return { id, count, closed };
  });
  reached?.('committed');
  return { ...done, vault };
}

/**
 * Makes a new master key and brings everything under it, while nothing works with the old one. Killed at any line it goes
 * on or back at the next start, since the old key and the new one are both kept until the new one is confirmed; the old
 * one stays among the former keys, for the journal and for earlier backups. Where the keys come from the environment, the
 * operator gives the new one there and this brings everything under it.
 *
 * @throws Error with a sentence while Avenue runs, where there is no key yet, or where nothing is to be done
 */
export async function rotateMasterKey(options: RotateOptions): Promise<Rotated> {
  const { pool, place, reached, waitMs = 3000 } = options;
  const db = drizzle({ client: pool });
  const client = await pool.connect();
  try {
    if (!(await takeKeyLock(client, waitMs)))
      throw new Error('Avenue runs with these data. Stop it, every process of it, then run this again.');
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('kernel.credentials') is not null as there",
    );
    if (!rows[0]?.there || !hasMasterKey(place))
      throw new Error('Start this version of Avenue once, then change its master key.');
    settleRotation(place, (await keyInUse(db))?.id);
    const present = readMasterKeys(place);
    const keys = place.masterKey
      ? present
      : { current: prepareNext(place.dataDir), former: [present.current, ...present.former] };
    reached?.('prepared');
    const { id, count, closed, vault } = await bringUnder(db, keys, options, place.masterKey !== undefined);

    const unopened = (await vault.unopened()).filter((name) => !closed.includes(name));
    if (unopened.length > 0)
      throw new Error(
        `${unopened.join(', ')} cannot be opened with the new master key. Both keys are kept in ${place.dataDir}.`,
      );
    reached?.('confirmed');
    if (!place.masterKey) {
      keepPresent(place);
      reached?.('kept');
      promoteNext(place.dataDir);
      reached?.('promoted');
    }
    return { id, count, closed };
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
}
