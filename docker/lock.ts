import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { byDefault, type Compose } from '../scripts/compose-check.ts';

// Holds the images that are not built here to the bytes that their tags name now. It asks the registries, so it needs a
// Docker engine with buildx: `node scripts/run.mjs docker/lock.ts` writes docker-compose.lock.yml, and
// `docker compose -f docker-compose.yml -f docker-compose.lock.yml up --wait` takes those and no others.

const root = path.resolve(import.meta.dirname, '..');

/**
 * A Compose file that names each image that is not built here by its digest.
 *
 * @param digestOf asks a registry: `sha256:...` of an image with a tag
 * @throws Error where a registry answers with something else
 */
export function lockOf({ services }: Compose, digestOf: (image: string) => string): string {
  const locked = Object.entries(services).flatMap(([name, { image, build }]) => {
    if (!image || build) return [];
    const tagged = byDefault(image);
    const digest = digestOf(tagged);
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${tagged} has no digest: "${digest}".`);
    return [[name, { image: `${tagged}@${digest}` }] as const];
  });
  return stringify({ services: Object.fromEntries(locked) });
}

if (import.meta.main) {
  const compose = parse(fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose;
  const ask = (image: string) =>
    execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'], {
      encoding: 'utf8',
    }).trim();
  const file = path.join(root, 'docker-compose.lock.yml');
  fs.writeFileSync(file, lockOf(compose, ask));
  console.log(`${file} is written.`);
}
