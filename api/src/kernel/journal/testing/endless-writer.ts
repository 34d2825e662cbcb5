import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { readMasterKeys } from '../../master-key/index.ts';
import { record } from '../journal.ts';
import { sealKeysOf, sealWith } from '../keys.ts';

// Writes entries until it is killed, and one sign to standard output for each that is in.
const [url = '', dataDir = ''] = process.argv.slice(2);
sealWith(sealKeysOf(readMasterKeys({ dataDir, masterKey: undefined, formerKeys: [] }).current));
const db = drizzle({ client: new pg.Pool({ connectionString: url, max: 4 }) });
const write = async () => {
  for (let index = 0; ; index++) {
    await db.transaction(async (tx) => {
      await record(tx, { studio: 'own', action: 'test.made', subject: `${process.pid} ${index}`, text: 'Entry.' });
    });
    process.stdout.write('.');
  }
};
await Promise.all([write(), write()]);
