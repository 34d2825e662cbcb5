import fs from 'node:fs';
import path from 'node:path';

/** Calls that are made by a function of their own. */
const byFunction: Readonly<Record<string, string>> = { uploadFile: 'POST /api/uploads' };

function callsIn(folder: string, methods: string): string[] {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\/|fixtures\.tsx?$/.test(file));
  const text = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n');
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
