export { googleAdsOAuth } from './oauth.ts';
export { googleAdsPlatform } from './platform.ts';
export { developerToken, googleAdsSettings } from './settings.ts';
