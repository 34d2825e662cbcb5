import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { keyNames, newKey, trustOf } from '@avenue/registry';

// Makes what is secret in this installation, once. Each folder is a volume that only those mount who need it, so inside
// of them a file may be read by whatever user a container runs as.

/** Writes files that belong together; a folder that has them is left alone, half of one is made anew. */
export function makeOnce(folder: string, make: () => Readonly<Record<string, string>>): boolean {
  const done = path.join(folder, '.complete');
  if (fs.existsSync(done)) return false;
  for (const [name, content] of Object.entries({ ...make(), '.complete': '' })) {
    const file = path.join(folder, name);
    fs.rmSync(file, { force: true });
    fs.writeFileSync(file, content, { mode: 0o444, flush: true });
  }
  return true;
}

const secret = (bytes: number) => randomBytes(bytes).toString('base64url');

export const postgresKeys = () => ({ password: secret(32) });

/** Access to object storage: for its clients, and as the file that SeaweedFS reads. */
export function objectKeys() {
  const accessKey = secret(15);
  const secretKey = secret(32);
  const identity = { name: 'avenue', credentials: [{ accessKey, secretKey }], actions: ['Admin'] };
  return { access: accessKey, secret: secretKey, 's3.json': JSON.stringify({ identities: [identity] }) };
}

/** A key that signs: of the host, of the remotes, or of what the server chooses. PKCS8 in base64. */
export const signingKey = () => ({ key: newKey() });

/** Which of the keys below this folder may do what. */
export function trustOfKeys(folder: string): Readonly<Record<string, string>> {
  const [host, remotes, operations] = keyNames.map((name) =>
    fs.readFileSync(path.join(folder, name, 'key'), 'utf8'),
  ) as [string, string, string];
  return { 'trust.json': JSON.stringify(trustOf({ host, remotes, operations }), null, 1) };
}

if (import.meta.main) {
  const signing = Object.fromEntries(keyNames.map((name) => [name, signingKey]));
  const kinds = { postgres: postgresKeys, objects: objectKeys, ...signing, trust: () => trustOfKeys('/keys') };
  for (const [name, make] of Object.entries(kinds))
    console.log(`${name.padEnd(10)} ${makeOnce(`/keys/${name}`, make) ? 'made' : 'kept'}`);
}
