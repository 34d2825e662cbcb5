import fs from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { sealKeysOf, sealWith } from '../../journal/index.ts';
import { readMasterKeys } from '../../master-key/index.ts';
import { killedDoor } from './killed.ts';

/**
 * In a process that sends to a platform in another one, and kills itself at a step of its own. By its environment:
 * DATABASE_URL, DATA_DIR with the master key, PLATFORM_URL, and DIES_AT: a step, `any` for one time in four, or `none`.
 *
 * @param module whose effects they are
 */
export function dyingDoor(module: string) {
  const {
    DATABASE_URL: url = '',
    DATA_DIR: dataDir = '',
    PLATFORM_URL: platform = '',
    DIES_AT: diesAt = 'none',
  } = process.env;
  sealWith(sealKeysOf(readMasterKeys({ dataDir, masterKey: undefined, formerKeys: [] }).current));
  const db = drizzle(new pg.Pool({ connectionString: url, max: 4 }));
  /** As a power cut would: nothing is caught, nothing is written. */
  const mayDie = (step: string, text = '') => {
    if (diesAt !== step && (diesAt !== 'any' || Math.random() >= 0.25)) return;
    fs.writeSync(1, `${step} ${text}\n`);
    process.kill(process.pid, 'SIGKILL');
  };
  return { db, mayDie, door: killedDoor({ db, url, platform, module, reached: mayDie }) };
}
