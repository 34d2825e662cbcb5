import { createHash } from 'node:crypto';
import { hostRuntime } from '@avenue/federation/host-runtime';
import type { HostJson, PageAssets, RemoteJson, RemoteSource } from '@avenue/federation/registry';
import { namedIcons } from '@avenue/federation/schema';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import { calledFamilies, pathsOf, versionsOf } from './families.ts';
import { drawnIcons } from './icons.ts';
import { bundledPackages, flavourOf, lateNames, providedNames, usedNames, versionsIn } from './made.ts';
import { drawnLater, heavyOfBoards, heavyParts, lateParts } from './shared.ts';

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
      let late: HostJson['provides'] = {};
      if (remote)
        compilation.hooks.finishModules.tap('describe', () => {
          uses = usedNames(compilation);
          bundles = bundledPackages(compilation);
        });
      else
        compilation.hooks.seal.tap('describe', () => {
          late = lateNames(compilation, Object.keys(lateParts));
        });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'describe', stage }, () => {
        if (compilation.errors.length > 0) return;
        const description = remote
          ? { ...describeRemote(compilation, remote, this.#described), uses, bundles }
          : describeHost(compilation, this.#described, late);
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

/** A page's group, and those of the parts that it loads when they are drawn. */
function groupsWithin(group: ChunkGroup, seen = new Set<ChunkGroup>()): Set<ChunkGroup> {
  if (seen.has(group)) return seen;
  seen.add(group);
  for (const child of group.childrenIterable) groupsWithin(child, seen);
  return seen;
}

const filesWithin = (group: ChunkGroup): string[] => [...groupsWithin(group)].flatMap((one) => filesOf(one, '.js'));
const chunksWithin = (group: ChunkGroup): Chunk[] => [...groupsWithin(group)].flatMap(({ chunks }) => chunks);

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
  const namesIn = (chunks: Iterable<Chunk>) =>
    [...chunks]
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
      .map((module) => module.identifier());
  const usedParts = (group: ChunkGroup): string[] => {
    const now = namesIn(group.chunks);
    // Provided before the page begins, so also for what it loads when it is drawn.
    const ever = namesIn(chunksWithin(group));
    const among = (names: readonly string[]) => (part: string) => names.some((name) => name.includes(`|${part}|`));
    const boards = Object.keys(lateParts).filter(among(ever));
    const drawn = boards.flatMap((board) => heavyOfBoards[board] ?? []);
    return [
      ...Object.keys(heavyParts).filter((part) => !drawnLater.has(part) && (among(now)(part) || drawn.includes(part))),
      ...boards,
    ];
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
      shared: usedParts(group),
      families: called([...filesOf(expose, '.js'), ...filesWithin(group)], data),
    };
  }
  // Files that belong to no page, too.
  const contract = versionsOf(called(code, pathsOf(remote)));
  const icons = drawnIcons(remote.id, namedIcons(remote));
  const versions = { ...versionsIn(compilation.compiler.context), [hostRuntime.name]: hostRuntime.version };
  const made = { versions, flavour: flavourOf(compilation) };
  return { ...remote, contract, icons, build: build(), entry, pages, files: integrity(compilation), ...made };
}

function describeHost(compilation: Compilation, { build }: Described, late: HostJson['provides']): HostJson {
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
      Object.entries({ ...heavyParts, ...lateParts }).map(([family, chunk]) => [
        family,
        compilation.namedChunkGroups.get(chunk)?.getFiles().filter(isServed) ?? [],
      ]),
    ),
    files: integrity(compilation),
    contract: versionsOf(called(code)),
    versions: { ...versionsIn(compilation.compiler.context), [hostRuntime.name]: hostRuntime.version },
    flavour: flavourOf(compilation),
    provides: { ...providedNames(compilation), ...late },
  };
}
