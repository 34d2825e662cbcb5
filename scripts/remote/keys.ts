import fs from 'node:fs';
import path from 'node:path';
import { keyNames, newKey, openFiles, RegistryFailure, readKeys, signAnew, trustOf } from '@avenue/registry';

const trustName = 'trust.json';

/**
 * Writes the keys of an installation into a folder, each readable by its owner alone, and the trust file.
 *
 * @returns who gets which
 * @throws RegistryFailure `keys_there`
 */
export function makeKeys(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (fs.existsSync(path.join(folder, trustName)))
    throw new RegistryFailure('keys_there', `There are keys in ${folder} already.`);
  const [host, remotes, operations] = keyNames.map(() => newKey()) as [string, string, string];
  for (const [name, key] of Object.entries({ host, remotes, operations }))
    fs.writeFileSync(path.join(folder, `${name}.key`), key, { mode: 0o600, flag: 'wx' });
  fs.writeFileSync(
    path.join(folder, trustName),
    `${JSON.stringify(trustOf({ host, remotes, operations }), null, 2)}\n`,
  );
  const at = (name: string) => path.join(folder, name);
  return `Everyone: AVENUE_TRUST_FILE=${at(trustName)}
Whoever publishes remotes: AVENUE_SIGNING_KEY, the text of ${at('remotes.key')}
Whoever publishes the host: AVENUE_SIGNING_KEY, the text of ${at('host.key')}; keep it apart
The server: AVENUE_OPERATIONS_KEY, the text of ${at('operations.key')}
A team with a key of its own: add its public key to ${trustName}, with the parts that it publishes`;
}

/**
 * Moves a registry that had one key for everything to keys for each part.
 *
 * @param env its `AVENUE_SIGNING_KEY` is that key
 * @throws RegistryFailure `usage` without it
 */
export async function rekey(folder: string, cacheDir: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const former = env.AVENUE_SIGNING_KEY;
  if (!former) throw new RegistryFailure('usage', 'Set AVENUE_SIGNING_KEY to the key that signed everything so far.');
  const files = await openFiles(cacheDir, env);
  const who = makeKeys(folder);
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  const keys = await readKeys(files, {
    AVENUE_TRUST_FILE: path.join(folder, trustName),
    AVENUE_SIGNING_KEY: `${read('host.key')},${read('remotes.key')}`,
    AVENUE_OPERATIONS_KEY: read('operations.key'),
  });
  return `${await signAnew(files, former, keys)} files were signed anew. The former key counts no more.\n${who}`;
}
