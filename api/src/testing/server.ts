import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { nameHere, run, startTestServer, templates } from './postgres.ts';

// One PostgreSQL for a whole run of tests, with databases to copy: the product's tables and those of the job runtime, as a
// first start leaves them, without and with what the Sample studio shows. Says where it is on standard output, and goes
// when standard input closes.

const server = await startTestServer();

/** Starts the product on a database and stops it. */
async function startOn(name: string, seed?: () => Promise<void>): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-template-'));
  const config = readConfig({
    AVENUE_DATA_DIR: dataDir,
    DATABASE_URL: server.urlOf(name),
    AVENUE_EXECUTOR: 'template',
    AVENUE_WORK: 'off',
  });
  const app = await createApp({ config, ...(seed && { seed }) });
  await app.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
  await run(server, `alter database ${name} allow_connections false`);
}

await run(server, `create database ${templates.tables} template template0`);
await startOn(templates.tables, async () => undefined);
await run(server, `create database ${templates.samples} template ${templates.tables}`);
await startOn(templates.samples);

console.log(server.urlOf(nameHere));
process.stdin.on('end', () => server.stop().then(() => process.exit(0)));
process.stdin.resume();
