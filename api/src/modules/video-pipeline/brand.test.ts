import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brandKit } from '@avenue/contract';
import { loadImage } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { lookOf } from '../../capabilities/make/index.ts';
import { faceFile } from '../../providers/type/index.ts';
import * as tables from '../../testing/tables.ts';
import { testChannel } from '../../testing/test-app.ts';
import { BrandVideos, lime, magenta, matter, near, picture } from './testing/brand-videos.ts';
import { brandInUse } from './video-job/brand.ts';
import type { VideoInput } from './video-job/index.ts';

let videos: BrandVideos;
before(async () => {
  videos = await BrandVideos.open();
});
after(() => videos.app.close());

test('a video has the colours and the logo of its brand kit, and only what changed is made again', async () => {
  const plain = await videos.compile();
  const before = await videos.frame(plain);
  const captions = [100, 1340, 800, 200] as const;
  assert.equal(near(before(100, 260, 40, 40), magenta), 0);
  assert.equal(near(before(...captions), lime), 0);
  assert.equal(
    plain.checks.find(({ name }) => name === 'Brand kit'),
    undefined,
  );

  const logo = await videos.put(picture(400, 200, '#ff00ff'));
  const colours = { groundColour: '#20103a', textColour: '#ffffff', mainColour: '#c04080', highlightColour: '#80ff00' };
  const fonts = { headingFont: 'archivo-black', captionFont: 'nunito' };
  await videos.save({ ...colours, ...fonts, logo });
  const branded = await videos.compile();
  const after = await videos.frame(branded);
  // Medium at the top left: 270 x 134 pixels at 72, 230.
  assert.equal(near(after(80, 240, 250, 120), magenta), 250 * 120);
  assert.equal(near(after(72, 200, 270, 20), magenta), 0);
  assert.ok(near(after(...captions), lime) > 300, 'the word that is spoken');
  assert.ok(near(after(...captions), [32, 16, 58]) > 5000, 'the box behind it');
  const check = branded.checks.find(({ name }) => name === 'Brand kit');
  assert.deepEqual(check, {
    name: 'Brand kit',
    verdict: 'pass',
    sentence: 'Colours, heading font, caption font, and logo of the brand kit, version 1, are in it.',
  });
  assert.deepEqual(branded.madeWith.at(-1), {
    part: 'Brand kit',
    engine: 'Version 1: colours, heading font, caption font, and logo',
  });
  const [stored] = await videos.app.services.db
    .select({ provenance: tables.artefacts.provenance })
    .from(tables.artefacts)
    .where(eq(tables.artefacts.hash, path.basename(branded.videoUrl).split('.')[0] ?? ''));
  assert.equal(
    (stored?.provenance as { brand?: string } | undefined)?.brand,
    'Version 1: colours, heading font, caption font, and logo',
  );

  const [pictures, scenes] = [videos.cached('pictures').length, videos.segments()];
  await videos.save({ ...colours, ...fonts, logo, logoCorner: 'bottom-right' });
  const moved = await videos.frame(await videos.compile());
  assert.equal(near(moved(80, 240, 250, 120), magenta), 0);
  assert.equal(near(moved(660, 1150, 250, 110), magenta), 250 * 110);
  assert.equal(videos.cached('pictures').length, pictures, 'no picture is drawn again for another place of the logo');
  assert.equal(videos.segments(), scenes + 1);
  await videos.save({});
  await videos.compile();
  assert.equal(videos.segments(), scenes + 1, 'without a brand kit everything is there from before');
});

test('a logo that is gone by then is left out, and the video says so', async () => {
  const logo = await videos.put(picture(300, 300, '#00ff00'));
  await videos.save({ logo });
  fs.writeFileSync(videos.app.services.store.pathOf(logo), 'nothing');
  const video = await videos.compile();
  const check = video.checks.find(({ name }) => name === 'Brand kit');
  assert.equal(check?.verdict, 'needs evidence');
  assert.match(check?.sentence ?? '', /Nothing of the brand kit, version \d+, is in it\. The logo could not be used: /);
});

test('words that the fonts of a brand cannot draw are set in the face of their script, and the video says so', async () => {
  const look = lookOf(brandKit.parse({ headingFont: 'archivo', captionFont: 'dm-serif' }));
  const input: VideoInput = {
    ...{
      scriptId: videos.made.scriptId,
      takeId: videos.made.takeId,
      format: 'portrait',
      preset: 'bright',
      music: 'none',
    },
    ...{ musicUrl: null, captions: true, choices: [], brand: { version: 3, look } },
  };
  const use = (title: string, text: string) =>
    brandInUse(videos.app.services, input, { matter: { ...matter, title }, text, drawn: [], signal: videos.signal });
  const latin = await use('Why ice floats', 'Ice floats.');
  assert.match(latin.captions.fontFile, /DMSerifDisplay/);
  assert.match(latin.heading ?? '', /Archivo_800/);
  assert.equal(latin.check?.sentence, 'Heading font and caption font of the brand kit, version 3, are in it.');
  const arabic = await use('الثلج', 'الثلج يطفو على الماء');
  assert.match(arabic.captions.fontFile, /Cairo/);
  assert.equal(arabic.heading, undefined);
  assert.equal(arabic.check?.verdict, 'pass');
  assert.match(
    arabic.check?.sentence ?? '',
    /^Nothing of .* DM Serif Display has no ا ل ث: another face .* Archivo ExtraBold has no ا ل ث: another face stands in/,
  );
  const amharic = await use('ሰላም ለዓለም', 'Ice floats.');
  assert.match(
    amharic.check?.sentence ?? '',
    /has no ሰ ላ ም: no face of the package has them either, so thumbnails have/,
  );
});

test('a font of the operator is looked through, and one that is none is refused beside its field', async () => {
  const whole = fs.readFileSync(faceFile('fraunces') ?? '');
  const own = await videos.put(whole, 'ttf');
  await videos.save({ headingFont: own });
  for (const [captionFont, words] of [
    [await videos.put(whole.subarray(0, 9000), 'ttf'), /damaged/],
    [await videos.put(picture(40, 40, '#123456')), /TTF, OTF or WOFF2/],
    ['comic-sans', /not in the package/],
    [`/media/${'c'.repeat(64)}.otf`, /not in the studio/],
  ] as const) {
    const { status, error } = await videos.ask({ captionFont });
    assert.equal(status, 422, captionFont);
    assert.equal(error?.details?.[0]?.path, 'captionFont');
    assert.match(error?.details?.[0]?.message ?? '', words);
  }
});

test('files that are no logo are refused beside the field, and the kit stays as it was', async () => {
  const half = picture(300, 300, '#123456');
  for (const [logo, words] of [
    [await videos.put(half.subarray(0, half.length / 2)), /damaged/],
    [await videos.put(Buffer.from('\x89PNG\r\n\x1a\n and then nothing of it', 'latin1')), /damaged|read/],
    [await videos.put(picture(12, 12, '#123456')), /at least 32/],
    [await videos.put(picture(6400, 40, '#123456')), /at most 6000/],
    [await videos.put(picture(3000, 40, '#123456')), /a line/],
    [await videos.put(Buffer.from('RIFF....WEBP'), 'webp'), /JPEG or PNG/],
    [`/media/${'a'.repeat(64)}.png`, /not in the studio/],
  ] as const) {
    const { status, error } = await videos.ask({ logo });
    assert.equal(status, 422, String(words));
    assert.equal(error?.details?.[0]?.path, 'logo');
    assert.match(error?.details?.[0]?.message ?? '', words);
  }
  for (const groundColour of ['teal', '#12345', '#12345g', 'url(x)'])
    assert.equal((await videos.ask({ groundColour })).error?.details?.[0]?.path, 'groundColour');
});

test('what a look makes is shown before it is saved, in both formats', async () => {
  const preview = (query: object) =>
    videos.app.call('GET /api/make/brands/{channel}/preview', { params: { channel: testChannel }, query });
  const plain = await preview({});
  const look = { groundColour: '#20103a', textColour: '#30204a', highlightColour: '#80ff00', format: 'landscape' };
  const other = await preview(look);
  assert.notEqual(plain.frame, other.frame);
  assert.match(other.notes.join(' '), /The box of captions is #\w{6} in place of #20103a, so that #30204a reads on it/);
  const sides = await loadImage(Buffer.from(other.thumbnail.split(',')[1] ?? '', 'base64'));
  assert.deepEqual([sides.width, sides.height], [960, 540]);
  const around = await preview({ intro: 'card', introSays: 'channel', outro: 'card', outroSays: 'Come along' });
  assert.ok(around.intro && around.outro && around.intro !== around.outro && !other.intro);
  const clip = { outro: 'clip', outroClip: await videos.clip(1.2, 0), groundColour: '#20103a' };
  const shown = await loadImage(Buffer.from((await preview(clip)).outro?.split(',')[1] ?? '', 'base64'));
  assert.deepEqual([shown.width, shown.height], [540, 960]);
  const gone = { params: { channel: testChannel }, query: { logo: `/media/${'b'.repeat(64)}.png` } };
  assert.equal((await videos.app.ask('GET /api/make/brands/{channel}/preview', gone)).status, 404);
});
