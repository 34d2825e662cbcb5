export { ntfy } from './ntfy.ts';
