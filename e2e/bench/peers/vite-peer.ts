import fs from 'node:fs';
import path from 'node:path';
import { shapes } from '@avenue/contract/shapes';
import { precompress } from '@avenue/federation-build/compress';
import { heavyParts } from '@avenue/federation-build/shared';
import { root, unitDir } from '@avenue/federation-build/workspace';
import { build, type Manifest, type Plugin } from 'vite';
import {
  hostLoader,
  isFont,
  loaderSource,
  type PageFiles,
  type Peer,
  type PeerInput,
  pagesOf,
  unitOf,
} from './peer.ts';

const name = 'vite';
const base = `/assets/${name}/`;
const entry = 'host/src/main.tsx';

const peerLoader = (ids: readonly string[]): Plugin => ({
  name: 'peer-loader',
  enforce: 'pre',
  load: (id) => (id === hostLoader ? loaderSource(ids) : null),
});

/** As in the product's build, the shapes of answers come as a value and not as the code that computes them. */
const shapesAsValue: Plugin = {
  name: 'shapes',
  enforce: 'pre',
  load: (id) =>
    /[\\/]contract[\\/]src[\\/]shapes\.ts$/.test(id) ? `export const shapes = ${JSON.stringify(shapes)}` : null,
};

/** The very loader of the product's webpack build, so that both bundlers see the same router. */
async function leanRouter(): Promise<Plugin> {
  const file = path.join(root, 'shared/federation-build/src/router-loader.mjs');
  const { default: markPure } = (await import(file)) as { default(source: string): string };
  return {
    name: 'lean-router',
    enforce: 'pre',
    transform: (code, id) => (/[\\/]react-router[\\/].*\.mjs$/.test(id) ? { code: markPure(code), map: null } : null),
  };
}

/** `remotes/x/src/nav/drawer.module.css`, class `close`: `x-nav-drawer-close`. */
const className = (local: string, file: string) =>
  [unitOf(file), ...(/[\\/]src[\\/](.+?)(?:\.module)?\.css$/.exec(file)?.[1]?.split(/[\\/]/) ?? []), local]
    .filter((part, index, all) => part !== all[index - 1])
    .join('-')
    .replace(/[^\w-]/g, '_');

/** The files of a chunk and of all that it imports statically, without those of `except`. */
function filesOf(manifest: Manifest, keys: readonly string[], except: ReadonlySet<string> = new Set()): PageFiles {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key) || except.has(key)) return;
    seen.add(key);
    for (const needed of manifest[key]?.imports ?? []) visit(needed);
  };
  keys.forEach(visit);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  return {
    js: [...new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))],
    css: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}

/** Keys of the entry and of every chunk that comes with it. */
function startKeys(manifest: Manifest): Set<string> {
  const keys = new Set<string>();
  const visit = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const needed of manifest[key]?.imports ?? []) visit(needed);
  };
  visit(entry);
  return keys;
}

/** The same source as one Vite application with lazy routes. @throws Error with the bundler's messages */
export async function buildVitePeer({ out, remotes }: PeerInput): Promise<Peer> {
  await build({
    configFile: false,
    root,
    base,
    publicDir: false,
    logLevel: 'error',
    plugins: [peerLoader(remotes.map(({ id }) => id)), shapesAsValue, await leanRouter()],
    oxc: { jsx: { runtime: 'automatic' } },
    css: { modules: { generateScopedName: className } },
    build: {
      outDir: out,
      emptyOutDir: true,
      assetsDir: '',
      assetsInlineLimit: 0,
      target: 'es2022',
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: path.join(unitDir('host'), 'src/main.tsx') },
    },
  });
  const manifest = JSON.parse(fs.readFileSync(path.join(out, 'manifest.json'), 'utf8')) as Manifest;
  const keyOf = (pattern: RegExp): string => {
    const key = Object.keys(manifest).find((candidate) => pattern.test(candidate));
    if (!key) throw new Error(`The Vite build has no chunk like ${pattern}.`);
    return key;
  };
  const start = startKeys(manifest);
  /** Each remote's `pages.ts` says which file is which page. */
  const sourceOf = (id: string, page: string): string => {
    const list = fs.readFileSync(path.join(unitDir(id), 'src/pages.ts'), 'utf8');
    const found = list.match(new RegExp(`(?:^|\\W)${page}\\W*\\(\\) =>\\s*import\\([^)]*?'\\./([^']+)'`));
    if (!found?.[1]) throw new Error(`${id} has no page ${page}.`);
    return keyOf(new RegExp(`^remotes/${id}/src/${found[1].replaceAll('.', '\\.')}$`));
  };
  // A board is no chunk of its own here: a page imports it as any other file.
  const heavy = (family: string) => {
    const part = heavyParts[family]?.replace(/^ui-/, '');
    return keyOf(new RegExp(`^shared/ui/src/${part}/${part}-parts?\\.tsx$`));
  };
  const pages = remotes.flatMap((remote) =>
    pagesOf(remote).map(([page, { shared }]) => {
      const keys = [sourceOf(remote.id, page), ...shared.filter((part) => part in heavyParts).map(heavy)];
      return [page, filesOf(manifest, keys, start)] as const;
    }),
  );
  const served = fs.readdirSync(out).filter((file) => file !== 'manifest.json');
  await precompress(out, served);
  const { js, css } = filesOf(manifest, [entry]);
  return {
    name,
    base,
    folder: out,
    modules: true,
    start: { js, css, fonts: served.filter(isFont) },
    pages: Object.fromEntries(pages),
  };
}
