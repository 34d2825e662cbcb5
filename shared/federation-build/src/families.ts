import { families, served } from '@avenue/contract';
import { familiesOf } from '@avenue/contract/family-of';
import type { RemoteSource } from '@avenue/federation/registry';
import type { Compilation } from 'webpack';
import { flavourOf } from './made.ts';

/** A path of the API, as far as it stands in one piece: `/api/ideas/{id}`, or `/api/ideas/` before an id is put in. */
const apiPath = /\/api\/[\w{}./-]*/g;

/** What the server answers without the contract. */
const ofNoFamily = ['/api/events', '/api/docs', '/api/openapi.json'];

const scripts = (compilation: Compilation) =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'));

const pathsIn = (compilation: Compilation, file: string): string[] =>
  String(compilation.getAsset(file)?.source.source() ?? '').match(apiPath) ?? [];

/** Path of the API, as a page's data names it, without its query. */
const withoutQuery = (path: string) => path.replace(/\?.*/, '');

/** Paths of the API that a written manifest names. */
export const pathsOf = ({ routes, actions = [] }: RemoteSource): string[] =>
  [...routes.flatMap(({ data = [] }) => data), ...actions.flatMap(({ call }) => call?.path ?? [])].map(withoutQuery);

/** Every path of the API in the scripts of a build, in no order. */
export const apiPaths = (compilation: Compilation): string[] => [
  ...new Set(scripts(compilation).flatMap((file) => pathsIn(compilation, file))),
];

/**
 * Which families the code of a build calls. Every call is typed by the contract, so its path stands in the code; read are
 * the finished files, where no comment and no unused code is left. In a development build comments are, so paths that are
 * none are passed over there.
 *
 * @returns `called`: families behind the paths in these files and in the given paths; `code`: all scripts of the build
 */
export function calledFamilies(compilation: Compilation) {
  const lenient = flavourOf(compilation) === 'development';
  const code = scripts(compilation);
  /** @throws Error for a path that no call of the contract has */
  function called(files: readonly string[], paths: readonly string[] = []): string[] {
    const families = new Set<string>();
    for (const path of [...files.flatMap((file) => pathsIn(compilation, file)), ...paths.map(withoutQuery)]) {
      if (ofNoFamily.includes(path)) continue;
      const found = familiesOf(path);
      if (!found && !lenient)
        throw new Error(`"${path}" is no call of the contract, so the families that this build needs are not known.`);
      for (const family of found ?? []) families.add(family);
    }
    return [...families].sort();
  }
  return { called, code };
}

/** Files of the contract that carry its schemas, and with them the validator. */
const withSchemas = new RegExp(
  `^shared/contract/src/(?:index\\.ts|families\\.ts|(?:${Object.keys(families).join('|')})/)`,
);

/** Of the files that a build has read, those of the contract of which only types may be imported. */
export const schemasAmong = (files: readonly string[]): string[] => files.filter((file) => withSchemas.test(file));

/** Their present versions. */
export const versionsOf = (families: readonly string[]): Record<string, number> =>
  Object.fromEntries(families.map((family) => [family, served[family as keyof typeof served].current]));
