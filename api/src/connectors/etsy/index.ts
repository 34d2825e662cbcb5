export { etsyApiKey } from './api-key.ts';
export { etsyShop } from './listing.ts';
export { etsyOAuth } from './oauth.ts';
export { etsyPlatform } from './platform.ts';
export { etsySettings, etsyTaxonomySetting } from './settings.ts';
