import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { sealKeysOf, sealWith } from '../../../kernel/journal/index.ts';
import { readMasterKeys } from '../../../kernel/master-key/index.ts';
import { advanceAll } from '../release.ts';
import { killedDoor } from './killed.ts';

// A process that sends and goes on with campaigns, to a platform in another one, and kills itself at a step of its own.
// DATABASE_URL, DATA_DIR with the master key, PLATFORM_URL, and DIES_AT: a step, `any` for one time in four, or `none`.

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

const door = killedDoor({ db, url, platform, reached: mayDie });
await door.start();
const parts: Parameters<typeof advanceAll>[0] = {
  db,
  studios: { zone: async () => 'UTC' },
  bus: { changed: async () => undefined },
  effects: {
    // In the middle of what releases the rest.
    async propose(tx, proposal) {
      const row = await door.propose(tx, proposal);
      mayDie('released');
      return row;
    },
  },
};
// Others put things before the door that this one does not hear of.
for (;;) {
  await advanceAll(parts);
  door.look();
  await setTimeout(50);
}
