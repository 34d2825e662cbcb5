import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keyNames, newKey, trustOf } from '../trust.ts';

/** Keys of an installation of their own: for `AVENUE_TRUST_FILE`, `AVENUE_SIGNING_KEY` and `AVENUE_OPERATIONS_KEY`. */
export function keysOfInstallation() {
  const [host, remotes, operations] = keyNames.map(() => newKey()) as [string, string, string];
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-trust-')), 'trust.json');
  fs.writeFileSync(file, JSON.stringify(trustOf({ host, remotes, operations })));
  return { AVENUE_TRUST_FILE: file, AVENUE_SIGNING_KEY: `${host},${remotes}`, AVENUE_OPERATIONS_KEY: operations };
}
