import path from 'node:path';
import { host, isCompressible } from '@avenue/federation/layout';
import { type OpenBuild, RegistryFailure } from '@avenue/registry';
import type { LiveBuilds } from './live-builds.ts';
import { filesText } from './live-remote.ts';

/** A file as it is sent. Its content has passed its hash. */
export interface Asset {
  type: string;
  content: Buffer | string;
  /** How the content is compressed; nothing for the file itself. */
  encoding?: 'br' | 'gzip';
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const copies = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const address = /^\/(?:assets|remotes\/([a-z][a-z0-9-]*))\/([a-z0-9]+)\/([\w@~+.-]+)$/;
const list = 'files.json';

/** The best copy of a file that the browser takes, then the file itself. */
async function bestCopy(builds: LiveBuilds, open: OpenBuild, name: string, accepted: string) {
  const taken = isCompressible(name)
    ? copies.filter(([encoding]) => new RegExp(`\\b${encoding}\\b`).test(accepted))
    : [];
  for (const [encoding, end] of taken) {
    const content = await builds.readFile(open, name + end);
    if (content) return { content, encoding };
  }
  const content = await builds.readFile(open, name);
  return content && { content };
}

/**
 * The file behind an asset address, of any published build. Only files that `host.json` or `remote.json` lists exist:
 * source maps and descriptions stay private.
 *
 * @param accepted the request's `Accept-Encoding`
 */
export async function findAsset(builds: LiveBuilds, pathname: string, accepted: string): Promise<Asset | undefined> {
  const [, unit = host, build, name] = address.exec(pathname) ?? [];
  if (!build || !name) return undefined;
  const type = name === list ? 'application/json' : types[path.extname(name)];
  if (!type) return undefined;
  try {
    const open = await builds.open(unit, build);
    const { description } = open;
    if (name === list) return { type, content: filesText(description) };
    if (!Object.hasOwn(description.files, name)) return undefined;
    const copy = await bestCopy(builds, open, name, accepted);
    return copy && { type, ...copy };
  } catch (error) {
    if (error instanceof RegistryFailure) return undefined;
    throw error;
  }
}
