import path from 'node:path';
import { readConfig, restoreNow } from '@avenue/api';

// `npm run restore -- file`: into an empty data folder (AVENUE_DATA_DIR) and, if set, an empty database (DATABASE_URL).
const file = process.argv[2];
if (!file) {
  console.error('Name the backup: npm run restore -- avenue-2026-11-21.tar');
  process.exit(1);
}
try {
  const config = readConfig();
  const manifest = await restoreNow(config, path.resolve(file));
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows} rows and ${manifest.media.length} files of ${manifest.createdAt} into ${config.dataDir}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
