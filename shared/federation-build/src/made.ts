import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compilation, Module } from 'webpack';

/** Packages of which a tab holds one copy, whose versions must be equal. */
const versioned = ['react', 'react-dom', 'swr'];

/** In an order that does not depend on what webpack had in its cache. */
const byName = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Run while styles are built; nothing of them is in a build. */
const stylesOnly = ['css-loader', 'mini-css-extract-plugin'];

const requestOf = (module: Module, kind: string): string | undefined => {
  const [, request] = new RegExp(`^${kind}[^|]*\\|[^|]*\\|([^|]+)`).exec(module.identifier()) ?? [];
  return request;
};

/** Names imported from each shared module of the workspace, by module. */
export function usedNames({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const used: Record<string, string[]> = {};
  for (const module of modules) {
    const name = requestOf(module, 'consume-shared-module');
    if (!name?.startsWith('@avenue/')) continue;
    const names = new Set(used[name]);
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const ids = dependency && 'ids' in dependency && Array.isArray(dependency.ids) ? dependency.ids : [];
      if (typeof ids[0] === 'string') names.add(ids[0]);
    }
    used[name] = [...names].sort();
  }
  return byName(used);
}

/** Names that each shared module of the workspace exports, by module. */
export function providedNames({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const provided: Record<string, string[]> = {};
  for (const module of modules) {
    const [, name] = /^provide module \([^)]*\) (@avenue\/[\w/-]+)@/.exec(module.identifier()) ?? [];
    if (!name) continue;
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
    const behind = dependency && moduleGraph.getModule(dependency);
    const names = behind && moduleGraph.getProvidedExports(behind);
    if (Array.isArray(names)) provided[name] = [...names].sort();
  }
  return byName(provided);
}

/** The same of shared modules that the host loads for single pages: it imports them as they are. */
export function lateNames({ modules, moduleGraph }: Compilation, parts: readonly string[]): Record<string, string[]> {
  const provided = [...modules].flatMap((module) => {
    const name = faceOf(module);
    const names = name && parts.includes(name) ? moduleGraph.getProvidedExports(module) : undefined;
    return name && Array.isArray(names) ? [[name, [...names].sort()] as const] : [];
  });
  return byName(Object.fromEntries(provided));
}

const fileOf = (module: Module): string =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : '';

/** The shared package, or part of one, whose face a file is; what lies beside it (a gallery, a version) may come along. */
function faceOf(module: Module): string | undefined {
  const [, own, part] =
    /[\\/]shared[\\/]([\w-]+)[\\/]src[\\/](?:([\w-]+)[\\/])?index\.tsx?$/.exec(fileOf(module)) ?? [];
  return own && `@avenue/${own}${part ? `/${part}` : ''}`;
}

/** Versions of the shared packages as the unit in this folder resolves them. */
export function versionsIn(dir: string): Record<string, string> {
  const resolve = createRequire(path.join(dir, 'package.json'));
  return Object.fromEntries(
    versioned.flatMap((name) => {
      try {
        const { version } = JSON.parse(fs.readFileSync(resolve.resolve(`${name}/package.json`), 'utf8'));
        return [[name, String(version)]];
      } catch {
        return [];
      }
    }),
  );
}

/** Packages whose code is part of a build, shared packages of the workspace included. */
export function bundledPackages({ modules }: Compilation): string[] {
  const names = [...modules].flatMap((module) => {
    const face = faceOf(module);
    const [, installed] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(fileOf(module)) ?? [];
    return face ? [face] : installed ? [installed.replace('\\', '/')] : [];
  });
  return [...new Set(names)].filter((name) => !stylesOnly.includes(name)).sort();
}

export const flavourOf = ({ options }: Compilation) =>
  options.mode === 'development' ? ('development' as const) : ('production' as const);
