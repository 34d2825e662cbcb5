import type { OAuthVendor } from '../../kernel/credentials/index.ts';

/** Google's authorization server, for the YouTube Data API. */
export const googleOAuth: OAuthVendor = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revocationUrl: 'https://oauth2.googleapis.com/revoke',
  apiOrigin: 'https://youtube.googleapis.com',
  reportsOrigin: 'https://youtubeanalytics.googleapis.com',
  // Without both, a refresh token comes at the first time only.
  extra: { access_type: 'offline', prompt: 'consent' },
  standIns: { authorization: 'GOOGLE_OAUTH_URL', api: 'YOUTUBE_URL' },
  client: { id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET' },
};
