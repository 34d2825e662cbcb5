import assert from 'node:assert/strict';
import { get as getPlain } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { type Identity, issue, newAuthority } from '../ops/certificates.ts';
import { bareServer } from '../testing/bare-server.ts';

// The API as the gateway of Compose reaches it.

let authority: Identity;
let app: FastifyInstance;
let port: number;

before(async () => {
  authority = await newAuthority();
  const { certificate, key } = await issue(authority, 'api');
  app = await bareServer({ tls: { cert: certificate, key } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
after(() => app.close());

const ask = (options: RequestOptions = {}) =>
  new Promise<{ status: number | undefined; protocol: string | null }>((resolve, reject) => {
    const request = get(
      {
        host: '127.0.0.1',
        port,
        path: '/healthz',
        ca: authority.certificate,
        agent: false,
        servername: 'api',
        ...options,
      },
      (answer) => {
        const protocol = (answer.socket as TLSSocket).getProtocol();
        answer.resume().once('end', () => resolve({ status: answer.statusCode, protocol }));
      },
    );
    request.once('error', reject);
  });

test('whoever trusts the authority gets an answer, by TLS 1.3 or 1.2', async () => {
  assert.deepEqual(await ask(), { status: 200, protocol: 'TLSv1.3' });
  assert.deepEqual(await ask({ maxVersion: 'TLSv1.2' }), { status: 200, protocol: 'TLSv1.2' });
});

test('older versions and plain HTTP get none', async () => {
  await assert.rejects(
    ask({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    /protocol|version|alert/i,
  );
  const plain = new Promise((resolve, reject) =>
    getPlain({ host: '127.0.0.1', port, path: '/healthz' }, resolve).once('error', reject),
  );
  await assert.rejects(plain);
});

test('whoever trusts another authority, or asks for another service, does not speak to it', async () => {
  await assert.rejects(ask({ ca: (await newAuthority()).certificate }), /unable to verify|self.signed|signature/);
  await assert.rejects(ask({ servername: 'postgres' }), /altnames|does not match/);
});
