import path from 'node:path';
import { openRegistry } from '@avenue/federation/publish';
import type { Config } from './config.ts';
import { LiveBuilds } from './federation/index.ts';

/** The registry that the environment names, read once. @throws RegistryFailure */
export async function openLiveBuilds({ dataDir }: Pick<Config, 'dataDir'>): Promise<LiveBuilds> {
  const registry = await openRegistry(path.join(dataDir, 'cache/registry'));
  const log = (message: string, facts: Record<string, unknown>) => console.warn(`${message}: ${JSON.stringify(facts)}`);
  const builds = new LiveBuilds({ registry, log });
  await builds.refresh();
  return builds;
}
