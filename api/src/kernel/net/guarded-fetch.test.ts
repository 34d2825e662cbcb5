import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { classify } from './addresses.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { noteOwnDoor } from './own-door.ts';

let server: http.Server;
let port = 0;

before(async () => {
  server = http.createServer((request, response) => {
    if (request.url === '/incomplete') return response.writeHead(308, { range: 'bytes=0-9' }).end();
    if (request.url === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (request.url === '/endless') {
      const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
      return void request.on('close', () => clearInterval(timer));
    }
    if (request.url === '/silent') return;
    response.end('hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
after(() => {
  server.closeAllConnections();
  server.close();
});

type Lookup = (
  name: string,
  options: unknown,
  callback: (error: null, found: { address: string; family: number }[]) => void,
) => void;

/** A resolver that answers with the given addresses, as a hostile name server could. */
const answerWith =
  (...addresses: string[]): Lookup =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const resolver = (...addresses: string[]) => answerWith(...addresses) as never;

const reason = async (promise: Promise<unknown>) => {
  try {
    await promise;
  } catch (error) {
    const { cause, message, name } = error as Error;
    return `${name} ${message} ${cause instanceof Error ? cause.message : ''}`;
  }
  return 'no failure';
};

test('addresses by what they are', () => {
  const cases = {
    public: ['93.184.216.34', '2606:2800:220:1::1', '64:ff9b::93.184.216.34', '2a00:1450:4001:800::200e'],
    private: [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.1.1',
      '172.20.0.1',
      '100.64.0.1',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '::127.0.0.1',
      '::ffff:0:127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b::10.0.0.1',
    ],
    forbidden: [
      ...['169.254.169.254', '0.0.0.0', '::', 'fe80::1', '224.0.0.1', '::ffff:169.254.169.254', 'not an address'],
      ...['64:ff9b::a9fe:a9fe', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2002:c0a8:101::1', '2001::7f00:1'],
      ...['fec0::1', '2001:db8::1', '3fff::1', '100::1', '4000::1', 'fe80::1%eth0', '::ffff:0:169.254.169.254'],
    ],
  } as const;
  for (const [kind, addresses] of Object.entries(cases))
    for (const address of addresses) assert.equal(classify(address), kind, address);
});

test('an engine at home is reached, a feed is not let in there', async () => {
  const url = `http://127.0.0.1:${port}/`;
  assert.equal(await (await guardedFetch({ allowPrivate: true })(url)).text(), 'hello');
  assert.match(await reason(guardedFetch({ allowPrivate: false })(url)), /not called/);
});

test('a public name that resolves to a private or metadata address is refused', async () => {
  for (const address of ['127.0.0.1', '10.0.0.7', '::ffff:127.0.0.1']) {
    const fetch = guardedFetch({ allowPrivate: false, lookup: resolver(address) });
    assert.match(await reason(fetch(`http://feed.example:${port}/`)), /not called/, address);
  }
  const fetch = guardedFetch({ allowPrivate: true, lookup: resolver('169.254.169.254') });
  assert.match(await reason(fetch('http://engine.example/')), /not called/);
});

test('the connection goes to the very address that was checked', async () => {
  let asked = 0;
  const counting: Lookup = (...call) => {
    asked++;
    answerWith('127.0.0.1')(...call);
  };
  const fetch = guardedFetch({ allowPrivate: true, lookup: counting as never });
  assert.equal(await (await fetch(`http://engine.example:${port}/`)).text(), 'hello');
  assert.equal(asked, 1);
});

test('the server itself is not called, under any name', async () => {
  const own = http.createServer((_request, response) => response.end('inside'));
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const door = (own.address() as AddressInfo).port;
  try {
    const fetch = guardedFetch({ allowPrivate: true, lookup: resolver('127.0.0.1') });
    assert.equal(await (await fetch(`http://127.0.0.1:${door}/`)).text(), 'inside', 'another server');
    noteOwnDoor(door);
    for (const host of ['127.0.0.1', '127.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', 'engine.example'])
      assert.match(
        await reason(guardedFetch({ allowPrivate: true, lookup: resolver('127.0.0.1') })(`http://${host}:${door}/`)),
        /Avenue itself/,
        host,
      );
  } finally {
    own.closeAllConnections();
    own.close();
  }
});

test('an answer of 308 that leads nowhere says that an upload is not whole, and comes back', async () => {
  const answer = await guardedFetch({ allowPrivate: true })(`http://127.0.0.1:${port}/incomplete`, {
    method: 'PUT',
    body: new Blob(['0123456789']),
  });
  assert.deepEqual([answer.status, answer.headers.get('range')], [308, 'bytes=0-9']);
});

test('redirects, other schemes and names with a password are refused', async () => {
  const fetch = guardedFetch({ allowPrivate: true });
  assert.match(await reason(fetch(`http://127.0.0.1:${port}/away`)), /points elsewhere/);
  assert.match(await reason(fetch('file:///etc/passwd')), /Only http/);
  assert.match(await reason(fetch(`http://user:pass@127.0.0.1:${port}/`)), /user name/);
});

test('an endless answer and a silent server end', async () => {
  const capped = guardedFetch({ allowPrivate: true, limitBytes: 5000 });
  assert.match(
    await reason(capped(`http://127.0.0.1:${port}/endless`).then((response) => response.text())),
    /larger than allowed/,
  );
  const short = guardedFetch({ allowPrivate: true, deadlineMs: 50 });
  assert.match(await reason(short(`http://127.0.0.1:${port}/silent`)), /Timeout|aborted/i);
});
