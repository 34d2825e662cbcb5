export { type App, type AppOptions, createApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { describeRemote, findAsset, LiveBuilds, livePages, renderIndex } from './federation/index.ts';
export { noteAddress } from './kernel/db/index.ts';
export { catchCrashes, sentenceOf } from './kernel/log/crash.ts';
export { listen } from './listen.ts';
export { openLiveBuilds } from './live-builds.ts';
export {
  backupNow,
  prepareNow,
  recoverAdminNow,
  restoreNow,
  rotateNow,
  vaultStatusNow,
  verifyNow,
} from './ops/index.ts';
export { builtPages, knownPages, type Pages } from './pages.ts';
