import fs from 'node:fs';
import path from 'node:path';
import { free, type Guarded, type Room, guarded as theGuarded, rooms as theRooms } from './rules.ts';

const code = /\.(?:ts|tsx|mts|mjs)$/;
const skipped = new Set(['node_modules', 'dist', '.cache', 'kit', 'fixtures', 'templates']);
const isTest = (file: string) => /\.test\.|\.bench\.|\.fake\.|\/fake-|\/testing\/|\/fixtures?\.|\/gallery\//.test(file);
const imports = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^'\n]+)'/g;

/** Files of code from `root`, with what each imports: paths from the root. Types count like everything else. */
export function importsOf(root: string, folders: readonly string[]): Map<string, string[]> {
  const packages = packagesOf(root);
  const found = new Map<string, string[]>();
  for (const folder of folders) {
    const files = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of files) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      if (!entry.isFile() || !code.test(file) || isTest(file) || file.split('/').some((part) => skipped.has(part)))
        continue;
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      found.set(
        file,
        [...text.matchAll(imports)].flatMap(([, name = '']) => targetOf(root, file, name, packages) ?? []),
      );
    }
  }
  return found;
}

/** Folder of each package of the workspace, by name. */
function packagesOf(root: string): ReadonlyMap<string, string> {
  const folders = ['host', 'api', 'e2e', ...['shared', 'remotes'].flatMap((of) => under(root, of))];
  return new Map(
    folders.flatMap((folder) => {
      const file = path.join(root, folder, 'package.json');
      if (!fs.existsSync(file)) return [];
      return [[(JSON.parse(fs.readFileSync(file, 'utf8')) as { name: string }).name, folder] as const];
    }),
  );
}

const under = (root: string, folder: string): string[] =>
  fs.existsSync(path.join(root, folder))
    ? fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)
    : [];

function targetOf(root: string, file: string, name: string, packages: ReadonlyMap<string, string>): string | undefined {
  if (name.startsWith('.')) {
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), name));
    return fs.existsSync(path.join(root, target)) ? target : undefined;
  }
  return packages.get(
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
}

/** The room of a file: for `remotes/*` each folder is one of its own. */
function roomOf(file: string, rooms: readonly Room[]): { name: string; rule: Room } | undefined {
  let best: { name: string; rule: Room; length: number } | undefined;
  for (const rule of rooms) {
    const many = rule.at.endsWith('/*');
    const base = many ? rule.at.slice(0, -1) : rule.at;
    if (many ? !file.startsWith(base) : file !== base && !file.startsWith(`${base}/`)) continue;
    const name = many ? base + (file.slice(base.length).split('/')[0] ?? '') : base;
    if (!best || name.length > best.length || (name.length === best.length && !many))
      best = { name, rule, length: name.length };
  }
  return best;
}

const fits = (target: string, allowed: string) =>
  allowed.endsWith('/*')
    ? target.startsWith(allowed.slice(0, -1))
    : target === allowed || target.startsWith(`${allowed}/`);

/** Imports that no rule allows, one sentence each. */
export function wrongArrows(
  graph: ReadonlyMap<string, readonly string[]>,
  rooms: readonly Room[] = theRooms,
  unbound: readonly string[] = free,
): string[] {
  const isFree = (file: string) => unbound.some((one) => fits(file, one));
  return [...graph].flatMap(([file, targets]) => {
    if (isFree(file)) return [];
    const room = roomOf(file, rooms);
    if (!room) return [`${file} belongs to no room: name its folder in scripts/arrows/rules.ts.`];
    return targets
      .filter((target) => {
        const other = roomOf(target, rooms)?.name ?? target;
        return other !== room.name && !room.rule.from.some((allowed) => fits(target, allowed));
      })
      .map((target) => `${file} takes from ${target}: ${room.name} may not.`);
  });
}

/**
 * Imports of files that few may import, one sentence each. A folder with a face is entered through it: besides the guarded
 * file itself only its `index.ts` counts as a way in.
 */
export function openedBy(
  graph: ReadonlyMap<string, readonly string[]>,
  guards: readonly Guarded[] = theGuarded,
): string[] {
  return [...graph].flatMap(([file, targets]) =>
    guards.flatMap(({ file: guardedFile, by, why }) => {
      const folder = path.posix.dirname(guardedFile);
      if (file.startsWith(`${folder}/`) || by.some((one) => fits(file, one))) return [];
      return targets
        .filter((target) => target.startsWith(`${folder}/`) && target !== `${folder}/index.ts`)
        .map((target) => `${file} takes from ${target}: ${why}.`);
    }),
  );
}

/** Files that reveal a secret and are not among those that may. */
export function revealedBy(root: string, files: Iterable<string>, allowed: readonly string[]): string[] {
  return [...files].filter(
    (file) =>
      !allowed.some((one) => fits(file, one)) && /\.reveal\(/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );
}

/** Files that import each other in a circle (strongly connected, Tarjan 1972), types included. */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const visit = (file: string) => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    stack.push(file);
    open.add(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (open.has(target)) low.set(file, Math.min(low.get(file) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.lastIndexOf(file));
    for (const member of circle) open.delete(member);
    if (circle.length > 1) found.push(circle.toSorted());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
