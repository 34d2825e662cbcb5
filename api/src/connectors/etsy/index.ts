export { etsyOAuth } from './oauth.ts';
export { etsyPlatform } from './platform.ts';
export { etsySettings } from './settings.ts';
