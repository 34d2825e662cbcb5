import type { OAuthVendor } from '../../kernel/credentials/index.ts';

/** Etsy's authorization server. Clients prove themselves by PKCE alone. */
export const etsyOAuth: OAuthVendor = {
  id: 'etsy',
  name: 'Etsy',
  issuer: 'https://www.etsy.com',
  authorizationUrl: 'https://www.etsy.com/oauth/connect',
  tokenUrl: 'https://api.etsy.com/v3/public/oauth/token',
  apiOrigin: 'https://openapi.etsy.com',
  isPublic: true,
  standIns: { authorization: 'ETSY_OAUTH_URL', api: 'ETSY_URL' },
  client: { id: 'ETSY_KEY_STRING', secret: 'ETSY_SHARED_SECRET' },
};
