export { moveBeside, placeBeside } from './place.ts';
