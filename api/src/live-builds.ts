import path from 'node:path';
import { served } from '@avenue/contract';
import { noteServed, openRegistry } from '@avenue/registry';
import type { Config } from './config.ts';
import { LiveBuilds } from './federation/index.ts';

/** The registry that the environment names, read once. @throws RegistryFailure */
export async function openLiveBuilds({ dataDir }: Pick<Config, 'dataDir'>): Promise<LiveBuilds> {
  // Browsers talk to this process: it goes back and pins, but can make no build of anybody's count.
  const registry = await openRegistry(path.join(dataDir, 'cache/registry'), process.env, { operationsOnly: true });
  // Until the server has its log, for whoever has the terminal.
  const log = (message: string, { unit, error }: Record<string, unknown>) =>
    console.warn([message, unit, error instanceof Error ? error.message : error].filter(Boolean).join(': '));
  const builds = new LiveBuilds({ registry, served, log });
  // A registry that cannot be written to is served all the same; a publisher then goes by its own contract.
  await noteServed(registry, served).catch((error: unknown) => log('registry', { error }));
  await builds.refresh();
  return builds;
}
