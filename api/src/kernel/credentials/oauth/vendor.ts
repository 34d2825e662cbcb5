import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { z } from 'zod';
import { EngineError, type EngineErrorCode } from '../../engine-error.ts';
import { parseJson } from '../../net/index.ts';
import type { Secret } from '../../secret.ts';
import { type Exchange, exchanging } from './exchange.ts';

/** Somebody else's authorization server, with addresses that stand in the code. */
export interface OAuthVendor {
  /** Stable, for example `google`. */
  id: string;
  /** Name for the operator. */
  name: string;
  issuer: string;
  /** Where the operator's browser is sent to. */
  authorizationUrl: string;
  tokenUrl: string;
  /** Absent where it has none: the operator ends the connection there. */
  revocationUrl?: string;
  /** Origin that access tokens are sent to, and no other. */
  apiOrigin: string;
  /** Sent along to `authorizationUrl`. */
  extra?: Readonly<Record<string, string>>;
  /** Another origin of the same vendor that takes files with access tokens. */
  filesOrigin?: string;
  /** Another origin of the same vendor that tells figures to whoever comes with an access token. */
  reportsOrigin?: string;
  /** Its clients prove themselves by PKCE alone when they ask for tokens; a secret is for other calls. */
  isPublic?: true;
  /** What parts scopes. Default value: a space */
  between?: string;
  /** How a client says who it is: `basic` is without the escapes of RFC 6749. Default value: in the body */
  authenticates?: 'basic';
  /** Where its authorization server keeps to ways of its own. Default value: to RFC 6749 and 7636 */
  ways?: OwnWays;
  /** What RFC 6749 calls a failure that it tells in a form of its own; undefined where it is none of these. */
  errorOf?(body: unknown): string | undefined;
  /** It gives no refresh token: what it gives is exchanged for a token that lasts longer, and that for its next one. */
  exchange?: Exchange;
  /** Names of environment variables with origins that stand in for it, for tests: of `authorizationUrl`, `tokenUrl` and `revocationUrl`, and of its API. */
  standIns?: { authorization: string; api: string };
  /** Names of the setting and of the credential with the operator's own client. */
  client: { id: string; secret: string };
}

interface OwnWays {
  /** What it calls the ID of a client. */
  clientId: string;
  /** How it wants the hash of a PKCE verifier. */
  challenge: 'hex';
}

/** The operator's client at a vendor. */
export interface OAuthClient {
  id: string;
  secret?: Secret | undefined;
}

export interface Ways {
  fetch: typeof fetch;
  /** Milliseconds for one call. */
  deadlineMs: number;
}

/** The page that asks the operator, as the vendor wants it asked for. */
export async function pageOf(
  configuration: client.Configuration,
  { extra, ways, between = ' ' }: OAuthVendor,
  {
    verifier,
    scopes,
    state,
    redirectUri,
  }: { verifier: string; scopes: readonly string[]; state: string; redirectUri: string },
): Promise<URL> {
  const url = client.buildAuthorizationUrl(configuration, {
    ...extra,
    redirect_uri: redirectUri,
    scope: scopes.join(between),
    state,
    code_challenge: ways
      ? createHash('sha256').update(verifier).digest('hex')
      : await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  if (!ways) return url;
  url.searchParams.set(ways.clientId, url.searchParams.get('client_id') ?? '');
  url.searchParams.delete('client_id');
  return url;
}

/** Says who asks by names of the vendor's own. */
const saidBy =
  ({ clientId }: OwnWays, { id, secret }: OAuthClient): client.ClientAuth =>
  (_server, _client, body) => {
    body.set(clientId, id);
    if (secret) body.set('client_secret', secret.reveal());
  };

/** Says who asks by HTTP Basic, as it stands. */
const basic =
  ({ id, secret }: OAuthClient): client.ClientAuth =>
  (_server, _client, _body, headers) => {
    headers.set('authorization', `Basic ${Buffer.from(`${id}:${secret?.reveal() ?? ''}`).toString('base64')}`);
  };

/** Tells failures by the words of RFC 6749. */
const named =
  (send: typeof fetch, errorOf: NonNullable<OAuthVendor['errorOf']>): typeof fetch =>
  async (...asked) => {
    const answer = await send(...asked);
    if (answer.ok) return answer;
    const text = await answer.text();
    const error = errorOf(parseJson(text));
    return error === undefined
      ? new Response(text, { status: answer.status, headers: answer.headers })
      : Response.json({ error }, { status: 400 });
  };

/** A refusal that comes as a success is one all the same, and a token without its kind is a bearer's. */
const inStandardForm =
  (send: typeof fetch): typeof fetch =>
  async (...asked) => {
    const answer = await send(...asked);
    if (answer.status !== 200) return answer;
    const text = await answer.text();
    const said = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
    const headers = { 'content-type': 'application/json' };
    if (!said.success) return new Response(text, { headers: answer.headers });
    const { error, ...rest } = said.data;
    if (typeof error === 'string' && error !== '') return new Response(text, { status: 400, headers });
    return Response.json({ token_type: 'bearer', ...rest });
  };

function authOf({ ways, authenticates, isPublic }: OAuthVendor, own: OAuthClient): client.ClientAuth {
  if (ways) return saidBy(ways, own);
  if (authenticates === 'basic') return basic(own);
  return own.secret && !isPublic ? client.ClientSecretPost(own.secret.reveal()) : client.None();
}

export function configurationOf(vendor: OAuthVendor, own: OAuthClient, { fetch: send, deadlineMs }: Ways) {
  const { issuer, authorizationUrl, tokenUrl, revocationUrl, ways, exchange, errorOf } = vendor;
  const { id } = own;
  const configuration = new client.Configuration(
    {
      issuer,
      authorization_endpoint: authorizationUrl,
      token_endpoint: tokenUrl,
      ...(revocationUrl && { revocation_endpoint: revocationUrl }),
    },
    id,
    undefined,
    authOf(vendor, own),
  );
  const heard = errorOf ? named(send, errorOf) : send;
  const asked = exchange ? exchanging(heard, exchange, own) : heard;
  configuration[client.customFetch] = (ways ? inStandardForm(asked) : asked) as client.CustomFetch;
  configuration.timeout = deadlineMs / 1000;
  if (new URL(tokenUrl).protocol === 'http:') client.allowInsecureRequests(configuration);
  return configuration;
}

type Told = readonly [EngineErrorCode, string];

/** What a vendor's own word for a failure means, while something was done. */
const words = (name: string, doing: 'allow' | 'connect' | 'renew' | 'end'): Readonly<Record<string, Told>> => ({
  access_denied: ['engine_refused', `It was not allowed at ${name}. Nothing was connected.`],
  invalid_scope: ['engine_refused', `${name} does not give this client what was asked for. Check its scopes there.`],
  temporarily_unavailable: ['engine_unavailable', `${name} cannot do this at the moment. Try again later.`],
  server_error: ['engine_unavailable', `${name} has a fault on its side. Try again later.`],
  invalid_client: ['engine_unauthorized', `${name} does not know this client ID or its secret. Check both.`],
  unauthorized_client: ['engine_unauthorized', `${name} does not let this client do that. Check it there.`],
  redirect_uri_mismatch: [
    'engine_refused',
    `${name} does not know this address. Add it to the redirect addresses of the client there.`,
  ],
  invalid_grant:
    doing === 'renew'
      ? ['engine_unauthorized', `The connection to ${name} has ended there. Connect it again.`]
      : ['engine_refused', `${name} did not take the answer: it was used already, or is over. Connect again.`],
});

function toldOf(error: unknown, name: string, doing: Parameters<typeof words>[1], waited: string): Told {
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    const known = words(name, doing)[error.error];
    if (known) return known;
    if (error instanceof client.ResponseBodyError && error.status >= 500)
      return ['engine_unavailable', `${name} has a fault on its side. Try again later.`];
    return ['engine_refused', `${name} refused it (${error.error.slice(0, 60)}). Try again.`];
  }
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const isLate = [error, cause].some((one) => (one as { name?: unknown } | undefined)?.name === 'TimeoutError');
  if (isLate || code === 'OAUTH_TIMEOUT')
    return ['engine_timeout', `${name} gave no answer within ${waited}. Try again.`];
  if (cause instanceof Response)
    return cause.status >= 500
      ? ['engine_unavailable', `${name} has a fault on its side. Try again later.`]
      : ['engine_bad_answer', `${name} answered in a form that is not known here. Try again later.`];
  if (typeof code === 'string' && code.startsWith('OAUTH_'))
    return ['engine_bad_answer', `${name} answered in a form that is not known here. Try again later.`];
  return ['engine_unreachable', `${name} cannot be reached. Check the network.`];
}

/** The failure of a call, as a sentence. What the vendor answered does not come along: it may hold what was sent. */
export function failureOf(
  error: unknown,
  { id, name }: Pick<OAuthVendor, 'id' | 'name'>,
  doing: Parameters<typeof words>[1],
  { deadlineMs }: Pick<Ways, 'deadlineMs'>,
): EngineError {
  const [code, message] = toldOf(error, name, doing, `${Math.max(1, Math.round(deadlineMs / 1000))} seconds`);
  return new EngineError(id, code, message);
}

/** Whether the vendor says that the grant is none any more. */
export const isEnded = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError && error.error === 'invalid_grant';
