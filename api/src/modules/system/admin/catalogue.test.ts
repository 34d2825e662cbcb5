import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Setting, SettingsPart } from '../../../kernel/settings/index.ts';
import { vendors } from '../../../providers/vendors.ts';
import { modules } from '../../index.ts';
import { assembleCatalogue, catalogueOf } from './catalogue.ts';

const section = { id: 'zoo', title: 'Zoo', help: 'Feeds the animals.', order: 5 };
const setting = (name: string, more: Partial<Setting> = {}): Setting => ({
  name,
  kind: 'text',
  label: name,
  group: 'zoo',
  help: '',
  ...more,
});

test('a setting stands where its section does, in the order in which its owners bring it', () => {
  const house = { id: 'house', title: 'House', help: '', order: 1 };
  const { sections, settings } = assembleCatalogue([
    { sections: [section], settings: [setting('A'), setting('B', { group: 'house' })] },
    { sections: [house], settings: [setting('C')] },
  ]);
  assert.deepEqual(
    sections.map(({ id }) => id),
    ['house', 'zoo'],
  );
  assert.deepEqual(
    settings.map(({ name }) => name),
    ['B', 'A', 'C'],
  );
});

const refused: [string, SettingsPart[], RegExp][] = [
  ['a setting in no section, which nobody would see', [{ settings: [setting('A')] }], /"zoo", which is no section/],
  ['two settings of one name', [{ sections: [section], settings: [setting('A'), setting('A')] }], /same name/],
  ['two sections of one id', [{ sections: [section] }, { sections: [section] }], /same id/],
  [
    'a part of what cannot be tested',
    [{ sections: [section], settings: [setting('A', { partOf: 'B' }), setting('B')] }],
    /part of B/,
  ],
];
for (const [what, parts, says] of refused)
  test(`refused: ${what}`, () => assert.throws(() => assembleCatalogue(parts), says));

test('the panel of this server holds every setting of every vendor, in its order', () => {
  const { settings } = catalogueOf(modules);
  assert.deepEqual(
    settings.map(({ name }) => name),
    [
      ...['YOUTUBE_API_KEY', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'YOUTUBE_AUDITED'],
      ...['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET', 'TIKTOK_AUDITED'],
      ...['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
      ...['PINTEREST_CLIENT_ID', 'PINTEREST_CLIENT_SECRET', 'PINTEREST_STANDARD'],
      ...['GUMROAD_APPLICATION_ID', 'GUMROAD_APPLICATION_SECRET'],
      ...['ETSY_KEY_STRING', 'ETSY_SHARED_SECRET', 'ETSY_TAXONOMY_ID', 'GOOGLE_ADS_DEVELOPER_TOKEN', 'MEDIA_BLITZ'],
      ...['BUILTIN_VOICE', 'ELEVENLABS_API_KEY', 'GOOGLE_TTS_API_KEY', 'BARK_URL', 'BARK_DIALECT'],
      ...['TEXT_ENGINE', 'OLLAMA_URL', 'OLLAMA_MODEL', 'OPENAI_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_MODEL'],
      ...['OPENAI_PRICE_READ', 'OPENAI_PRICE_WRITTEN', 'LOCAL_TEXT_MODEL', 'SEARCH_SUGGESTIONS'],
      ...['COMFYUI_URL', 'COMFYUI_WORKFLOW', 'TWO_FACTORS'],
    ],
  );
  for (const vendor of vendors)
    for (const own of vendor.settings) assert.ok(settings.includes(own), `${vendor.name}: ${own.name}`);
});

test('every vendor with an address or a key has one connection to test, and every such setting a vendor', () => {
  const testable = (of: readonly Setting[]) => of.filter((one) => one.testable).map(({ name }) => name);
  for (const { name, settings } of vendors) {
    const away = settings.some(({ kind }) => kind === 'url' || kind === 'secret');
    assert.equal(testable(settings).length, away ? 1 : 0, name);
  }
  assert.deepEqual(
    testable(catalogueOf(modules).settings),
    vendors.flatMap(({ settings }) => testable(settings)),
  );
});
