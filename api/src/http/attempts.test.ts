import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { Failure } from '../kernel/failure.ts';
import type { Principal } from '../kernel/identity/index.ts';
import type { Refusal } from '../kernel/journal/index.ts';
import { bareServer } from '../testing/bare-server.ts';

const member: Principal = {
  kind: 'member',
  id: 'mem_one',
  name: 'Mara Lind',
  role: 'admin',
  confirmedAt: 0,
  session: 'ses_one',
};

async function open({ who }: { who: Principal | undefined }) {
  const noted: Refusal[] = [];
  const logged: { msg?: string; who?: string; status?: number }[] = [];
  const app = await bareServer({
    identify: async () => who,
    refused: async (refusal) => void noted.push(refusal),
    callsAMinute: 3,
    logger: pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    handlers: [
      {
        'POST /api/studio': async () => {
          throw new Failure(429, 'too_often', 'Later.');
        },
      },
    ],
  });
  const ask = (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    app.inject({
      method,
      url: method === 'GET' ? '/api/openapi.json' : '/api/studio',
      remoteAddress: '10.0.0.9',
      headers: { host: 'localhost', ...headers },
      ...(method === 'POST' && { payload: { studio: 'own' } }),
    });
  return { app, noted, logged, ask };
}

for (const [what, action, headers, method] of [
  ['another name', 'host.refused', { host: 'evil.example' }, 'GET'],
  ['another site', 'origin.refused', { origin: 'https://evil.example' }, 'GET'],
  ['another site, as the browser says', 'origin.refused', { 'sec-fetch-site': 'cross-site' }, 'POST'],
  ['no page at all, with the session of a member', 'origin.refused', {}, 'POST'],
] as const)
  test(`a call from ${what} stands in the journal with who and where, without what was given`, async () => {
    const { app, noted, ask } = await open({ who: member });
    const { statusCode } = await ask(headers, method);
    assert.ok(statusCode === 403 || statusCode === 421, String(statusCode));
    const [entry] = noted;
    assert.deepEqual(
      [noted.length, entry?.action, entry?.subject, entry?.who.id, entry?.address],
      [1, action, 'mem_one', 'mem_one', '10.0.0.9'],
    );
    assert.match(entry?.reference ?? '', /^ave-/);
    assert.doesNotMatch(JSON.stringify(noted), /evil/);
    await app.close();
  });

test('of somebody who is not known the network is counted', async () => {
  const { app, noted, ask } = await open({ who: undefined });
  await ask({ host: 'evil.example' });
  assert.deepEqual([noted[0]?.subject, noted[0]?.who.kind], ['10.0.0.9', 'nobody']);
  await app.close();
});

test('too many calls, and more than one may have, stand there too', async () => {
  const { app, noted, ask } = await open({ who: member });
  const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
  assert.equal((await ask(own, 'POST')).statusCode, 429);
  assert.equal(noted[0]?.action, 'limit.refused');
  for (let call = 0; call < 3; call++) await ask({});
  assert.deepEqual(
    noted.map(({ action, what }) => [action, what]),
    [
      ['limit.refused', 'More was asked for than one may ask for, and was refused: POST /api/studio'],
      ['limit.refused', 'More was asked for than one may ask for, and was refused: GET /api/openapi.json'],
    ],
  );
  await app.close();
});

test('input that is refused stands in the log with who sent it, path and status, and without what was sent', async () => {
  const { app, noted, logged } = await open({ who: member });
  await app.inject({
    method: 'POST',
    url: '/api/studio',
    headers: { host: 'localhost', origin: 'http://localhost' },
    payload: { studio: 'honey' },
  });
  const [line] = logged.filter(({ msg }) => msg === 'call');
  assert.deepEqual([line?.who, line?.status], ['mem_one', 422]);
  assert.doesNotMatch(JSON.stringify(logged), /honey/);
  assert.deepEqual(noted, []);
  await app.close();
});
