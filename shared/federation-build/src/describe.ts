import { createHash } from 'node:crypto';
import type { HostJson, PageAssets, RemoteJson, RemoteSource } from '@avenue/federation/registry';
import { namedIcons } from '@avenue/federation/schema';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import { calledFamilies, pathsOf, versionsOf } from './families.ts';
import { drawnIcons } from './icons.ts';
import { bundledPackages, flavourOf, providedNames, usedNames, versionsIn } from './made.ts';
import { drawnLater, heavyParts } from './shared.ts';

/** Fonts that the first paint needs. */
const paintFont = /^figtree-latin-wght-normal\./;
const appIcon = /^app-icon\./;

interface Described {
  /** Id of the build; known once its files are finished. */
  build(): string;
  container: string;
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

/** Scripts of a page, also of the parts that it loads when they are drawn. */
function filesWithin(group: ChunkGroup, seen = new Set<ChunkGroup>()): string[] {
  if (seen.has(group)) return [];
  seen.add(group);
  return [...filesOf(group, '.js'), ...[...group.childrenIterable].flatMap((child) => filesWithin(child, seen))];
}

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

  const { called, code } = calledFamilies(compilation);
  const usedParts = (chunks: Iterable<Chunk>): string[] => {
    const modules = [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
    const names = modules.map((module) => module.identifier());
    return Object.keys(heavyParts).filter(
      (part) => !drawnLater.has(part) && names.some((name) => name.includes(`|${part}|`)),
    );
  };
  const pages: Record<string, PageAssets> = {};
  const wanted = [
    ...remote.routes.map(({ page, data = [] }) => ({ page, data, chunk: `page-${page}` })),
    ...(remote.slots ?? []).map(({ part }) => ({ page: part, data: [], chunk: `part-${part}` })),
  ];
  for (const { page, data, chunk } of wanted) {
    const group = compilation.namedChunkGroups.get(chunk);
    if (!group) throw new Error(`${remote.id}: remote.json names "${page}", pages.ts has no chunk "${chunk}"`);
    pages[page] = {
      js: [...new Set([...filesOf(expose, '.js'), ...filesOf(group, '.js')])],
      css: [...new Set([...filesOf(expose, '.css'), ...filesOf(group, '.css')])],
      shared: usedParts(group.chunks),
      families: called([...filesOf(expose, '.js'), ...filesWithin(group)], data),
    };
  }
  // Files that belong to no page, too.
  const contract = versionsOf(called(code, pathsOf(remote)));
  const icons = drawnIcons(remote.id, namedIcons(remote));
  const made = { versions: versionsIn(compilation.compiler.context), flavour: flavourOf(compilation) };
  return { ...remote, contract, icons, build: build(), entry, pages, files: integrity(compilation), ...made };
}

function describeHost(compilation: Compilation, { build }: Described): HostJson {
  const { called, code } = calledFamilies(compilation);
  const main = compilation.entrypoints.get('main');
  const served = compilation.getAssets().map(({ name }) => name);
  const icon = served.find((name) => appIcon.test(name));
  return {
    build: build(),
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
    contract: versionsOf(called(code)),
    versions: versionsIn(compilation.compiler.context),
    flavour: flavourOf(compilation),
    provides: providedNames(compilation),
  };
}
