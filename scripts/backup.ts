import path from 'node:path';
import { backupNow, readConfig, sentenceOf } from '@avenue/api';
import { askNewPassphrase } from './ask-passphrase.ts';

// `npm run backup -- [file]`: one file with everything, also while Avenue runs; the keys to your credentials are under a
// passphrase. `--without-credentials` leaves credentials and keys out.
const args = process.argv.slice(2);
const given = args.find((arg) => !arg.startsWith('--'));
const leaveOut = '--without-credentials';
const told = {
  sealed: 'Your credentials are in it, under the passphrase. Keep that apart from the file: without it they are lost.',
  'left-out': 'Your credentials are not in it. After a restore, enter keys again; codes of apps are set up again.',
  'key-stays': 'There is no master key here, so none is in it.',
};
try {
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== leaveOut);
  if (unknown) throw new Error(`There is no option ${unknown}; there is ${leaveOut}.`);
  const config = readConfig();
  const passphrase = args.includes(leaveOut) ? undefined : await askNewPassphrase();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.resolve(given ?? path.join(config.dataDir, 'backups', `avenue-${stamp}.tar`));
  const manifest = await backupNow(config, file, passphrase);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows} rows and ${manifest.media.length} files in ${file}, and read them back.`);
  if (manifest.journal?.broken)
    console.error(
      `The journal in it does not hold together. ${manifest.journal.broken.why} Keep an earlier backup too.`,
    );
  else console.log(`The journal's chain was verified: ${manifest.journal?.entries ?? 0} entries.`);
  console.log(told[manifest.credentials ?? 'key-stays']);
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
