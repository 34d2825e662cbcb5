import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@avenue/contract';
import { Failure } from '../failure.ts';
import { newPassphraseHash, passphraseFits } from './passphrase.ts';

const about = ['Mara Lind', 'mara@avenue.example'];

test('what guessers try first is refused, with the field and what to take', async () => {
  for (const easy of [
    'password1234',
    'Password123!',
    'qwertyuiopasdf',
    '1q2w3e4r5t6y',
    '123456789012',
    'iloveyou1234',
    'letmeinletmein',
    'aaaaaaaaaaaaaa',
    'avenueavenue',
    'dashboardadmin',
    'mara@avenue.example',
    'lindlindlind',
  ])
    await assert.rejects(
      newPassphraseHash(easy, about),
      (error: unknown) => error instanceof Failure && error.status === 422 && error.details?.[0]?.path === 'passphrase',
      easy,
    );
});

test('any other is taken as it was typed: words, signs of all kinds, up to 200 of them', async () => {
  for (const good of ['four words make one', 'ÄÖÜ ✂ 雨 ещё одна', `${'pseudopod quaint '.repeat(11)}end`]) {
    const stored = await newPassphraseHash(good, about);
    assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal(await passphraseFits(stored, good), true);
    for (const other of [good.toUpperCase(), good.slice(0, -1), `${good} `])
      assert.equal(await passphraseFits(stored, other), false, other);
  }
  assert.equal(await passphraseFits(undefined, 'nobody has this one'), false);
});

test('it has 12 to 200 signs, and none is taken away', () => {
  const { body } = endpoints['PUT /api/session/passphrase'];
  for (const [length, fits] of [
    [11, false],
    [12, true],
    [200, true],
    [201, false],
  ] as const)
    assert.equal(body.safeParse({ passphrase: 'x'.repeat(length) }).success, fits, String(length));
  assert.deepEqual(body.parse({ passphrase: '  Four words make one ' }), { passphrase: '  Four words make one ' });
});
