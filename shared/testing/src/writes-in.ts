import fs from 'node:fs';
import path from 'node:path';

/** Calls that are made by a function of their own. */
const byFunction: Readonly<Record<string, string>> = { uploadFile: 'POST /api/uploads' };

/** Whether a test holds every call of its folder against failures. */
const isTable = (file: string) =>
  /^failing.*\.test\.tsx$/.test(path.basename(file)) ||
  (file.endsWith('.test.tsx') && /\bwritesIn\(__dirname\)/.test(fs.readFileSync(file, 'utf8')));

/** Source files of a folder; those below a folder that has a table of its own are that table's. */
function filesOf(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return fs.readdirSync(at).some((name) => isTable(path.join(at, name))) ? [] : filesOf(at);
    return /\.tsx?$/.test(at) && !/\.test\.tsx?$|testing\/|fixtures\.tsx?$/.test(at) ? [at] : [];
  });
}

function callsIn(folder: string, methods: string): string[] {
  const files = filesOf(folder);
  const text = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
  const named = Object.entries(byFunction).flatMap(([name, key]) =>
    new RegExp(`^(?:${methods}) `).test(key) && new RegExp(`\\b${name}\\(`).test(text) ? [key] : [],
  );
  const written = [...text.matchAll(new RegExp(`'((?:${methods}) /api/[^']+)'`, 'g'))].map(([, key]) => key ?? '');
  return [...new Set([...written, ...named])].sort();
}

/** Every call in the source of a folder, tests aside, that changes something: `POST /api/ideas/generate`. */
export const writesIn = (folder: string): string[] => callsIn(folder, 'POST|PUT|PATCH|DELETE');

/** Every call in the source of a folder, tests aside, that reads: `GET /api/ideas`. */
export const readsIn = (folder: string): string[] => callsIn(folder, 'GET');
