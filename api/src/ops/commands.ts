import fs from 'node:fs';
import path from 'node:path';
import { appVersion, type Config } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../kernel/db/index.ts';
import { Secret } from '../kernel/secret.ts';
import { destinationOf, Settings } from '../kernel/settings/index.ts';
import { modules } from '../modules/index.ts';
import { layout } from '../modules/migrations.ts';
import { catalogueOf } from '../modules/system/admin/catalogue.ts';
import type { Manifest } from './archive.ts';
import { makeBackup } from './backup.ts';
import { type Recovered, recoverAdmin } from './recover.ts';
import { restoreBackup } from './restore.ts';
import { type Rotated, rotateMasterKey } from './rotate.ts';
import { vaultStatus } from './vault-status.ts';
import { type Verified, verifyJournal } from './verify.ts';

/** Opens the database as it stands: a backup changes nothing, and a restore makes the tables that it needs. */
async function withDatabase<Result>(
  { dataDir, databaseUrl, databaseOwnerUrl = databaseUrl }: Config,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  fs.mkdirSync(dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, databaseUrl: databaseOwnerUrl, log: (text) => console.error(text) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Backs up data of an older version, which are about to be changed, without keys. @returns the file */
export async function backupBefore({ dataDir }: Config, pool: OpenDatabase['pool']): Promise<string> {
  const file = path.join(dataDir, 'backups', `before-${appVersion}-${Date.now()}.tar`);
  await makeBackup({ pool, dataDir, version: appVersion, file });
  return file;
}

/**
 * Brings the tables up to date as their owner, and gives what the product works as what it needs of them; for servers that
 * do not know the owner. Data of an older version are backed up before.
 *
 * @returns the file of the backup
 */
export async function prepareNow(config: Config): Promise<string | undefined> {
  const { dataDir, databaseUrl, databaseOwnerUrl: ownerUrl } = config;
  let file: string | undefined;
  const beforeMigration = async (pool: OpenDatabase['pool']) => {
    file = await backupBefore(config, pool);
  };
  const log = (text: string) => console.error(text);
  await (await openDatabase({ dataDir, databaseUrl, ownerUrl, layout, log, beforeMigration })).close();
  return file;
}

/**
 * Backs up the studio that the configuration names; a running Avenue goes on working.
 *
 * @param passphrase seals the master keys. Without one credentials stay out
 */
export const backupNow = (config: Config, file: string, passphrase: string | undefined): Promise<Manifest> => {
  const credentials = passphrase === undefined ? 'left-out' : { passphrase: new Secret(passphrase), place: config };
  return withDatabase(config, ({ pool }) =>
    makeBackup({ pool, dataDir: config.dataDir, version: appVersion, file, credentials }),
  );
};

/** @param askPassphrase asked where the keys in the backup are under one, before anything is written */
export const restoreNow = (config: Config, file: string, askPassphrase: () => Promise<string>): Promise<Manifest> =>
  withDatabase(config, ({ pool }) =>
    restoreBackup({
      pool,
      dataDir: config.dataDir,
      place: config,
      file,
      layout,
      askPassphrase: async () => new Secret(await askPassphrase()),
    }),
  );

/** @throws Error with a sentence where there is no studio */
async function withStudio<Result>(config: Config, work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'pg')))
    throw new Error(`There is no studio in ${config.dataDir}. Set AVENUE_DATA_DIR.`);
  return withDatabase(config, work);
}

/**
 * Verifies the journal of the studio that the configuration names; a running Avenue goes on working.
 *
 * @throws Error with a sentence where there is no studio
 */
export const verifyNow = (config: Config): Promise<Verified> =>
  withStudio(config, ({ pool }) => verifyJournal(pool, config));

/**
 * Changes the master key of the studio that the configuration names.
 *
 * @throws Error with a sentence where there is no studio, or while Avenue runs
 */
export const rotateNow = (config: Config): Promise<Rotated> =>
  withStudio(config, ({ db, pool }) => {
    const catalogue = catalogueOf(modules);
    const settings = new Settings(db);
    const destination = (name: string) =>
      destinationOf(catalogue.of(name), async (address) => (await settings.get(address)) ?? process.env[address]);
    return rotateMasterKey({ pool, place: config, destination });
  });

/** Which key seals what is stored, in sentences; a running Avenue goes on working. */
export const vaultStatusNow = (config: Config): Promise<string[]> =>
  withStudio(config, ({ pool }) => vaultStatus(pool, config));

/**
 * Makes a one-time code for an Admin who lost every way in; a running Avenue goes on working.
 *
 * @param email whose; may be left out where there is one Admin
 * @throws Error with a sentence where there is no studio
 */
export const recoverAdminNow = (config: Config, email?: string): Promise<Recovered> =>
  withStudio(config, ({ pool, url }) => recoverAdmin({ pool, url, place: config, email }));
