export type { PageSource } from './pages.ts';
export type { Call, FileAnswer, Handler, Handlers } from './routes.ts';
export { createServer } from './server.ts';
