import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { bundledPackages, flavourOf, providedNames, sharedVersions, usedNames } from './made.ts';
import type { HostJson, PageAssets, RemoteJson, RemoteSource } from './registry.ts';
import { drawnLater, heavyParts } from './shared.ts';

/** Fonts that the first paint needs. */
const paintFont = /^figtree-latin-wght-normal\./;
const appIcon = /^app-icon\./;

interface Described {
  build: string;
  container: string;
  /** Contract version of this workspace. */
  contract: number;
  remote?: RemoteSource;
}

/** Writes `host.json` or `remote.json` into the build: what lies where, and the hash of every file to be served. */
export class DescribePlugin {
  readonly #described: Described;

  constructor(described: Described) {
    this.#described = described;
  }

  apply(compiler: Compiler) {
    const { remote } = this.#described;
    compiler.hooks.thisCompilation.tap('describe', (compilation) => {
      // Asked before modules are joined and unused ones dropped.
      let uses: RemoteJson['uses'] = {};
      let bundles: string[] = [];
      if (remote)
        compilation.hooks.finishModules.tap('describe', () => {
          uses = usedNames(compilation);
          bundles = bundledPackages(compilation);
        });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'describe', stage }, () => {
        if (compilation.errors.length > 0) return;
        const description = remote
          ? { ...describeRemote(compilation, remote, this.#described), uses, bundles }
          : describeHost(compilation, this.#described);
        const text = JSON.stringify(description, null, 1);
        compilation.emitAsset(remote ? 'remote.json' : 'host.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

const isServed = (file: string) => /\.(js|css|svg|png|webp|woff2)$/.test(file) && !file.includes('hot-update');

interface FileGroup {
  getFiles(): string[];
}

const filesOf = (group: FileGroup | undefined, extension: '.js' | '.css'): string[] =>
  group?.getFiles().filter((file) => isServed(file) && file.endsWith(extension)) ?? [];

function integrity(compilation: Compilation): Record<string, string> {
  const served = compilation.getAssets().filter(({ name }) => isServed(name));
  return Object.fromEntries(
    served.map(({ name, source }) => [name, `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`]),
  );
}

function describeRemote(
  compilation: Compilation,
  remote: RemoteSource,
  { build, container }: Described,
): Omit<RemoteJson, 'uses' | 'bundles'> {
  const [entry] = filesOf(compilation.entrypoints.get(container), '.js');
  const expose = compilation.namedChunkGroups.get('pages');
  if (!entry || !expose) throw new Error(`${remote.id}: the build produced no entry or no "pages" chunk`);

  const usedFamilies = (chunks: Iterable<Chunk>): string[] => {
    const modules = [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
    const names = modules.map((module) => module.identifier());
    return Object.keys(heavyParts).filter(
      (family) => !drawnLater.has(family) && names.some((name) => name.includes(`|${family}|`)),
    );
  };
  const pages: Record<string, PageAssets> = {};
  for (const { page } of remote.routes) {
    const group = compilation.namedChunkGroups.get(`page-${page}`);
    if (!group) throw new Error(`${remote.id}: remote.json names page "${page}", pages.ts has no chunk "page-${page}"`);
    pages[page] = {
      js: [...new Set([...filesOf(expose, '.js'), ...filesOf(group, '.js')])],
      css: [...new Set([...filesOf(expose, '.css'), ...filesOf(group, '.css')])],
      shared: usedFamilies(group.chunks),
    };
  }
  const made = { versions: sharedVersions(compilation), flavour: flavourOf(compilation) };
  return { ...remote, build, entry, pages, files: integrity(compilation), ...made };
}

function describeHost(compilation: Compilation, { build, contract }: Described): HostJson {
  const main = compilation.entrypoints.get('main');
  const served = compilation.getAssets().map(({ name }) => name);
  const icon = served.find((name) => appIcon.test(name));
  return {
    build,
    js: filesOf(main, '.js'),
    css: filesOf(main, '.css'),
    fonts: served.filter((name) => paintFont.test(name)),
    ...(icon && { icon }),
    shared: Object.fromEntries(
      Object.entries(heavyParts).map(([family, chunk]) => [
        family,
        compilation.namedChunkGroups.get(chunk)?.getFiles().filter(isServed) ?? [],
      ]),
    ),
    files: integrity(compilation),
    contract,
    versions: sharedVersions(compilation),
    flavour: flavourOf(compilation),
    provides: providedNames(compilation),
  };
}
