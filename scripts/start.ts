import { buildStale } from './build.ts';
import { serve } from './serve.ts';

// Everything on one URL: builds what is stale, opens the database, serves dashboard, remotes and API.
try {
  await buildStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await serve();
