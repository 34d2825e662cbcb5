import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// Changes the master key and is killed after the step that is named. Several in turn share what the first compiled.
const [url = '', dataDir = '', last] = process.argv.slice(2);
enableCompileCache(path.join(dataDir, 'cache'));
const { default: pg } = await import('pg');
const { rotateMasterKey } = await import('../rotate.ts');
flushCompileCache();
await rotateMasterKey({
  pool: new pg.Pool({ connectionString: url }),
  place: { dataDir, masterKey: undefined, formerKeys: [] },
  destination: async () => '',
  reached(step) {
    if (step === last) process.kill(process.pid, 'SIGKILL');
  },
});
