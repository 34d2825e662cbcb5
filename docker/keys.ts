import { randomBytes, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Identity, issue, newAuthority } from '@avenue/api/certificates';
import { keyNames, newKey, trustOf } from '@avenue/registry';

// Makes what is secret in this installation, once, and anew when it is told to or a certificate comes to its end. Each folder
// is a volume that only those mount who need it, so inside of them a file may be read by whatever user a container runs as.

type Files = Readonly<Record<string, string>>;

const mark = '.complete';

/** Writes files that belong together; a folder that has them is left alone, half of one is made anew. */
export async function makeOnce(folder: string, make: () => Files | Promise<Files>): Promise<boolean> {
  if (fs.existsSync(path.join(folder, mark))) return false;
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries({ ...(await make()), [mark]: '' })) {
    const file = path.join(folder, name);
    fs.rmSync(file, { force: true });
    fs.writeFileSync(file, content, { mode: 0o444, flush: true });
  }
  return true;
}

const secret = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Password of a role of the database. */
export const passwordKeys = () => ({ password: secret(32) });

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
export function trustOfKeys(folder: string): Files {
  const [host, remotes, operations] = keyNames.map((name) =>
    fs.readFileSync(path.join(folder, name, 'key'), 'utf8'),
  ) as [string, string, string];
  return { 'trust.json': JSON.stringify(trustOf({ host, remotes, operations }), null, 1) };
}

/** Services that others reach by TLS, under these names. */
const services = ['postgres', 'seaweedfs', 'api', 'gateway', 'ollama'] as const;
/** Roles of the database: the owner of everything, and what the product works as. */
const roles = ['postgres', 'product'] as const;

/** What an installation renews: passwords, access to object storage and certificates. Signing keys sign what is published. */
const renewed = [...roles, 'objects', 'authority', 'ca', ...services.map((name) => `tls-${name}`)];

const read = (folder: string, ...names: string[]) => fs.readFileSync(path.join(folder, ...names), 'utf8');

const authorityIn = (folder: string): Identity => ({
  key: read(folder, 'authority', 'ca.key'),
  certificate: read(folder, 'authority', 'ca.crt'),
});

/** Renewed when less than this is left. */
const leastDays = 90;
const endsSoon = (folder: string, now: number) => {
  const file = path.join(folder, 'authority', 'ca.crt');
  return (
    fs.existsSync(file) && Date.parse(new X509Certificate(fs.readFileSync(file)).validTo) - now < leastDays * 86_400_000
  );
};

const forget = (folder: string, names: readonly string[]) => {
  for (const name of names) fs.rmSync(path.join(folder, name, mark), { force: true });
};

export interface MakeOptions {
  /** Makes passwords, access and certificates anew. Default value: what is there stays. */
  renew?: boolean;
  now?: Date;
}

/**
 * Makes all keys of an installation below a folder.
 *
 * @returns what was made, by folder; the others were kept
 */
export async function makeKeys(
  folder: string,
  { renew = false, now = new Date() }: MakeOptions = {},
): Promise<ReadonlyMap<string, boolean>> {
  if (renew) forget(folder, renewed);
  else if (endsSoon(folder, now.getTime()))
    forget(folder, ['authority', 'ca', ...services.map((name) => `tls-${name}`)]);
  const of = ({ key, certificate }: Identity, name: string) => ({ [`${name}.key`]: key, [`${name}.crt`]: certificate });
  const kinds: Record<string, () => Files | Promise<Files>> = {
    ...Object.fromEntries(roles.map((name) => [name, passwordKeys])),
    objects: objectKeys,
    ...Object.fromEntries(keyNames.map((name) => [name, signingKey])),
    trust: () => trustOfKeys(folder),
    authority: async () => of(await newAuthority(now), 'ca'),
    ca: () => ({ 'ca.crt': read(folder, 'authority', 'ca.crt') }),
    ...Object.fromEntries(
      services.map((name) => [`tls-${name}`, async () => of(await issue(authorityIn(folder), name, now), 'tls')]),
    ),
  };
  const made = new Map<string, boolean>();
  for (const [name, make] of Object.entries(kinds)) made.set(name, await makeOnce(path.join(folder, name), make));
  return made;
}

// `renew` is asked for by `docker compose run --rm keys node docker/keys.ts renew`; see docs/04-operating.md.
if (import.meta.main)
  for (const [name, isNew] of await makeKeys('/keys', { renew: process.argv[2] === 'renew' }))
    console.log(`${name.padEnd(14)} ${isNew ? 'made' : 'kept'}`);
