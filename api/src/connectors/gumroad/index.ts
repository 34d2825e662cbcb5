export { gumroadShop } from './listing.ts';
export { gumroadOAuth } from './oauth.ts';
export { gumroadPlatform } from './platform.ts';
export { gumroadSettings } from './settings.ts';
