import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as tables from '../../../testing/tables.ts';
import { makeVideo, startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { modules } from '../../index.ts';
import { catalogueOf } from './catalogue.ts';
import { readConfigEntries } from './config.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const entry = async (name: string) => (await app.call('GET /api/admin/config')).find((one) => one.name === name);
const save = (changes: Record<string, string>) => app.call('PUT /api/admin/config', { body: { changes } });

test('the Media Blitz starts on; off means that no campaign may start, until it is on again', async () => {
  const { settings } = app.services;
  assert.equal((await entry('MEDIA_BLITZ'))?.value, 'on');
  assert.equal(await settings.campaignsAllowed(), true);
  const { message } = await save({ MEDIA_BLITZ: 'off' });
  assert.equal(message, 'Configuration saved successfully!');
  assert.equal(await settings.campaignsAllowed(), false);
  await save({ MEDIA_BLITZ: 'on' });
  assert.equal(await settings.campaignsAllowed(), true);
});

test('the switch says that no page starts campaigns, until a live part has that page', async () => {
  const helpWith = async (pages: readonly string[]) =>
    (
      await readConfigEntries(app.services, {
        catalogue: catalogueOf(modules),
        studio: 'own',
        hasPage: (path) => pages.includes(path),
        channelUse: async () => [],
      })
    ).find(({ name }) => name === 'MEDIA_BLITZ')?.help;
  assert.match((await helpWith(['/dashboard'])) ?? '', /No page here starts campaigns yet/);
  assert.equal(await helpWith(['/media-blitz']), 'Off means that no campaign can start.');
});

test('a channel says how many scripts it has, and is removed only without any', async () => {
  assert.equal((await entry(testChannel))?.scripts, 0);
  const { scriptId } = await makeVideo(app);
  assert.equal((await entry(testChannel))?.scripts, 1);
  const remove = () => app.ask('DELETE /api/admin/channels/{name}', { params: { name: testChannel } });
  assert.equal((await remove()).error?.code, 'channel_in_use');
  await app.services.db.update(tables.scripts).set({ removedAt: new Date() }).where(eq(tables.scripts.id, scriptId));
  assert.equal((await entry(testChannel))?.scripts, 0);
  assert.equal((await remove()).status, 200);
});

test('the panel answers with its sections, and every entry stands in one of them', async () => {
  const sections = await app.call('GET /api/admin/sections');
  const ids = sections.map(({ id }) => id);
  assert.deepEqual(ids, [
    'video-platform',
    'video-places',
    'shops',
    'ads',
    'channels',
    'campaigns',
    'voice',
    'text',
    'demand',
    'image',
    'video',
    'sign-in',
    'studio',
  ]);
  for (const { name, group } of await app.call('GET /api/admin/config')) assert.ok(ids.includes(group), name);
});

test('a workflow that ComfyUI cannot read is told beside its field, and nothing is saved', async () => {
  for (const [value, sentence] of [
    ['not json', /This is not JSON/],
    ['{"nodes": []}', /API/],
  ] as const) {
    const told = await app.ask('PUT /api/admin/config', { body: { changes: { COMFYUI_WORKFLOW: value } } });
    assert.equal(told.status, 422);
    assert.match(told.error?.message ?? '', sentence);
  }
  assert.equal((await entry('COMFYUI_WORKFLOW'))?.isSet, false);
});

test('settings that go together are saved together or not at all', async () => {
  const { settings } = app.services;
  const set = settings.set.bind(settings);
  settings.set = async (name, ...rest) => {
    if (name === 'TEXT_ENGINE') throw new Error('the disk is full');
    return set(name, ...rest);
  };
  const told = await app.ask('PUT /api/admin/config', {
    body: { changes: { BUILTIN_VOICE: 'slt', TEXT_ENGINE: 'formula' } },
  });
  settings.set = set;
  assert.equal(told.status, 500);
  assert.equal((await entry('BUILTIN_VOICE'))?.value, 'auto');
});
