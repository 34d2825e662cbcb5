import fs from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import { sealKeysOf, sealWith } from '../../journal/index.ts';
import { readMasterKeys } from '../../master-key/index.ts';
import { packs } from '../../policy/index.ts';
import type { EffectKind, Receipt } from '../definition.ts';
import { Effects } from '../effects.ts';

// A process that sends, to a platform in another one, and kills itself now and then at a step of its own.
// DATABASE_URL, DATA_DIR with the master key, PLATFORM_URL, and DIES_AT: a step, `any` for one time in four, or `none`.

const {
  DATABASE_URL: url = '',
  DATA_DIR: dataDir = '',
  PLATFORM_URL: platform = '',
  DIES_AT: diesAt = 'none',
} = process.env;
sealWith(sealKeysOf(readMasterKeys({ dataDir, masterKey: undefined, formerKeys: [] }).current));
const pool = new pg.Pool({ connectionString: url, max: 4 });

/** As a power cut would: nothing is caught, nothing is written. */
const mayDie = (step: string) => {
  if (diesAt !== step && (diesAt !== 'any' || Math.random() >= 0.25)) return;
  fs.writeSync(1, `${step}\n`);
  process.kill(process.pid, 'SIGKILL');
};

const ask = async (path: string, body: object): Promise<Receipt | null> =>
  (await fetch(platform + path, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<Receipt | null>;

const kind: EffectKind<{ text: string }> = {
  kind: 'fake.post',
  label: 'Post',
  class: 'publish',
  payload: z.object({ text: z.string() }),
  deadlineMs: 300,
  access: async () => {
    mayDie('ready');
    return 'send';
  },
  async send(payload, { clientId }) {
    mayDie('claimed');
    const receipt = await ask('/send', { ...payload, clientId });
    mayDie('called');
    if (!receipt) throw new Error('The platform gave no receipt.');
    return receipt;
  },
  async find(_payload, { clientId }) {
    mayDie('unknown');
    return (await ask('/find', { clientId })) ?? 'absent';
  },
  async readBack(_payload, _receipt, { clientId }) {
    mayDie('sent');
    const found = await ask('/read', { clientId });
    return { verdict: found ? 'same' : 'differs', sentence: 'Read.', compared: [] };
  },
};

const effects = new Effects({
  db: drizzle(pool),
  url,
  bus: { subscribe: () => () => undefined },
  log: (message, facts) => console.error(message, facts),
  rules: { packs, overrides: async () => [] },
});
effects.define(kind);
await effects.start();
// Others put things before the door that this one does not hear of.
setInterval(() => effects.look(), 50);
