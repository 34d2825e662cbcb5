import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { nameHere, run, startTestServer, templateName } from './postgres.ts';

// One PostgreSQL for a whole run of tests, with a database to copy: the product's tables and those of the job runtime, as
// a first start leaves them. Says where it is on standard output, and goes when standard input closes.

const server = await startTestServer();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-template-'));
await run(server, `create database ${templateName} template template0`);
const config = readConfig({
  AVENUE_DATA_DIR: dataDir,
  DATABASE_URL: server.urlOf(templateName),
  AVENUE_EXECUTOR: 'template',
  AVENUE_WORK: 'off',
});
const app = await createApp({ config });
await app.close();
fs.rmSync(dataDir, { recursive: true, force: true });
await run(server, `alter database ${templateName} allow_connections false`);

console.log(server.urlOf(nameHere));
process.stdin.on('end', () => server.stop().then(() => process.exit(0)));
process.stdin.resume();
