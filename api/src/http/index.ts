export { stepUpMs } from './access.ts';
export type { PageSource } from './pages.ts';
export type { FileAnswer, Handler } from './routes.ts';
export { createServer } from './server.ts';
export { createWho } from './who.ts';
