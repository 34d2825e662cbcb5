import path from 'node:path';
import { backupNow, readConfig } from '@avenue/api';

// `npm run backup -- [file]`: one file with everything, also while Avenue runs. `--without-key` leaves the key out.
const args = process.argv.slice(2);
const given = args.find((arg) => !arg.startsWith('--'));
try {
  const config = readConfig();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.resolve(given ?? path.join(config.dataDir, 'backups', `avenue-${stamp}.tar`));
  const manifest = await backupNow(config, file, !args.includes('--without-key'));
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows} rows and ${manifest.media.length} files in ${file}, and read them back.`);
  if (manifest.journal?.broken)
    console.error(
      `The journal in it does not hold together. ${manifest.journal.broken.why} Keep an earlier backup too.`,
    );
  else console.log(`The journal's chain was verified: ${manifest.journal?.entries ?? 0} entries.`);
  console.log(
    manifest.withKey
      ? 'It holds the key to your saved secrets: keep it safe.'
      : 'The key to your saved secrets is not in it.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
