import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { classify } from './addresses.ts';
import { guardedFetch } from './guarded-fetch.ts';

let server: http.Server;
let port = 0;

before(async () => {
  server = http.createServer((request, response) => {
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
    public: ['93.184.216.34', '2606:2800:220:1::1'],
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
    ],
    forbidden: ['169.254.169.254', '0.0.0.0', '::', 'fe80::1', '224.0.0.1', '::ffff:169.254.169.254', 'not an address'],
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
