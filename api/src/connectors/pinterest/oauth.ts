import { z } from 'zod';
import type { OAuthVendor } from '../../kernel/credentials/index.ts';

const failure = z.object({ message: z.string() });

/** Pinterest's authorization server. */
export const pinterestOAuth: OAuthVendor = {
  id: 'pinterest',
  name: 'Pinterest',
  issuer: 'https://www.pinterest.com',
  authorizationUrl: 'https://www.pinterest.com/oauth/',
  tokenUrl: 'https://api.pinterest.com/v5/oauth/token',
  apiOrigin: 'https://api.pinterest.com',
  between: ',',
  authenticates: 'basic',
  errorOf(body) {
    const { message } = failure.safeParse(body).data ?? {};
    if (message === undefined) return undefined;
    if (/refresh token|code|grant/i.test(message)) return 'invalid_grant';
    return /client|authentication/i.test(message) ? 'invalid_client' : 'invalid_request';
  },
  standIns: { authorization: 'PINTEREST_OAUTH_URL', api: 'PINTEREST_URL' },
  client: { id: 'PINTEREST_CLIENT_ID', secret: 'PINTEREST_CLIENT_SECRET' },
};
