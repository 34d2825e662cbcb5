export { checkYouTubeKey } from './check-key.ts';
