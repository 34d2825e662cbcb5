import { z } from 'zod';
import type { OAuthVendor } from '../../kernel/credentials/index.ts';
import { version } from './limits.ts';

const dayMs = 86_400_000;
const failure = z.object({ error: z.object({ code: z.number(), error_subcode: z.number().default(0) }) });
/** A code that is over, or was used. */
const spent = [36_007, 36_009];

/** The numbers of Facebook by the words of RFC 6749. */
const byCode: Readonly<Record<number, string>> = {
  1: 'server_error',
  2: 'temporarily_unavailable',
  101: 'invalid_client',
  190: 'invalid_grant',
  191: 'redirect_uri_mismatch',
};

/** Facebook's authorization server: a file that is no public address is taken from its clients alone. */
export const instagramOAuth: OAuthVendor = {
  id: 'instagram',
  name: 'Instagram',
  issuer: 'https://www.facebook.com',
  authorizationUrl: `https://www.facebook.com/${version}/dialog/oauth`,
  tokenUrl: `https://graph.facebook.com/${version}/oauth/access_token`,
  apiOrigin: 'https://graph.facebook.com',
  filesOrigin: 'https://rupload.facebook.com',
  exchange: { grant: 'fb_exchange_token', earlyMs: 10 * dayMs },
  errorOf(body) {
    const { code = 0, error_subcode: more = 0 } = failure.safeParse(body).data?.error ?? {};
    return spent.includes(more) ? 'invalid_grant' : byCode[code];
  },
  standIns: { authorization: 'INSTAGRAM_OAUTH_URL', api: 'INSTAGRAM_URL' },
  client: { id: 'INSTAGRAM_CLIENT_ID', secret: 'INSTAGRAM_CLIENT_SECRET' },
};
