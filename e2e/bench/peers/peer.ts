import path from 'node:path';
import { root, unitDir } from '@avenue/federation-build/workspace';

export interface PageFiles {
  js: readonly string[];
  css: readonly string[];
}

/** The dashboard built in another way. File names are relative to `folder`, which is served below `base`. */
export interface Peer {
  name: string;
  base: string;
  folder: string;
  /** Scripts are ES modules. */
  modules: boolean;
  start: PageFiles & { fonts: readonly string[] };
  /** What a page needs besides `start`, heavy parts of the design system included. */
  pages: Readonly<Record<string, PageFiles>>;
}

interface PeerRemote {
  id: string;
  routes: readonly { page: string }[];
  pages: Readonly<Record<string, { shared: readonly string[] }>>;
}

/** Pages of a remote, without the parts that it brings to other pages: those come after a page. */
export const pagesOf = ({ routes, pages }: PeerRemote) =>
  Object.entries(pages).filter(([name]) => routes.some(({ page }) => page === name));

export interface PeerInput {
  /** Folder to build into. */
  out: string;
  remotes: readonly PeerRemote[];
}

/** The host's file that a peer replaces. */
export const hostLoader = path.join(unitDir('host'), 'src/federation/loader.ts');

/** Source of the replacement: every remote's own list of pages behind one plain loader. */
export function loaderSource(ids: readonly string[]): string {
  const from = (file: string) => JSON.stringify(file);
  return [
    `import { plainLoader } from ${from(path.join(import.meta.dirname, 'plain-loader.ts'))};`,
    ...ids.map((id, i) => `import { pages as p${i} } from ${from(path.join(unitDir(id), 'src/pages.ts'))};`),
    `export const loader = plainLoader({ ${ids.map((id, i) => `${from(id)}: p${i}`).join(', ')} });`,
    '',
  ].join('\n');
}

/** Folder below `remotes/` of a source file; `host` for the host and what is shared. */
export function unitOf(file: string): string {
  const [first, id] = path.relative(root, file).split(path.sep);
  return first === 'remotes' && id ? id : 'host';
}

export const isFont = (file: string) => /figtree-latin-wght-normal.*\.woff2$/.test(file);
