import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { keyInUse, shareKeyLock } from '../kernel/credentials/index.ts';
import { listAdmins, newTerminalCode } from '../kernel/identity/index.ts';
import { record, sealKeysOf, sealWith } from '../kernel/journal/index.ts';
import { hasMasterKey, type KeyPlace, readMasterKeys, settleRotation } from '../kernel/master-key/index.ts';
import { Settings } from '../kernel/settings/index.ts';
import { Studio } from '../kernel/studio.ts';

export interface RecoverOptions {
  pool: pg.Pool;
  /** Of the database, to hold the master key while the journal is written. */
  url: string;
  place: KeyPlace;
  /** Whose code it is to be. May be left out where there is one Admin. */
  email?: string | undefined;
}

interface Admin {
  name: string;
  email: string;
  lastSeenAt: Date | null;
}

export interface Recovered {
  /** Everybody for whom a code may be made. */
  admins: Admin[];
  /** Absent where it was not said, or not clear, whose it is to be. */
  made?: { admin: Admin; code: string };
}

/**
 * Makes a one-time code that brings an Admin back in who lost every way, and keeps in the journal that it was made. Whoever runs
 * it has the data folder, and with it everything already; no call of the network makes one.
 *
 * @throws Error with a sentence where these data are of no studio of this version, or while the master key is changed
 */
export async function recoverAdmin({ pool, url, place, email }: RecoverOptions): Promise<Recovered> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('kernel.terminal_codes') is not null as there",
  );
  if (!rows[0]?.there || !hasMasterKey(place))
    throw new Error('Start this version of Avenue once, with the master key of these data, then run this again.');
  const letKeyGo = await shareKeyLock(url, () => undefined);
  try {
    const db = drizzle({ client: pool });
    const admins = await listAdmins(db);
    const wanted = email?.trim().toLowerCase();
    const [admin, another] = wanted === undefined ? admins : admins.filter((one) => one.email === wanted);
    if (!admin || another) return { admins };
    settleRotation(place, (await keyInUse(db))?.id);
    const { current, former } = readMasterKeys(place);
    sealWith(sealKeysOf(current, former));
    const studio = await new Studio(new Settings(db)).current();
    const code = await db.transaction(async (tx) => {
      const text = `A one-time code that brings ${admin.name} back in was made at the terminal.`;
      await record(tx, { studio, action: 'member.code-made', subject: admin.id, text });
      return newTerminalCode(tx, admin.id);
    });
    return { admins, made: { admin, code } };
  } finally {
    await letKeyGo();
  }
}
