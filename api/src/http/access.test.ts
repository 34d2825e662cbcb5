import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Access, type Endpoint, endpoints, mayAs, roles, type Who } from '@avenue/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import { localOperator, type Principal } from '../kernel/identity/index.ts';
import type { Call } from '../services.ts';
import { bareServer } from '../testing/bare-server.ts';
import { registerAccess, stepUpMs } from './access.ts';

// Who asks stands in a header of the test; every handler says that it was reached. A refused request sends a body that
// nobody can parse: its refusal must come before.

const reached = 418;
const now = Date.now();
const member = (role: Principal['role'], confirmedAt: number): Principal => ({
  ...localOperator,
  kind: 'member',
  id: role,
  name: role,
  role,
  confirmedAt,
});
const asked: Readonly<Record<string, Principal | undefined>> = {
  nobody: undefined,
  viewer: member('viewer', now),
  editor: member('editor', now),
  admin: member('admin', now),
  'a key for everything': { ...member('editor', 0), kind: 'key', scopes: ['write:*'] },
  'an admin without the second factor': { ...member('admin', now), oneFactor: true, limited: true },
  'an admin who signed in yesterday': member('admin', now - stepUpMs - 1000),
};

const others: readonly (readonly [string, Access])[] = [
  ['GET /media/{id}.mp4', { role: 'viewer' }],
  ['GET /api/events', { role: 'viewer' }],
  ['GET /api/openapi.json', { role: 'viewer' }],
  ['GET /api/docs', { role: 'viewer' }],
  ['GET /metrics', { role: 'viewer' }],
];
const open = ['/', '/dashboard', '/registry.json', '/sw.js', '/assets/b/a.js', '/remotes/r/b/a.js', '/healthz'];

let app: FastifyInstance;

before(async () => {
  const handlers = Object.fromEntries(
    Object.entries<Endpoint>(endpoints)
      .filter(([, { raw }]) => !raw)
      .map(([key]) => [
        key,
        async () => {
          throw new Failure(reached, 'reached', 'The handler was reached.');
        },
      ]),
  );
  app = await bareServer({
    handlers: [handlers],
    identify: async ({ headers }) => asked[String(headers['x-test-who'])],
    pages: { renderIndex: () => '<!doctype html>', findAsset: async () => undefined, registry: () => '{}' },
  });
});
after(() => app.close());

interface Answer {
  status: number;
  code: string | undefined;
}

async function ask(key: string, who: string, body: string | undefined): Promise<Answer> {
  const [method, url = ''] = key.split(' ') as ['GET' | 'POST', string];
  const answer = await app.inject({
    method,
    url: url.replace(/\{\w+\}/g, 'a'.repeat(64)),
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'x-test-who': who,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
    payloadAsStream: true,
  });
  const stream = answer.stream();
  const type = String(answer.headers['content-type']);
  let text = '';
  if (type.startsWith('application/json')) for await (const chunk of stream) text += chunk;
  stream.destroy();
  const code = text.startsWith('{"error"') ? (JSON.parse(text) as { error: { code: string } }).error.code : undefined;
  return { status: answer.statusCode, code };
}

const refusalOf = (access: Who, who: Principal | undefined): Answer | undefined => {
  if (access === 'everybody') return undefined;
  const { role, stepUp, person, enrols } = access;
  if (who?.scopes && (stepUp || person)) return { status: 403, code: 'key' };
  if (!who) return { status: 401, code: 'signed_out' };
  if (who.limited && !enrols) return { status: 403, code: 'second_factor' };
  if (!mayAs(who.role, role)) return { status: 403, code: 'role' };
  return stepUp && who.confirmedAt < now - stepUpMs ? { status: 403, code: 'step_up' } : undefined;
};

describe('every call, for everyone', () => {
  const rows: (readonly [string, Who])[] = [
    ...Object.entries<Endpoint>(endpoints).map(([key, { access }]) => [key, access] as const),
    ...others,
  ];
  for (const [key, access] of rows)
    test(`${key} is for ${access === 'everybody' ? access : `${access.role}${access.stepUp ? ', confirmed' : ''}`}`, async () => {
      for (const [name, who] of Object.entries(asked)) {
        const refusal = refusalOf(access, who);
        const isRead = key.startsWith('GET');
        const answer = await ask(key, name, isRead ? undefined : refusal ? '{ not json' : '{}');
        if (refusal) assert.deepEqual(answer, refusal, name);
        else assert.ok(answer.status !== 401 && answer.status !== 403, `${name}: ${answer.status} ${answer.code}`);
      }
    });

  for (const path of open)
    test(`${path} is for everybody`, async () => {
      const { status } = await ask(`GET ${path}`, 'nobody', undefined);
      assert.ok(status !== 401 && status !== 403, String(status));
    });
});

test('a session without its second factor reaches what leads to one, and nothing else', () => {
  const enrolling = Object.entries<Endpoint>(endpoints).flatMap(([key, { access }]) =>
    access !== 'everybody' && access.enrols ? [key] : [],
  );
  assert.deepEqual(enrolling.toSorted(), [
    'GET /api/session/ways',
    'POST /api/session/confirm',
    'POST /api/session/passkeys',
    'POST /api/session/passkeys/challenge',
    'POST /api/session/totp',
    'PUT /api/session/totp',
  ]);
});

test('a higher role may do what a lower one may, never the other way round', () => {
  for (const [i, is] of roles.entries())
    for (const [j, needed] of roles.entries()) assert.equal(mayAs(is, needed), i >= j, `${is} as ${needed}`);
});

test('a path that does not say who may ask for it cannot be registered', () => {
  const planted = fastify();
  registerAccess(planted, { identify: async () => localOperator });
  assert.throws(() => planted.get('/api/planted', async () => 'open to all'), /does not say who may ask for it/);
});

test('what asks for a principal hands it to the handler', async () => {
  let seen: Principal | undefined;
  const one = await bareServer({
    handlers: [
      {
        'GET /api/studio': async ({ who }: Call) => {
          seen = who;
          throw new Failure(reached, 'reached', 'The handler was reached.');
        },
      },
    ],
    identify: async () => asked.viewer,
  });
  await one.inject({ url: '/api/studio', headers: { host: 'localhost' } });
  await one.close();
  assert.equal(seen, asked.viewer);
});
