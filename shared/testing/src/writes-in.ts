import fs from 'node:fs';
import path from 'node:path';

/** Every call in the source of a folder, tests aside, that changes something: `POST /api/ideas/generate`. */
export function writesIn(folder: string): string[] {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file));
  const text = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n');
  return [
    ...new Set([...text.matchAll(/'((?:POST|PUT|PATCH|DELETE) \/api\/[^']+)'/g)].map(([, key]) => key ?? '')),
  ].sort();
}
