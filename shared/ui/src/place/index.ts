export { placeBeside } from './place.ts';
