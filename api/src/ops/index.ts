export { makeBackup } from './backup.ts';
export {
  backupBefore,
  backupNow,
  prepareNow,
  recoverAdminNow,
  restoreNow,
  rotateNow,
  vaultStatusNow,
  verifyNow,
} from './commands.ts';
export { restoreBackup, verifyBackup } from './restore.ts';
export { verifyJournal } from './verify.ts';
