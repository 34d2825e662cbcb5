export { Credentials } from './credentials.ts';
export { keyInUse, noteKeyInUse } from './key-in-use.ts';
export { shareKeyLock, takeKeyLock } from './key-lock.ts';
