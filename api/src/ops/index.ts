export { makeBackup } from './backup.ts';
export { backupNow, restoreNow, verifyNow } from './commands.ts';
export { restoreBackup, verifyBackup } from './restore.ts';
export { verifyJournal } from './verify.ts';
