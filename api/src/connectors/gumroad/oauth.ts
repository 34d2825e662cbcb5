import type { OAuthVendor } from '../../kernel/credentials/index.ts';

/** Gumroad's authorization server. Its tokens do not end by themselves. */
export const gumroadOAuth: OAuthVendor = {
  id: 'gumroad',
  name: 'Gumroad',
  issuer: 'https://gumroad.com',
  authorizationUrl: 'https://gumroad.com/oauth/authorize',
  tokenUrl: 'https://api.gumroad.com/oauth/token',
  revocationUrl: 'https://api.gumroad.com/oauth/revoke',
  apiOrigin: 'https://api.gumroad.com',
  standIns: { authorization: 'GUMROAD_OAUTH_URL', api: 'GUMROAD_URL' },
  client: { id: 'GUMROAD_APPLICATION_ID', secret: 'GUMROAD_APPLICATION_SECRET' },
};
