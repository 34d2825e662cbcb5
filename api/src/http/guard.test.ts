import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuse } from './guard.ts';

const options = { allowedHosts: ['studio.home'] };
const host = 'localhost:5000';

const answers: [string, string, Record<string, string>, number | undefined][] = [
  [
    'the dashboard itself',
    'POST',
    { host, origin: 'http://localhost:5000', 'sec-fetch-site': 'same-origin' },
    undefined,
  ],
  ['a typed address', 'GET', { host, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, undefined],
  ['a script without a browser', 'POST', { host }, undefined],
  ['the loopback address', 'GET', { host: '127.0.0.1:5000' }, undefined],
  ['the loopback address of IPv6', 'GET', { host: '[::1]:5000' }, undefined],
  ['an allowed name', 'GET', { host: 'studio.home:5000' }, undefined],
  ['a link on another site', 'GET', { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, undefined],
  ['a rebound name', 'GET', { host: 'evil.example:5000' }, 421],
  ['no name at all', 'GET', {}, 421],
  ['a name that only starts like ours', 'GET', { host: 'localhost.evil.example' }, 421],
  ['a page of another site', 'POST', { host, origin: 'https://evil.example' }, 403],
  ['another port of this machine', 'POST', { host, origin: 'http://localhost:3000' }, 403],
  ['a sandboxed frame', 'POST', { host, origin: 'null' }, 403],
  ['an image on another site', 'GET', { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['a form on another site', 'POST', { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 403],
];

for (const [who, method, headers, status] of answers) {
  test(`${who} is ${status === undefined ? 'let in' : `refused with ${status}`}`, () => {
    assert.equal(refuse(method, headers, options)?.status, status);
  });
}
