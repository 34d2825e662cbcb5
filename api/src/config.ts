import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export const appVersion = (JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string })
  .version;

export interface Config {
  host: string;
  port: number;
  /** Whether the operator asked for this very port; else the next free one may be taken. */
  portGiven: boolean;
  /** Folder of everything the operator owns: database, files, key, models. */
  dataDir: string;
  /** Any PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined;
  /** The same as the owner of its tables, from `DATABASE_OWNER_URL`; without it the tables are as they should be. */
  databaseOwnerUrl: string | undefined;
  /** Certificate and key, in PEM, that it answers TLS with, from files that `AVENUE_CERTIFICATE_FILE` and `AVENUE_CERTIFICATE_KEY_FILE` name. */
  tls: { cert: string; key: string } | undefined;
  /** 32 bytes in base64; else a key file in the data folder. */
  masterKey: string | undefined;
  /** Master keys of before, newest first, from `AVENUE_FORMER_KEYS`; else a file in the data folder. */
  formerKeys: string[];
  /** File that names ends of the journal outside the database, from `AVENUE_ANCHORS`. */
  anchorsFile: string;
  /** Who this process is among those on one database, and whether it takes jobs (`AVENUE_EXECUTOR`, `AVENUE_WORK=off`). */
  executor: { executorId: string; work: boolean };
  /** Other machines reach the server. */
  beyondLoopback: boolean;
  /** Address that members use, from `AVENUE_PUBLIC_URL`; sign-in and passkeys belong to it. */
  publicUrl: URL | undefined;
  /** Proxies that are believed when they say for whom they ask, from `AVENUE_TRUST_PROXY`: addresses, networks. */
  trustProxy: string | undefined;
  /** Socket or `host:port` of a virus scanner that looks uploads through, from `AVENUE_CLAMD`. */
  clamd: string | undefined;
  /** Collector that the log goes to as well, from `AVENUE_LOG_TO`; `AVENUE_LOG_TOKEN` is shown to it. */
  logTo: { url: URL; token: string | undefined } | undefined;
  /** Names under which the server may be addressed besides localhost, from `AVENUE_ALLOWED_HOSTS`. */
  allowedHosts: string[];
}

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** @throws Error with a sentence for what is no address to sign in at */
function readPublicUrl(text: string | undefined): URL | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.href !== `${url.origin}/`)
    throw new Error(`AVENUE_PUBLIC_URL is "${text}". Give an address without a path, like https://avenue.example.`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new Error(
      `AVENUE_PUBLIC_URL is "${text}". Sign-in over a network needs https; put a proxy with a certificate in front.`,
    );
  return url;
}

/** @throws Error with a sentence where one of the two is missing */
function readCertificate(cert: string | undefined, key: string | undefined): Config['tls'] {
  if (!cert && !key) return undefined;
  if (!cert || !key)
    throw new Error('Set both AVENUE_CERTIFICATE_FILE and AVENUE_CERTIFICATE_KEY_FILE, or none of them.');
  return { cert: fs.readFileSync(cert, 'utf8'), key: fs.readFileSync(key, 'utf8') };
}

/** @throws Error with a sentence for an address on the network without TLS */
function readLogTo(text: string | undefined, token: string | undefined): Config['logTo'] {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))))
    throw new Error(`AVENUE_LOG_TO is "${text}". Give the https address of a collector that takes lines of JSON.`);
  return { url, token: token || undefined };
}

/** Reads the environment. `HOST`, `PORT`, `AVENUE_DATA_DIR`, `DATABASE_URL`, `DATABASE_OWNER_URL`, `AVENUE_KEY`, `AVENUE_FORMER_KEYS`, `AVENUE_ANCHORS`, `AVENUE_ALLOWED_HOSTS`, `AVENUE_PUBLIC_URL`, `AVENUE_TRUST_PROXY`, `AVENUE_CERTIFICATE_FILE`, `AVENUE_CERTIFICATE_KEY_FILE`, `AVENUE_CLAMD`, `AVENUE_LOG_TO`, `AVENUE_LOG_TOKEN`. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = env.PORT === undefined ? 5000 : Number(env.PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${env.PORT}", which is no port.`);
  const home = (value: string) => (value.startsWith('~/') ? path.join(os.homedir(), value.slice(2)) : value);
  const host = env.HOST || 'localhost';
  const dataDir = path.resolve(root, home(env.AVENUE_DATA_DIR || '.data'));
  return {
    host,
    beyondLoopback: !isLoopback(host),
    publicUrl: readPublicUrl(env.AVENUE_PUBLIC_URL),
    trustProxy: env.AVENUE_TRUST_PROXY || undefined,
    clamd: env.AVENUE_CLAMD || undefined,
    logTo: readLogTo(env.AVENUE_LOG_TO, env.AVENUE_LOG_TOKEN),
    port,
    portGiven: env.PORT !== undefined,
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    databaseOwnerUrl: env.DATABASE_OWNER_URL || undefined,
    tls: readCertificate(env.AVENUE_CERTIFICATE_FILE, env.AVENUE_CERTIFICATE_KEY_FILE),
    executor: { executorId: env.AVENUE_EXECUTOR || 'local', work: env.AVENUE_WORK !== 'off' },
    masterKey: env.AVENUE_KEY || undefined,
    formerKeys: (env.AVENUE_FORMER_KEYS ?? '').split(',').filter(Boolean),
    anchorsFile: path.resolve(root, home(env.AVENUE_ANCHORS || path.join(dataDir, 'journal.anchors'))),
    allowedHosts: (env.AVENUE_ALLOWED_HOSTS ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  };
}
