import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { runApart } from './apart.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-apart-'));
after(() => fs.rmSync(folder, { recursive: true }));

/** What a build step of a foreign package sees of the environment. */
async function seenBy(env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const script = path.join(folder, 'step.mjs');
  const seen = path.join(folder, 'seen.json');
  fs.writeFileSync(script, "import fs from 'node:fs'; fs.writeFileSync(process.argv[2], JSON.stringify(process.env));");
  assert.equal(await runApart(script, [seen], env), 0);
  return JSON.parse(fs.readFileSync(seen, 'utf8'));
}

test('code that runs while a part is built is handed no key, no store and no password', async () => {
  const secrets = {
    AVENUE_SIGNING_KEY: 'a',
    AVENUE_OPERATIONS_KEY: 'b',
    AVENUE_KEY: 'c',
    AVENUE_REGISTRY: 's3://avenue/registry',
    S3_SECRET_ACCESS_KEY: 'd',
    PGPASSWORD: 'e',
    DATABASE_URL: 'postgresql://avenue:f@localhost/avenue',
    GITHUB_TOKEN: 'g',
    OPENAI_API_KEY: 'h',
  };
  const seen = await seenBy({ ...process.env, ...secrets, NODE_ENV: 'production', AVENUE_LANGUAGE: 'de' });
  assert.deepEqual(
    Object.keys(secrets).filter((name) => name in seen),
    [],
  );
  assert.deepEqual([seen.NODE_ENV, seen.PATH, seen.AVENUE_LANGUAGE], ['production', process.env.PATH, 'de']);
});

test('a step that fails is told', async () => {
  const script = path.join(folder, 'fails.mjs');
  fs.writeFileSync(script, 'process.exit(3);');
  assert.equal(await runApart(script, []), 3);
});
