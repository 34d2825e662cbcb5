export { Engines } from './engines.ts';
