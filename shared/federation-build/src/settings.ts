import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { languageOfBuild } from './texts/language.ts';

let known: string | undefined;

/**
 * How this workspace builds, as a hash: the files of this package and the versions of the tools that it names. What a build
 * reads of other packages is in its inputs.
 */
export function settings(): string {
  if (known) return known;
  const hash = createHash('sha256');
  const here = import.meta.dirname;
  const files = fs
    .readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?ts$|\.mjs$/.test(name) && !/\.test\.ts$/.test(name));
  for (const name of files.sort())
    hash
      .update(name)
      .update('\0')
      .update(fs.readFileSync(path.join(here, name)));
  const own = JSON.parse(fs.readFileSync(path.join(here, '../package.json'), 'utf8')) as Record<string, unknown>;
  // Versions are exact there.
  hash.update(JSON.stringify([own.dependencies, own.devDependencies, languageOfBuild()]));
  known = hash.digest('hex').slice(0, 16);
  return known;
}
