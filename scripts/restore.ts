import path from 'node:path';
import { readConfig, restoreNow, sentenceOf } from '@avenue/api';
import { askPassphrase } from './ask-passphrase.ts';

// `npm run restore -- file`: into an empty data folder (AVENUE_DATA_DIR) and, if set, an empty database (DATABASE_URL).
const file = process.argv[2];
if (!file) {
  console.error('Name the backup: npm run restore -- avenue-2026-11-21.tar');
  process.exit(1);
}
try {
  const config = readConfig();
  const manifest = await restoreNow(config, path.resolve(file), () => askPassphrase());
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows} rows and ${manifest.media.length} files of ${manifest.createdAt} into ${config.dataDir}.`,
  );
  if (manifest.credentials === 'left-out')
    console.log('Credentials were left out of it: enter keys again, and set up codes of apps again.');
  if (manifest.credentials === 'key-stays')
    console.log(
      'The master key is not in it: copy master.key and master.key.former from the data folder it was made in, before you start.',
    );
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
