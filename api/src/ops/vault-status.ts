import fs from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Credentials, keyInUse } from '../kernel/credentials/index.ts';
import { everyMasterKey, hasMasterKey, type KeyPlace, masterKeyId } from '../kernel/master-key/index.ts';

const dayMs = 24 * 3_600_000;

const ageOf = (since: Date, now: number) => {
  const days = Math.floor((now - since.getTime()) / dayMs);
  return `${since.toISOString().slice(0, 10)} (${days === 0 ? 'today' : days === 1 ? 'a day ago' : `${days} days ago`})`;
};

/** Sentences on the vault: which key, since when, and what lies under it. Opens nothing and changes nothing. */
export async function vaultStatus(pool: pg.Pool, place: KeyPlace, now = Date.now()): Promise<string[]> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('kernel.credentials') is not null as there",
  );
  if (!rows[0]?.there || !hasMasterKey(place)) throw new Error('Start this version of Avenue once, then ask again.');
  const db = drizzle({ client: pool });
  const { current, former } = everyMasterKey(place);
  const id = masterKeyId(current);
  const noted = await keyInUse(db);
  const file = path.join(place.dataDir, 'master.key');
  const since = noted?.id === id ? noted.since : place.masterKey ? undefined : fs.statSync(file).mtime;
  const stored = [...(await new Credentials(db, { current, former }).list()).values()];
  const under = stored.filter(({ keyId }) => keyId === id).length;
  const oldest = stored.map(({ savedAt }) => savedAt).sort((one, other) => Number(one) - Number(other))[0];
  const count = `${stored.length} ${stored.length === 1 ? 'credential is' : 'credentials are'} stored`;
  return [
    `Master key ${id}, from ${place.masterKey ? 'AVENUE_KEY' : file}${since ? `, in use since ${ageOf(since, now)}` : ''}.`,
    `${count}, ${under === stored.length ? 'all' : under} under this key${oldest ? `; the oldest was saved on ${ageOf(oldest, now)}` : ''}.`,
    former.length === 0
      ? 'No former key is kept.'
      : `Former keys, kept for the journal and for earlier backups: ${former.map(masterKeyId).join(', ')}.`,
  ];
}
