export { type App, type AppOptions, createApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { findAsset, liveHost, liveRemote, liveSnapshot, renderIndex } from './federation/index.ts';
export { listen } from './listen.ts';
export { backupNow, restoreNow } from './ops/index.ts';
export { builtPages, knownPages, type Pages } from './pages.ts';
