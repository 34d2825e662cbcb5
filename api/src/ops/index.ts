export { makeBackup } from './backup.ts';
export { backupNow, restoreNow } from './commands.ts';
export { restoreBackup, verifyBackup } from './restore.ts';
