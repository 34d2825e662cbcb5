import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { served } from '@avenue/contract';
import { type Built, openRegistry, publish, type Registry, RegistryFailure, signAnew } from '@avenue/registry';

const builds = path.resolve(import.meta.dirname, '../dist/builds');

/** The builds that lie in a folder as `<unit>/<build>/`, the host first. */
export const builtIn = (folder: string): Built[] =>
  fs
    .readdirSync(folder)
    .sort((a, b) => Number(b === 'host') - Number(a === 'host') || a.localeCompare(b))
    .flatMap((unit) =>
      fs
        .readdirSync(path.join(folder, unit))
        .filter((build) => fs.existsSync(path.join(folder, unit, build, '.complete')))
        .map((build) => ({ unit, build, dir: path.join(folder, unit, build) })),
    );

const mark = ({ unit, build }: Built) => `released/${unit}/${build}`;

/**
 * Publishes the builds that came with this image, each once: a remote that was published alone since then stays where its
 * team put it, also when the containers start again. A pinned unit stays too.
 *
 * @returns the units that are live in another build now
 * @throws RegistryFailure `refused`, with what to change
 */
export async function release(registry: Registry, built: readonly Built[], actor: string): Promise<string[]> {
  const fresh: Built[] = [];
  for (const candidate of built) {
    if (await registry.files.get(mark(candidate))) continue;
    const now = await registry.pointer(candidate.unit);
    if (now?.pinned) console.log(`${candidate.unit} is pinned to ${now.build} and stays there.`);
    else if (now?.latest !== candidate.build) fresh.push(candidate);
  }
  const reason = 'Came with the server image.';
  const changed = fresh.length ? await publish(registry, fresh, { actor, served, reason }) : [];
  for (const candidate of fresh) await registry.files.put(mark(candidate), new Date().toISOString());
  return changed;
}

/** Signs anew what one key for everything signed, and removes that key: it counts no more. */
export async function leaveFormerKey({ files, keys }: Registry, file: string): Promise<void> {
  if (!fs.existsSync(file)) return;
  const signed = await signAnew(files, fs.readFileSync(file, 'utf8'), keys);
  fs.rmSync(file);
  console.log(`${signed} files were signed anew, each with the key of its part.`);
}

if (import.meta.main) {
  try {
    const registry = await openRegistry(path.join(os.tmpdir(), 'registry'));
    await leaveFormerKey(registry, '/keys/former/signing');
    const changed = await release(registry, builtIn(builds), process.env.AVENUE_ACTOR || 'release');
    console.log(
      changed.length ? `Live now: ${changed.join(', ')}.` : 'What came with this image was published before.',
    );
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error;
    console.error([error.message, ...error.details.map((detail) => `- ${detail}`)].join('\n'));
    // What is live already can go on; only an empty registry cannot serve.
    process.exit(error.code === 'refused' || error.code === 'pinned' ? 0 : 1);
  }
}
