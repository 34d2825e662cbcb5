import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as tables from '../../testing/tables.ts';
import { makeItem, makeVideo, startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { tinyGguf } from '../../testing/tiny-gguf.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const pathOf = async (step: string) => (await app.call('GET /api/dashboard')).steps.find(({ id }) => id === step)?.path;

test('a first step leads to the thing that waits there, not to an empty page', async () => {
  assert.equal(await pathOf('voice'), '/voiceover-engine');
  const script = await app.call('POST /api/scripts', {
    body: { channel: testChannel, text: 'One two three four five.' },
  });
  assert.equal(await pathOf('voice'), `/script-builder?script=${script.id}`);
  await app.call('POST /api/scripts/{id}/approve', {
    params: { id: script.id },
    body: { version: script.version, seen: script.seen },
  });
  assert.equal(await pathOf('voice'), `/voiceover-engine?channel=${testChannel}&script=${script.id}`);

  assert.equal(await pathOf('video'), '/video-generator');
  const { scriptId, videoId } = await makeVideo(app);
  assert.equal(await pathOf('video'), `/video-generator?channel=${testChannel}&script=${scriptId}`);
  await app.services.db.update(tables.videos).set({ status: 'approved' }).where(eq(tables.videos.id, videoId));
  const { id } = await makeItem(app);
  assert.equal(await pathOf('video'), `/upload-queue?item=${id}`);
});

test('time zone and parts of the menu are kept when given, and left alone when not', async () => {
  const before = await app.call('GET /api/studio');
  assert.equal(before.runs, undefined);
  await app.call('POST /api/studio', { body: { studio: 'own', timeZone: 'Asia/Tokyo', runs: ['studio'] } });
  await app.call('POST /api/studio', { body: { studio: 'sample' } });
  const after = await app.call('POST /api/studio', { body: { studio: 'own' } });
  assert.deepEqual([after.timeZone, after.runs], ['Asia/Tokyo', ['studio']]);
  const refused = await app.ask('POST /api/studio', { body: { studio: 'own', timeZone: 'Mars/Olympus' } });
  assert.equal(refused.status, 422);
  assert.equal(refused.error?.details?.[0]?.path, 'timeZone');
});

test('the language of the studio is kept, and is the one that a new channel begins in', async () => {
  const add = (label: string, language?: 'fr') =>
    app.call('POST /api/admin/channels', { body: { label, ...(language && { language }) } });
  assert.equal((await app.call('GET /api/studio')).language, undefined);
  assert.equal((await add('Before')).language, 'en');
  await app.call('POST /api/studio', { body: { studio: 'own', language: 'de' } });
  assert.equal((await app.call('POST /api/studio', { body: { studio: 'own' } })).language, 'de');
  assert.deepEqual([(await add('After')).language, (await add('Other', 'fr')).language], ['de', 'fr']);
  const refused = await app.ask('POST /api/studio', { body: { studio: 'own', language: 'xx' as 'de' } });
  assert.deepEqual([refused.status, refused.error?.details?.[0]?.path], [422, 'language']);
  await app.call('POST /api/studio', { body: { studio: 'own', language: 'en' } });
});

test('before the operator chose a zone there is none: the browser tells the time', async () => {
  await app.services.settings.remove('studio.timeZone');
  assert.equal((await app.call('GET /api/studio')).timeZone, undefined);
});

test('every page knows what the operator calls an account, and hears when that changes', async () => {
  const label = async () =>
    (await app.call('GET /api/studio')).accounts.find(({ account }) => account === testChannel)?.label;
  const before = await label();
  assert.ok(before && before !== testChannel);
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const off = app.services.bus.subscribe((event) => {
    if (event.type === 'changed' && event.paths.includes('/api/studio')) resolve();
  });
  await app.call('PATCH /api/admin/channels/{name}', { params: { name: testChannel }, body: { label: 'Renamed' } });
  await heard;
  off();
  assert.equal(await label(), 'Renamed');

  const body = { from: '09:00', to: '21:00', perDay: 2, spacingMin: 60, closed: [], account: testChannel };
  await app.call('PUT /api/schedule/rules', { body });
  const [line] = await app.call('GET /api/journal', { query: {} });
  assert.match(line?.text ?? '', /^The hours and limits of Renamed were set/);
});

test('a GGUF file in the data folder writes, is told of, and is the operator’s to delete', async () => {
  const folder = path.join(app.services.config.dataDir, 'models', 'own');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'mine.gguf'), tinyGguf({ trained: 8192 }));
  await app.call('PUT /api/admin/config', { body: { changes: { TEXT_ENGINE: 'local' } } });
  const models = await app.call('GET /api/models');
  assert.deepEqual(
    models.filter(({ kind, state }) => kind === 'text' && state === 'installed').map(({ id, active }) => [id, active]),
    [['own:mine', true]],
  );
  assert.match(models.find(({ id }) => id === 'granite-4.0-1b')?.here ?? '', /Estimate: a script takes/);
  const [mine, llama] = ['own:mine', 'ollama:llama3.2:3b'].map((id) => models.find((model) => model.id === id));
  assert.match(mine?.here ?? '', /^Needs 0\.2 GB of memory while it writes/);
  assert.equal(mine?.what, 'A GGUF file of yours: random weights (llama).');
  assert.equal(mine?.writes, undefined);
  assert.ok(llama?.writes?.languages.includes('th') && !llama.writes.languages.includes('ar'));
  const { languages, model } = await app.call('GET /api/languages');
  assert.equal(model, 'mine, on this machine');
  assert.ok(languages.every(({ writer }) => writer === 'unknown'));
  const script = await app.call('POST /api/scripts', { body: { channel: testChannel, text: 'Bread rises slowly.' } });
  const written = await app.call('POST /api/scripts/{id}/openings', { params: { id: script.id }, body: {} });
  assert.equal(written.engine, 'mine, on this machine');
  const card = (await app.call('GET /api/engines')).find(({ kind }) => kind === 'text');
  assert.match(card?.sentence ?? '', /^mine is in memory and waits\. Its last answer came at .* and cost nothing\.$/);
  const refused = await app.ask('POST /api/models/{id}/remove', { params: { id: 'own:mine' } });
  assert.deepEqual([refused.status, refused.error?.code], [409, 'model_own']);
});

test('each language of channels is told with its writer, captions, voice and numbers', async () => {
  await app.call('PUT /api/admin/config', { body: { changes: { TEXT_ENGINE: 'formula' } } });
  const { languages, servers } = await app.call('GET /api/languages');
  const of = (code: string) => languages.find(({ language }) => language === code);
  assert.deepEqual(servers, []);
  assert.ok(languages.length > 30 && languages.every(({ captions }) => captions));
  const draft = { writer: 'built-in', voice: 'here', captions: true, numbers: true };
  const { writers: ofEnglish, ...english } = of('en') ?? assert.fail();
  assert.deepEqual(english, { language: 'en', ...draft, voiceName: 'Built-in voice, draft quality' });
  assert.equal(ofEnglish.length, 3);
  assert.deepEqual(
    of('th')?.writers.map(({ label }) => label),
    ['Qwen3 1.7B', 'Qwen3 4B Instruct'],
  );
  assert.deepEqual([of('ar')?.writer, of('ar')?.voice, of('ar')?.voiceName], ['nobody', 'addable', 'Supertonic 3']);
  assert.deepEqual([of('bn')?.voice, of('bn')?.voiceName, of('bn')?.numbers], ['vendor', undefined, false]);
});

test('the entry of a channel keeps the marks of its script; Latin letters lose their accents', async () => {
  const nameOf = async (label: string) => (await app.call('POST /api/admin/channels', { body: { label } })).name;
  assert.equal(await nameOf('São Café'), 'CHANNEL_SAO_CAFE');
  assert.equal(await nameOf('चाय की बातें'), 'CHANNEL_चाय_की_बातें');
  assert.equal(await nameOf('東京さんぽ'), 'CHANNEL_東京さんぽ');
});
