export { type App, type AppOptions, createApp } from './app.ts';
export { type Config, readConfig } from './config.ts';

export { listen } from './listen.ts';
export { builtPages, type Pages } from './pages.ts';
