import path from 'node:path';
import { isCompressible } from '@avenue/federation/compress';
import { buildDir, host, readHostBuild, readRemoteBuild } from '@avenue/federation/store';

export interface Asset {
  /** Path on disk; encoded copies lie beside it as `.br` and `.gz`. */
  file: string;
  type: string;
  encodings: readonly ('br' | 'gzip')[];
}

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

type Listed = Readonly<Record<string, string>>;

/** A complete build never changes, so its list is read once. */
const lists = new Map<string, Listed>();

function listOf(unit: string, build: string): Listed | undefined {
  const key = `${unit}/${build}`;
  const known = lists.get(key);
  if (known) return known;
  const files = (unit === host ? readHostBuild(build) : readRemoteBuild(unit, build))?.files;
  if (files) lists.set(key, files);
  return files;
}

/**
 * The file behind an asset address, of any build that is on disk. Only files that `host.json` or `remote.json` lists
 * exist: source maps and descriptions stay private.
 */
export function findAsset(pathname: string): Asset | undefined {
  const [, unit = host, build, name] = address.exec(pathname) ?? [];
  if (!build || !name) return undefined;
  const type = types[path.extname(name)];
  if (!type || !Object.hasOwn(listOf(unit, build) ?? {}, name)) return undefined;
  return { file: path.join(buildDir(unit, build), name), type, encodings: isCompressible(name) ? both : none };
}
