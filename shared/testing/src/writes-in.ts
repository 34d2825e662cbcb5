import fs from 'node:fs';
import path from 'node:path';

/** Calls that are made by a function of their own. */
const byFunction: Readonly<Record<string, string>> = { uploadFile: 'POST /api/uploads' };

/** Whether a test holds every call of its folder against failures. */
const isTable = (file: string) =>
  /^failing.*\.test\.tsx$/.test(path.basename(file)) ||
  (file.endsWith('.test.tsx') && /\b(?:writesIn|triesEachFailure)\(__dirname\b/.test(fs.readFileSync(file, 'utf8')));

/** Source files of a folder; those below a folder that has a table of its own are that table's. */
function filesOf(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return fs.readdirSync(at).some((name) => isTable(path.join(at, name))) ? [] : filesOf(at);
    return /\.tsx?$/.test(at) && !/\.test\.tsx?$|testing\/|fixtures\.tsx?$/.test(at) ? [at] : [];
  });
}

const boards = path.resolve(__dirname, '../../boards/src');
const named = /import\s+(?:type\s+)?\{([^}]*)\}\s+from '@avenue\/boards\/([\w-]+)'/g;
const namesOf = (list: string) => list.split(',').map((name) => name.trim().replace(/^type /, ''));

/** Files of boards behind the parts that a file takes from them. */
function partsOf(file: string): string[] {
  return [...fs.readFileSync(file, 'utf8').matchAll(named)].flatMap(([, list = '', board = '']) => {
    const face = path.join(boards, board, 'index.ts');
    if (!fs.existsSync(face)) return [];
    const wanted = new Set(namesOf(list));
    const lines = fs.readFileSync(face, 'utf8').matchAll(/export (?:type )?\{([^}]*)\} from '(\.[^']+)'/g);
    return [...lines].flatMap(([, exported = '', from = '']) =>
      namesOf(exported).some((name) => wanted.has(name)) ? [path.resolve(path.dirname(face), from)] : [],
    );
  });
}

/** These and every file of the package that they take in. */
function withImports(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue;
    seen.add(file);
    const taken = fs.readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g);
    withImports(
      [...taken].map(([, from = '']) => path.resolve(path.dirname(file), from)),
      seen,
    );
  }
  return seen;
}

function callsIn(folder: string, methods: string): string[] {
  const own = filesOf(folder);
  const files = [...own, ...withImports(own.flatMap(partsOf))];
  const text = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
  const functions = Object.entries(byFunction).flatMap(([name, key]) =>
    new RegExp(`^(?:${methods}) `).test(key) && new RegExp(`\\b${name}\\(`).test(text) ? [key] : [],
  );
  const written = [...text.matchAll(new RegExp(`'((?:${methods}) /api/[^']+)'`, 'g'))].map(([, key]) => key ?? '');
  return [...new Set([...written, ...functions])].sort();
}

/** Every call in the source of a folder and in what it takes from boards, tests aside, that changes something: `POST /api/ideas/generate`. */
export const writesIn = (folder: string): string[] => callsIn(folder, 'POST|PUT|PATCH|DELETE');

/** Every call in the source of a folder and in what it takes from boards, tests aside, that reads: `GET /api/ideas`. */
export const readsIn = (folder: string): string[] => callsIn(folder, 'GET');
