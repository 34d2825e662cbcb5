export { metaAdsOAuth } from './oauth.ts';
export { metaAdsPlatform } from './platform.ts';
