import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { after, test } from 'node:test';
import { inspect } from 'node:util';
import pino from 'pino';
import { cleanError, cleaned, rememberEnvironment, rememberSecret, Secret, withoutSecrets } from '../secret.ts';
import { createLogger, logOptions } from './index.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'log-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What a logger with the product's options writes. */
function written(work: (log: pino.Logger) => void): string {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  work(pino(logOptions, stream));
  return text;
}

const honey = 'honey-pot-value';

test('nothing under the name of a secret is logged, wherever it stands', () => {
  const names = ['token', 'apiKey', 'api_key', 'authorization', 'Authorization', 'refresh_token', 'access_token'];
  const more = [
    'client_secret',
    'password',
    'passwd',
    'cookie',
    'set-cookie',
    'x-api-key',
    'xi-api-key',
    'credentials',
  ];
  for (const name of [...names, ...more])
    for (const object of [
      { [name]: honey },
      { one: { two: { [name]: honey } } },
      { list: [{ [name]: honey }] },
      { err: Object.assign(new Error('failed'), { config: { headers: { [name]: honey } }, [name]: honey }) },
      { err: new Error('failed', { cause: Object.assign(new Error('inner'), { response: { [name]: honey } }) }) },
    ])
      assert.doesNotMatch(
        written((log) => log.warn(object, 'told')),
        /honey/,
        `${name} in ${inspect(object)}`,
      );
});

test('of a query that failed the values are left out', () => {
  const said = 'Failed query: insert into notes values ($1)\nparams: what the operator wrote';
  const error = Object.assign(new Error(said, { cause: new Error('the server is gone') }), {
    query: 'insert into notes values ($1)',
    params: ['what the operator wrote'],
  });
  const text = written((log) => log.warn({ err: error }, 'told'));
  assert.doesNotMatch(text, /operator wrote/);
  assert.match(text, /Failed query: insert into notes.*log\.test\.ts.*the server is gone/);
});

test('of an error is told what helps: its words, where it happened, its code and its cause', () => {
  const error = Object.assign(new Error('it failed', { cause: new Error('the disk is full') }), {
    code: 'ENOSPC',
    request: 'x',
  });
  for (const line of [written((log) => log.error({ err: error }, 'told')), written((log) => log.error(error))]) {
    const { err } = JSON.parse(line);
    assert.deepEqual(Object.keys(err).sort(), ['cause', 'code', 'message', 'stack', 'type']);
    assert.deepEqual([err.message, err.code, err.cause.message], ['it failed', 'ENOSPC', 'the disk is full']);
    assert.match(err.stack, /log\.test/);
  }
});

test('a secret that this process knows is taken out of every line, also of a sentence and of an address', () => {
  rememberSecret('sk-honey/with+signs');
  rememberEnvironment({
    SOME_API_KEY: 'honey-of-the-environment',
    DATABASE_URL: 'postgresql://me:honey-of-the-url@db/x',
  });
  const line = written((log) =>
    log.warn(
      {
        url: `https://x.example/?k=${encodeURIComponent('sk-honey/with+signs')}`,
        err: new Error('refused sk-honey/with+signs'),
      },
      'sent honey-of-the-environment to postgresql://me:honey-of-the-url@db/x',
    ),
  );
  assert.doesNotMatch(line, /honey/);
  assert.equal(JSON.parse(line).msg, 'sent [kept out] to postgresql://me:[kept out]@db/x');
});

test('a secret hides itself in JSON, in templates and when it is looked at', () => {
  const secret = new Secret('honey-in-a-class');
  for (const shown of [
    JSON.stringify({ secret }),
    `${secret}`,
    inspect({ secret }, { depth: 9 }),
    String(secret),
    inspect(secret, { showHidden: true }),
  ])
    assert.doesNotMatch(shown, /honey/);
  assert.doesNotMatch(
    written((log) => log.info({ secret, config: { inner: secret } }, 'told')),
    /honey/,
  );
  assert.equal(secret.reveal(), 'honey-in-a-class');
  assert.equal(withoutSecrets('it is honey-in-a-class'), 'it is [kept out]');
});

test('what is kept of a job is cleaned, and stays what it was where there is nothing to clean', () => {
  rememberSecret('honey-in-a-job');
  assert.deepEqual(cleaned({ a: ['it said honey-in-a-job'] }), { a: ['it said [kept out]'] });
  const plain = { a: 1, b: [true, null] };
  assert.equal(cleaned(plain), plain);
  const error = cleanError(new Error('honey-in-a-job', { cause: new Error('honey-in-a-job') })) as Error;
  assert.doesNotMatch(inspect(error), /honey-in-a-job/);
});

test('the log is for its owner alone, also one that was left to everybody, and it is rotated', async () => {
  const file = path.join(folder, 'avenue.log');
  fs.writeFileSync(file, 'before\n', { mode: 0o644 });
  fs.chmodSync(file, 0o644);
  const { logger, close } = createLogger(folder);
  const filling = 'x'.repeat(1024 * 1024);
  for (let index = 0; index < 12; index++) logger.info({ filling }, 'told');
  await close();
  const rotated = path.join(folder, 'avenue.1.log');
  for (const each of [file, rotated]) assert.equal(fs.statSync(each).mode & 0o777, 0o600, each);
});
