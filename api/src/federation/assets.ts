import path from 'node:path';
import { host, isCompressible } from '@avenue/federation/layout';
import { RegistryFailure } from '@avenue/registry';
import type { LiveBuilds } from './live-builds.ts';
import { filesText } from './live-remote.ts';

/** A file on disk, with encoded copies beside it as `.br` and `.gz`; or a text that the server made. */
export type Asset = { type: string } & ({ file: string; encodings: readonly ('br' | 'gzip')[] } | { text: string });

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const both = ['br', 'gzip'] as const;
const none = [] as const;
const address = /^\/(?:assets|remotes\/([a-z][a-z0-9-]*))\/([a-z0-9]+)\/([\w@~+.-]+)$/;
const list = 'files.json';

/**
 * The file behind an asset address, of any published build. Only files that `host.json` or `remote.json` lists exist:
 * source maps and descriptions stay private.
 */
export async function findAsset(builds: LiveBuilds, pathname: string): Promise<Asset | undefined> {
  const [, unit = host, build, name] = address.exec(pathname) ?? [];
  if (!build || !name) return undefined;
  const type = name === list ? 'application/json' : types[path.extname(name)];
  if (!type) return undefined;
  try {
    const { dir, description } = await builds.open(unit, build);
    if (name === list) return { type, text: filesText(description) };
    if (!Object.hasOwn(description.files, name)) return undefined;
    return { file: path.join(dir, name), type, encodings: isCompressible(name) ? both : none };
  } catch (error) {
    if (error instanceof RegistryFailure) return undefined;
    throw error;
  }
}
