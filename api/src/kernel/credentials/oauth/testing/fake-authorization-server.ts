import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadContract } from '../../../../providers/testing/contract.ts';
import type { OAuthVendor } from '../vendor.ts';

const contract = loadContract(new URL('../../../../connectors/youtube/fixtures/google-oauth.json', import.meta.url));

interface Code {
  challenge: string;
  redirectUri: string;
}

/** An authorization server on a local port that remembers what it gave. Calls are held to Google's own description. */
export interface FakeAuthorizationServer {
  vendor: OAuthVendor;
  /** What it was asked for, by path; the forms that came. */
  calls: { path: string; form: Record<string, string> }[];
  violations: string[];
  /** Answers the next token call with this instead. */
  next: { status: number; body: unknown } | undefined;
  /** Waits this long before it answers. */
  delayMs: number;
  /** Seconds that its tokens live. */
  lifeS: number;
  /** The operator says no at its page. */
  denies: boolean;
  /** What it says that it allowed. Default value: nothing, which means what was asked for */
  allows: string | undefined;
  /** Rotates refresh tokens, and ends a connection whose old one comes again. */
  rotates: boolean;
  /** Whether its API would take the token now, by its own clock. */
  takes(token: string, clockMs?: number): boolean;
  /** What the operator's browser meets at its page. @returns where it is sent back to */
  visit(url: URL): URL;
  /** Ends every connection there. */
  endAll(): void;
  close(): Promise<void>;
}

export const clientId = 'client-1';
export const clientSecret = 'honey-client-secret';

export async function startFakeAuthorizationServer(): Promise<FakeAuthorizationServer> {
  const codes = new Map<string, Code>();
  const refresh = new Map<string, 'good' | 'used'>();
  const access = new Map<string, number>();

  const give = (withRefresh: boolean) => {
    const token = `access-${randomUUID()}`;
    access.set(token, Date.now() + fake.lifeS * 1000);
    const next = `refresh-${randomUUID()}`;
    if (withRefresh) refresh.set(next, 'good');
    return {
      access_token: token,
      expires_in: fake.lifeS,
      token_type: 'Bearer',
      ...(fake.allows !== undefined && { scope: fake.allows }),
      ...(withRefresh && { refresh_token: next }),
    };
  };
  const refused = (error: string, status = 400) => ({ status, body: { error } });

  function token(form: Record<string, string>): { status: number; body: unknown } {
    if (form.client_id !== clientId || form.client_secret !== clientSecret) return refused('invalid_client', 401);
    if (form.grant_type === 'authorization_code') {
      const code = codes.get(form.code ?? '');
      codes.delete(form.code ?? '');
      const challenge = createHash('sha256')
        .update(form.code_verifier ?? '')
        .digest('base64url');
      if (!code || code.redirectUri !== form.redirect_uri || code.challenge !== challenge)
        return refused('invalid_grant');
      return { status: 200, body: give(true) };
    }
    const given = form.refresh_token ?? '';
    // A rotated token that comes again was stolen, or lost: nobody may go on with it.
    if (refresh.get(given) === 'used') fake.endAll();
    if (refresh.get(given) !== 'good') return refused('invalid_grant');
    if (fake.rotates) refresh.set(given, 'used');
    return { status: 200, body: give(fake.rotates) };
  }

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
    const asked = new URL(request.url ?? '/', base);
    const { pathname } = asked;
    // A browser that was sent here: the operator says yes at once.
    if (request.method === 'GET') {
      response.writeHead(302, { location: fake.visit(asked).href }).end();
      return;
    }
    fake.calls.push({ path: pathname, form });
    let answer: { status: number; body: unknown };
    if (fake.next) {
      answer = fake.next;
      fake.next = undefined;
    } else if (pathname === '/token') {
      fake.violations.push(
        ...contract.request('POST', pathname, { body: form, contentType: 'application/x-www-form-urlencoded' }),
      );
      answer = token(form);
    } else {
      const known = refresh.delete(form.token ?? '') || access.delete(form.token ?? '');
      if (known) access.clear();
      answer = known ? { status: 200, body: {} } : refused('invalid_token');
    }
    setTimeout(
      () =>
        response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)),
      fake.delayMs,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fake: FakeAuthorizationServer = {
    vendor: {
      id: 'fake',
      name: 'Fake',
      issuer: base,
      authorizationUrl: `${base}/authorize`,
      tokenUrl: `${base}/token`,
      revocationUrl: `${base}/revoke`,
      apiOrigin: 'https://api.fake.example',
      extra: { access_type: 'offline' },
      client: { id: 'FAKE_CLIENT_ID', secret: 'FAKE_CLIENT_SECRET' },
    },
    calls: [],
    violations: [],
    next: undefined,
    delayMs: 0,
    lifeS: 3600,
    denies: false,
    rotates: true,
    allows: undefined,
    takes: (given, clockMs = Date.now()) => (access.get(given) ?? 0) > clockMs,
    visit(url) {
      const asked = Object.fromEntries(url.searchParams);
      const back = new URL(asked.redirect_uri ?? '');
      const isWhole =
        asked.response_type === 'code' && asked.client_id === clientId && asked.code_challenge_method === 'S256';
      if (!isWhole || !asked.state || !asked.code_challenge) fake.violations.push(`asked for ${url.href}`);
      back.searchParams.set('state', asked.state ?? '');
      if (fake.denies) back.searchParams.set('error', 'access_denied');
      else {
        const code = `code-${randomUUID()}`;
        codes.set(code, { challenge: asked.code_challenge ?? '', redirectUri: asked.redirect_uri ?? '' });
        back.searchParams.set('code', code);
      }
      return back;
    },
    endAll() {
      refresh.clear();
      access.clear();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
