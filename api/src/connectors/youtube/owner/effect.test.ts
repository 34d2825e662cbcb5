import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FakeAnswer } from '../../../providers/testing/fake-vendor.ts';
import { DoorOfYouTube } from '../testing/door-of-youtube.ts';
import { refuse } from '../testing/refuse.ts';
import { ownerScope } from './client.ts';

const door = new DoorOfYouTube();
const hourMs = 3_600_000;

const handedOff = async (account = '', more = {}) => {
  const access = await door.kind().access(account, door.payload(more));
  return access === 'send' ? 'send' : access.handOff;
};

test('it sends by itself only for a connected channel whose project was audited; what stays private needs no audit', async () => {
  assert.equal(await handedOff(), 'send');
  door.isAudited = false;
  for (const privacy of ['public', 'unlisted'])
    assert.match(
      await handedOff('', { privacy }),
      /not passed the audit of YouTube are locked as private\. Post it by hand/,
    );
  assert.equal(await handedOff('', { privacy: 'private' }), 'send');
  assert.match(await handedOff('other'), /decided for another channel/);
  assert.match(await handedOff('other', { account: 'other' }), /No YouTube channel is connected/);
  await door.connect(door.oauthHere(), ['https://www.googleapis.com/auth/youtube.readonly'], 'other');
  assert.match(await handedOff('other', { account: 'other' }), /may not upload/);
  await door.connect(door.oauthHere(), ['openid', ownerScope], 'other');
  assert.equal(await handedOff('other', { account: 'other', privacy: 'private' }), 'send');
  assert.equal(door.youTube.requests.length, 0, 'nothing is asked there');
});

const busy = (status: number, headers = {}): FakeAnswer => ({
  status,
  headers,
  body: { error: { code: status, message: 'busy' } },
});
const midnight = (ms: number | undefined) => ms !== undefined && ms > 0 && ms <= 24 * hourMs;

/** What the beginning of an upload is answered with, and what becomes of it. */
const refusals: [
  string,
  FakeAnswer,
  'SendRefused' | 'SendPostponed',
  RegExp,
  ((ms: number | undefined) => boolean)?,
][] = [
  ['the quota', refuse(403, 'Quota', 'quotaExceeded'), 'SendPostponed', /quota .* midnight Pacific/, midnight],
  [
    'uploads of a day',
    refuse(400, 'Limit', 'uploadLimitExceeded'),
    'SendPostponed',
    /in a day/,
    (ms) => ms === 24 * hourMs,
  ],
  ['too many requests', refuse(403, 'Rate', 'rateLimitExceeded'), 'SendPostponed', /too many requests/],
  ['forbidden', refuse(403, 'Forbidden', 'forbidden'), 'SendRefused', /does not let this account/],
  [
    'no channel',
    refuse(401, 'Unauthorized', 'youtubeSignupRequired'),
    'SendRefused',
    /no YouTube channel\. Create one/,
  ],
  ['too little allowed', refuse(403, 'Scope', 'insufficientPermissions'), 'SendRefused', /Connect YouTube again/],
  ['the API is off', refuse(403, 'Off', 'accessNotConfigured'), 'SendRefused', /Switch it on/],
  ['suspended', refuse(403, 'Gone', 'authenticatedUserAccountSuspended'), 'SendRefused', /suspended/],
  [
    'the title',
    refuse(400, 'Bad title', 'invalidTitle'),
    'SendRefused',
    /refuses the title\. Change it.*It says: Bad title/,
  ],
  ['tags', refuse(400, 'Bad', 'invalidTags'), 'SendRefused', /refuses the tags/],
  [
    'a field by its place',
    refuse(400, 'Bad', 'invalidValue', { location: 'body.snippet.defaultLanguage' }),
    'SendRefused',
    /refuses the defaultLanguage/,
  ],
  ['something', { status: 400, body: 'no' }, 'SendRefused', /refuses the video as it is/],
  ['503 with a time', busy(503, { 'retry-after': '30' }), 'SendPostponed', /after 30 seconds/, (ms) => ms === 30_000],
];
for (const [what, answer, name, says, after] of refusals)
  test(`before the first byte, ${what}: ${name}, with a sentence`, async () => {
    door.youTube.script.push(answer);
    await assert.rejects(
      door.kind().send(door.payload(), door.context()),
      (error: Error & { retryAfterMs?: number }) => {
        assert.equal(error.name, name, error.message);
        assert.match(error.message, says);
        if (after) assert.ok(after(error.retryAfterMs), String(error.retryAfterMs));
        return true;
      },
    );
    assert.deepEqual([door.studio.arrived, door.youTube.requests.length], [[], 1]);
  });

test('a no to the only part is a no: nothing arrived', async () => {
  const answer = door.studio.answer.bind(door.studio);
  door.studio.answer = (request) =>
    request.method === 'PUT' ? refuse(400, 'Bad', 'invalidVideoMetadata') : answer(request);
  await assert.rejects(door.kind().send(door.payload(), door.context()), { name: 'SendRefused' });
});

test('a token that YouTube does not take is renewed once, also by three sends at once', async () => {
  const { takes } = door.auth;
  let first: string | undefined;
  door.studio.takes = (token) => {
    first ??= token;
    return token !== first && takes(token);
  };
  const calls = door.tokenCalls();
  await Promise.all([1, 2, 3].map(() => door.kind().send(door.payload(), door.context())));
  assert.deepEqual([door.tokenCalls() - calls, door.studio.arrived.length], [1, 3]);
});

test('a token that is not taken after it was renewed, and a connection that has ended, are told: connect again', async () => {
  door.studio.takes = () => false;
  const refused = { name: 'SendRefused', message: /Connect (YouTube|it) again/ };
  await assert.rejects(door.kind().send(door.payload(), door.context()), refused);
  assert.equal(door.youTube.requests.length, 2);
  door.auth.endAll();
  await assert.rejects(door.kind().send(door.payload(), door.context()), refused);
  await assert.rejects(door.kind().send(door.payload(), door.context()), {
    name: 'SendRefused',
    message: /Connect it/,
  });
});

test('Google being away when the token is due sends nothing, and it is tried again', async () => {
  door.aheadMs = 2 * hourMs;
  door.auth.next = { status: 503, body: { error: 'temporarily_unavailable' } };
  await assert.rejects(door.kind().send(door.payload(), door.context()), { name: 'SendPostponed', message: /Google/ });
  assert.equal(door.youTube.requests.length, 0);
});
