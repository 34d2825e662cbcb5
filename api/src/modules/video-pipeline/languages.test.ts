import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Language } from '@avenue/contract';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const speakChannel = (language: Language) =>
  app.call('PATCH /api/admin/channels/{name}', { params: { name: testChannel }, body: { language } });

/** A script of the channel, approved with whatever its checks say. */
async function approved(title: string, text: string) {
  const { id, version, seen } = await app.call('POST /api/scripts', { body: { channel: testChannel, title, text } });
  const { open } = await app.call('GET /api/scripts/{id}/checks', { params: { id } });
  const accept = open.map(({ name, sentence }) => `${name}: ${sentence}`);
  return app.ask('POST /api/scripts/{id}/approve', { params: { id }, body: { version, seen, accept } });
}

const generate = (scriptId = '') =>
  app.ask('POST /api/voiceover/generate', { body: { scriptId, provider: 'google', voiceId: 'default' } });

const scripts: readonly [language: Language, text: string, words: number, seconds: number, refused: RegExp][] = [
  ['ja', '東京タワーは赤い。夜になると光ります。', 10, 4, /speaks Japanese\. Add .+ in the Voiceover Engine/],
  ['zh', '我喜欢在早上喝一杯热咖啡。', 8, 3, /speaks Chinese\. Add .+ in the Voiceover Engine/],
  ['th', 'วันนี้เราจะทำอาหารไทยง่ายๆ', 8, 3, /speaks Thai, and none that may be sold can be added\. Add a key/],
  ['de', 'Heute backen wir ein einfaches Brot.', 6, 3, /speaks German\. Add .+ in the Voiceover Engine/],
];
for (const [language, text, words, seconds, refused] of scripts)
  test(`a script in ${language} is counted by its words, timed by its pace, and never read by the English voice`, async () => {
    await speakChannel(language);
    const { answer } = await approved(`In ${language}`, text);
    assert.deepEqual([answer?.words, answer?.seconds], [words, seconds]);
    const { shape } = await app.call('GET /api/scripts/{id}/checks', { params: { id: answer?.id ?? '' } });
    assert.equal(shape[0]?.seconds, seconds);
    const { status, error } = await generate(answer?.id);
    assert.deepEqual([status, error?.code], [503, 'engine_unavailable']);
    assert.match(error?.message ?? '', refused);
    const offers = await app.call('GET /api/voiceover/defaults', { query: { language } });
    assert.ok(offers.every(({ kind, sentence }) => kind === 'none' && refused.test(sentence)));
  });

test('four words of a language without spaces are too few', async () => {
  await speakChannel('ja');
  const { status, error } = await approved('Too short', '東京は大きい。');
  assert.deepEqual([status, error?.code], [422, 'too_short']);
});

test('a script that is not in the language of its channel is held once, and one in another language says what it was read for', async () => {
  const checksOf = async (language: Language, text: string) => {
    await speakChannel(language);
    const { id } = await app.call('POST /api/scripts', { body: { channel: testChannel, title: 'Language', text } });
    return app.call('GET /api/scripts/{id}/checks', { params: { id } });
  };
  const german = 'Heute backen wir ein einfaches Brot.\n\nDie Milch ist warm, und der Ofen ist heiß.';
  const english = await checksOf('de', 'Today we bake a plain bread.\n\nThe oven is hot and the milk is warm.');
  const named = english.open.filter(({ name }) => name === 'Language');
  assert.deepEqual(
    named.map(({ sentence }) => sentence),
    ['It is in English, and the channel is in German.'],
  );
  assert.equal(english.figuresOnly, undefined);
  const own = await checksOf('de', german);
  assert.deepEqual(own.open, []);
  assert.match(own.figuresOnly ?? '', /read for numbers only/);
  const counted = await checksOf('de', `${german}\n\nZwei Millionen Menschen tun es auch.`);
  assert.match(counted.open.map(({ sentence }) => sentence).join(' '), /1 of 1 claim has no source\. .+ numbers only/);
});
