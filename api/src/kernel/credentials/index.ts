export { Credentials } from './credentials.ts';
export { keyInUse, noteKeyInUse } from './key-in-use.ts';
export { shareKeyLock, takeKeyLock } from './key-lock.ts';
export { OAuth } from './oauth/oauth.ts';
export { connectedName } from './oauth/tokens.ts';
export type { OAuthVendor } from './oauth/vendor.ts';
