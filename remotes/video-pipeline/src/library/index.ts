export { statusLooks } from './words.ts';
