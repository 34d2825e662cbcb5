import type { OAuthVendor } from '../../kernel/credentials/index.ts';

/** TikTok's authorization server, for the Content Posting API. */
export const tikTokOAuth: OAuthVendor = {
  id: 'tiktok',
  name: 'TikTok',
  issuer: 'https://www.tiktok.com',
  authorizationUrl: 'https://www.tiktok.com/v2/auth/authorize/',
  tokenUrl: 'https://open.tiktokapis.com/v2/oauth/token/',
  revocationUrl: 'https://open.tiktokapis.com/v2/oauth/revoke/',
  apiOrigin: 'https://open.tiktokapis.com',
  between: ',',
  ways: { clientId: 'client_key', challenge: 'hex' },
  standIns: { authorization: 'TIKTOK_OAUTH_URL', api: 'TIKTOK_URL' },
  client: { id: 'TIKTOK_CLIENT_KEY', secret: 'TIKTOK_CLIENT_SECRET' },
};
