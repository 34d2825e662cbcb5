export { Credentials } from './credentials.ts';
