import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { ScriptChecks } from '@avenue/contract';
import { makeBackup, restoreBackup } from '../../../ops/index.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { layout } from '../../migrations.ts';
import { checkScript } from './index.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const claim = 'The old mill was built in 1884 by two brothers.';
const quote = 'A deed of 1884 names both owners.';
const rest = 'Come and look at it on a Sunday.';
const text = `${claim}\n\n${rest}`;

/** A script whose claim the operator put under a passage of the library. */
async function started(): Promise<{ id: string; passage: string; source: string }> {
  const { id } = await app.call('POST /api/scripts', {
    body: { channel: testChannel, title: 'Mill', topic: 'walks', text },
  });
  const note = { kind: 'note' as const, title: 'Archive', text: `${quote} They never sold it.` };
  const source = await app.call('POST /api/make/material', { body: note });
  const { rows } = await app.call('GET /api/make/material/{id}/passages', { params: { id: source.id } });
  const passage = rows[0]?.id ?? '';
  await app.call('POST /api/scripts/{id}/sources', { params: { id }, body: { passage, text: quote, claim } });
  return { id, passage, source: source.id };
}

const read = (id: string) => app.call('GET /api/scripts/{id}', { params: { id } });
const checksOf = (id: string) => app.call('GET /api/scripts/{id}/checks', { params: { id } });
async function save(id: string, words: string) {
  const { version } = await read(id);
  await app.call('PUT /api/scripts/{id}', { params: { id }, body: { text: words, version } });
  return checksOf(id);
}
const standsOn = ({ claims: [first] }: Pick<ScriptChecks, 'claims'>) => [
  ...[first?.state, first?.sourceSentence, first?.sourceTitle, first?.sourcePassage],
];

test('a claim keeps its sentence through saves, copies, a new draft and back, and removal from the library', async () => {
  const { id, passage, source } = await started();
  const held = ['sourced', quote, 'Archive', passage];
  assert.deepEqual(standsOn(await checksOf(id)), held);
  await app.call('POST /api/make/material/{id}/remove', { params: { id: source } });
  assert.deepEqual(standsOn(await checksOf(id)), held, 'without the library');
  assert.deepEqual(standsOn(await save(id, `${claim}\n\nStay away on a Monday.`)), held, 'another part');
  assert.deepEqual(standsOn(await save(id, `Nobody knows. ${claim.toUpperCase()}\n\n${rest}`)), held, 'the same part');
  await save(id, text);

  const copy = await app.call('POST /api/scripts', {
    body: { channel: testChannel, title: 'Copy', text: `${text}\n\nAnd more.`, copyOf: id },
  });
  assert.deepEqual(standsOn(await checksOf(copy.id)), held, 'a copy');

  await app.call('POST /api/scripts/{id}/draft', { params: { id }, body: { topic: 'desk plants' } });
  const { versions } = await app.call('GET /api/scripts/{id}/versions', { params: { id } });
  assert.equal(versions[0]?.text, text);
  assert.deepEqual(standsOn(await save(id, versions[0]?.text ?? '')), held, 'back to a version');
});

test('words of a claim that change drop the tie, and both the script and its approval say so', async () => {
  const { id } = await started();
  const reworded = claim.replace('two brothers', 'two sisters');
  const { claims, open } = await save(id, `${reworded}\n\n${rest}`);
  assert.equal(claims[0]?.state, 'open');
  assert.deepEqual(claims[0]?.former, {
    ...{ claim, sentence: quote, title: 'Archive', place: 'paragraph 1', missing: [] },
    passage: claims[0]?.former?.passage,
  });
  assert.equal(
    open.find(({ name }) => name === 'Claims')?.sentence,
    '1 of 1 claim has no source; one was worded anew and the source no longer fits',
  );
  const { version, seen } = await read(id);
  const told = await app.ask('POST /api/scripts/{id}/approve', {
    params: { id },
    body: { version, seen, accept: [] },
  });
  assert.equal(told.error?.code, 'open_checks');

  assert.deepEqual((await save(id, text)).claims[0]?.state, 'sourced', 'its words came back');
  await save(id, `${reworded}\n\n${rest}`);
  await app.call('POST /api/scripts/{id}/sources', { params: { id }, body: { text: quote, claim: reworded } });
  const now = await checksOf(id);
  assert.deepEqual([now.claims[0]?.state, now.claims[0]?.former], ['sourced', undefined], 'the operator says it fits');
});

test('another number is named, and the former source cannot be put under it again', async () => {
  const { id } = await started();
  const other = claim.replace('1884', '1890');
  const { claims } = await save(id, other);
  assert.deepEqual(claims[0]?.former?.missing, ['1890']);
  const told = await app.ask('POST /api/scripts/{id}/sources', { params: { id }, body: { text: quote, claim: other } });
  assert.equal(told.status, 422);
});

test('backup and restore bring ties as they are', async () => {
  const { id } = await started();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-ties-'));
  const file = path.join(folder, 'studio.tar');
  await makeBackup({ pool: app.pool, dataDir: app.services.config.dataDir, version: 'test', file });
  const target = await openTestDatabase();
  await restoreBackup({ pool: target.pool, dataDir: target.dataDir, file, layout });
  assert.equal((await checkScript({ db: target.db, studio: 'own' }, id)).claims[0]?.sourceSentence, quote);
  await target.close();
  fs.rmSync(folder, { recursive: true });
});
