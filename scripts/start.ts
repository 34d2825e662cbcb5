import path from 'node:path';
import { readConfig } from '@avenue/api';
import { publishStale } from './build.ts';
import { serve } from './serve.ts';

// Everything on one URL: builds and publishes what is stale, opens the database, serves dashboard, remotes and API.
try {
  await publishStale(path.join(readConfig().dataDir, 'cache/registry'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await serve();
