import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { loadContract } from '../../../providers/testing/contract.ts';
import { type FakeAnswer, type FakeVendor, startFakeVendor } from '../../../providers/testing/fake-vendor.ts';

const oauth = loadContract(new URL('../../youtube/fixtures/google-oauth.json', import.meta.url));
const messaging = loadContract(new URL('../fixtures/fcm.json', import.meta.url));

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The key file of a service account that the fake knows. */
export const keyFile = (change: Record<string, unknown> = {}): string =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'slow-history',
    private_key_id: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
    private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'avenue@slow-history.iam.gserviceaccount.com',
    client_id: '100000000000000000001',
    auth_uri: 'https://accounts.google.com/o/oauth2/auth',
    token_uri: 'https://oauth2.googleapis.com/token',
    ...change,
  });

interface Sent {
  token?: string;
  topic?: string;
  notification: { title: string; body: string };
  data?: Record<string, string>;
}

export interface FakeFirebase extends FakeVendor {
  /** What was taken to be delivered. */
  messages: Sent[];
  /** Messages that were only looked at. */
  looked: Sent[];
  /** Registration tokens of apps that are there. */
  devices: Set<string>;
  /** How many tokens were handed out. */
  grants: number;
  /** The key is deleted at Google: no token any more, and those handed out are refused. */
  revoke(): void;
  /** Tokens that were handed out are refused; new ones are good. */
  expire(): void;
}

const error = (code: number, status: string, message: string, errorCode?: string): FakeAnswer => ({
  status: code,
  body: {
    error: {
      code,
      message,
      status,
      ...(errorCode && { details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] }),
    },
  },
});

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** What is wrong with an assertion, as Google says it. RFC 7523, section 3. */
function wrongWith(assertion: string, key: KeyObject): string | undefined {
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const { iss, aud, scope, iat, exp } = decoded(claims);
  if (iss !== 'avenue@slow-history.iam.gserviceaccount.com') return 'Invalid grant: account not found';
  if (
    aud !== 'https://oauth2.googleapis.com/token' ||
    exp - iat > 3600 ||
    !String(scope).includes('firebase.messaging')
  )
    return 'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.';
  const good = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
  return good ? undefined : 'Invalid JWT Signature.';
}

/** Google's token endpoint and Cloud Messaging of one project, on one port. */
export async function startFakeFirebase(): Promise<FakeFirebase> {
  const key = createPublicKey(pair.publicKey.export({ type: 'spki', format: 'pem' }));
  const good = new Set<string>();
  const ways = { messages: [] as Sent[], looked: [] as Sent[], devices: new Set<string>(), grants: 0 };
  let isRevoked = false;

  const grant = (body: unknown): FakeAnswer => {
    const form = Object.fromEntries(new URLSearchParams(String(body)));
    vendor.violations.push(
      ...oauth.request('POST', '/token', { body: form, contentType: 'application/x-www-form-urlencoded' }),
    );
    const wrong = isRevoked ? 'Invalid JWT Signature.' : wrongWith(String(form.assertion), key);
    if (wrong) return { status: 400, body: { error: 'invalid_grant', error_description: wrong } };
    ways.grants += 1;
    const token = `ya29.token-${ways.grants}-${'x'.repeat(20)}`;
    good.add(token);
    return { body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } };
  };

  const send = (project: string, authorization: string | undefined, body: unknown): FakeAnswer => {
    if (!good.has(authorization?.replace('Bearer ', '') ?? ''))
      return error(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    if (project !== 'slow-history') return error(404, 'NOT_FOUND', 'Requested entity was not found.');
    const { message, validateOnly } = body as { message: Sent; validateOnly?: boolean };
    if (message.token && !message.token.startsWith('app-'))
      return error(400, 'INVALID_ARGUMENT', 'The registration token is not a valid FCM registration token');
    if (message.token?.startsWith('app-other')) return error(403, 'PERMISSION_DENIED', 'm', 'SENDER_ID_MISMATCH');
    if (message.token && !ways.devices.has(message.token))
      return error(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED');
    const list = validateOnly ? ways.looked : ways.messages;
    list.push(message);
    return { body: { name: `projects/${project}/messages/${validateOnly ? 'fake_message_id' : list.length}` } };
  };

  const vendor: FakeVendor = await startFakeVendor(
    {
      request: (method, path, parts) => (path === '/token' ? [] : messaging.request(method, path, parts)),
      response: (method, path, status, body) =>
        (path === '/token' ? oauth : messaging).response(method, path, status, body),
    },
    ({ path, headers, body }) => {
      if (path === '/token') return grant(body);
      const [, project = ''] = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(path) ?? [];
      return send(project, headers.authorization, body);
    },
  );
  return Object.assign(ways, vendor, {
    revoke: () => {
      isRevoked = true;
      good.clear();
    },
    expire: () => good.clear(),
  });
}
