import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type BodyInput, brandKit, type Video } from '@avenue/contract';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { lookInForce, lookOf } from '../../capabilities/make/index.ts';
import { encodeWav } from '../../providers/sound/index.ts';
import { faceFile } from '../../providers/type/index.ts';
import { runFfmpeg } from '../../providers/video/index.ts';
import * as tables from '../../testing/tables.ts';
import { makeVideo, startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { brandInUse } from './video-job/brand.ts';
import { type VideoInput, videoJob } from './video-job/index.ts';

let app: TestApp;
let made: Awaited<ReturnType<typeof makeVideo>>;
before(async () => {
  app = await startTestApp();
  made = await makeVideo(app, { title: 'Why ice floats', text: 'Ice floats well.' });
  const words = ['Ice', 'floats', 'well.'].map((text, at) => ({ text, startMs: at * 250, endMs: at * 250 + 240 }));
  const left = Float32Array.from({ length: 38_400 }, (_, i) => Math.sin(i / 20) / 3);
  const wavUrl = await app.services.store.putBuffer(Buffer.from(encodeWav({ left, right: left })), 'wav', {
    engine: 'test',
  });
  await app.services.db
    .update(tables.takes)
    .set({ wavUrl, durationMs: 800, timeline: [{ text: 'Ice floats well.', startMs: 0, endMs: 760, words }] })
    .where(eq(tables.takes.id, made.takeId));
});
after(() => app.close());

const { signal } = new AbortController();
type Kit = Omit<BodyInput<'PUT /api/make/brands/{channel}'>, 'seen'>;
let seen = 0;

const ask = (kit: Kit) =>
  app.ask('PUT /api/make/brands/{channel}', { params: { channel: testChannel }, body: { ...kit, seen } });
async function save(kit: Kit): Promise<void> {
  const { answer, error } = await ask(kit);
  assert.equal(error, undefined);
  seen = answer?.version ?? 0;
}

function picture(width: number, height: number, colour: string): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer('image/png');
}
const put = (bytes: Buffer, extension = 'png') => app.services.store.putBuffer(bytes, extension, { engine: 'upload' });

let runs = 0;
/** Compiles the script with the brand kit in force, in this process. */
async function compile(): Promise<Video> {
  const brand = await lookInForce({ db: app.services.db, studio: 'own' }, testChannel);
  const input: VideoInput = {
    ...{ scriptId: made.scriptId, takeId: made.takeId, format: 'portrait', preset: 'bright', music: 'none' },
    ...{ musicUrl: null, captions: true, choices: [] },
    ...(brand && { brand }),
  };
  const { videoId } = await videoJob(app.services).run(input, {
    ...{ jobId: `job_brand${++runs}`, studio: 'own', signal, show: () => undefined },
    step: (_name, work) => work({ signal, report: () => undefined }),
  });
  const videos = await app.call('GET /api/videos', { query: { scriptId: made.scriptId } });
  const video = videos.find(({ id }) => id === videoId);
  assert.ok(video);
  return video;
}

/** Pixels of a frame, in the middle of the first word. */
async function frameOf({ videoUrl }: Video) {
  const out = path.join(app.services.config.dataDir, `frame-${runs}.png`);
  const file = app.services.store.pathOf(videoUrl);
  await runFfmpeg(['-loglevel', 'error', '-ss', '0.1', '-i', file, '-frames:v', '1', out], { signal });
  const image = await loadImage(out);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return (x: number, y: number, w = 1, h = 1) => [...context.getImageData(x, y, w, h).data];
}

/** How many of these pixels are of a colour, as far as the encoder leaves it. */
function near(pixels: readonly number[], [r, g, b]: readonly [number, number, number]): number {
  let found = 0;
  for (let i = 0; i < pixels.length; i += 4)
    if (Math.hypot((pixels[i] ?? 0) - r, (pixels[i + 1] ?? 0) - g, (pixels[i + 2] ?? 0) - b) < 40) found++;
  return found;
}
const magenta = [255, 0, 255] as const;
const lime = [128, 255, 0] as const;
const cachedIn = (name: string) => fs.readdirSync(path.join(app.services.config.dataDir, 'cache', name));
const segments = () => cachedIn('segments').filter((name) => name.endsWith('.mp4')).length;

test('a video has the colours and the logo of its brand kit, and only what changed is made again', async () => {
  const plain = await compile();
  const before = await frameOf(plain);
  const captions = [100, 1340, 800, 200] as const;
  assert.equal(near(before(100, 260, 40, 40), magenta), 0);
  assert.equal(near(before(...captions), lime), 0);
  assert.equal(
    plain.checks.find(({ name }) => name === 'Brand kit'),
    undefined,
  );

  const logo = await put(picture(400, 200, '#ff00ff'));
  const colours = { groundColour: '#20103a', textColour: '#ffffff', mainColour: '#c04080', highlightColour: '#80ff00' };
  const fonts = { headingFont: 'archivo-black', captionFont: 'nunito' };
  await save({ ...colours, ...fonts, logo });
  const branded = await compile();
  const after = await frameOf(branded);
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
  const [stored] = await app.services.db
    .select({ provenance: tables.artefacts.provenance })
    .from(tables.artefacts)
    .where(eq(tables.artefacts.hash, path.basename(branded.videoUrl).split('.')[0] ?? ''));
  assert.equal(
    (stored?.provenance as { brand?: string } | undefined)?.brand,
    'Version 1: colours, heading font, caption font, and logo',
  );

  const [pictures, scenes] = [cachedIn('pictures').length, segments()];
  await save({ ...colours, ...fonts, logo, logoCorner: 'bottom-right' });
  const moved = await frameOf(await compile());
  assert.equal(near(moved(80, 240, 250, 120), magenta), 0);
  assert.equal(near(moved(660, 1150, 250, 110), magenta), 250 * 110);
  assert.equal(cachedIn('pictures').length, pictures, 'no picture is drawn again for another place of the logo');
  assert.equal(segments(), scenes + 1);
  await save({});
  await compile();
  assert.equal(segments(), scenes + 1, 'without a brand kit everything is there from before');
});

test('a logo that is gone by then is left out, and the video says so', async () => {
  const logo = await put(picture(300, 300, '#00ff00'));
  await save({ logo });
  fs.writeFileSync(app.services.store.pathOf(logo), 'nothing');
  const video = await compile();
  const check = video.checks.find(({ name }) => name === 'Brand kit');
  assert.equal(check?.verdict, 'needs evidence');
  assert.match(check?.sentence ?? '', /Nothing of the brand kit, version \d+, is in it\. The logo could not be used: /);
});

test('words that the fonts of a brand cannot draw are set in the face of their script, and the video says so', async () => {
  const look = lookOf(brandKit.parse({ headingFont: 'archivo', captionFont: 'dm-serif' }));
  const input: VideoInput = {
    ...{ scriptId: made.scriptId, takeId: made.takeId, format: 'portrait', preset: 'bright', music: 'none' },
    ...{ musicUrl: null, captions: true, choices: [], brand: { version: 3, look } },
  };
  const use = (title: string, text: string) => brandInUse(app.services, input, { title, text, drawn: [], signal });
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
  const own = await put(whole, 'ttf');
  await save({ headingFont: own });
  for (const [captionFont, words] of [
    [await put(whole.subarray(0, 9000), 'ttf'), /damaged/],
    [await put(picture(40, 40, '#123456')), /TTF, OTF or WOFF2/],
    ['comic-sans', /not in the package/],
    [`/media/${'c'.repeat(64)}.otf`, /not in the studio/],
  ] as const) {
    const { status, error } = await ask({ captionFont });
    assert.equal(status, 422, captionFont);
    assert.equal(error?.details?.[0]?.path, 'captionFont');
    assert.match(error?.details?.[0]?.message ?? '', words);
  }
});

test('files that are no logo are refused beside the field, and the kit stays as it was', async () => {
  const half = picture(300, 300, '#123456');
  for (const [logo, words] of [
    [await put(half.subarray(0, half.length / 2)), /damaged/],
    [await put(Buffer.from('\x89PNG\r\n\x1a\n and then nothing of it', 'latin1')), /damaged|read/],
    [await put(picture(12, 12, '#123456')), /at least 32/],
    [await put(picture(6400, 40, '#123456')), /at most 6000/],
    [await put(picture(3000, 40, '#123456')), /a line/],
    [await put(Buffer.from('RIFF....WEBP'), 'webp'), /JPEG or PNG/],
    [`/media/${'a'.repeat(64)}.png`, /not in the studio/],
  ] as const) {
    const { status, error } = await ask({ logo });
    assert.equal(status, 422, String(words));
    assert.equal(error?.details?.[0]?.path, 'logo');
    assert.match(error?.details?.[0]?.message ?? '', words);
  }
  for (const groundColour of ['teal', '#12345', '#12345g', 'url(x)'])
    assert.equal((await ask({ groundColour })).error?.details?.[0]?.path, 'groundColour');
});

test('what a look makes is shown before it is saved, in both formats', async () => {
  const preview = (query: object) =>
    app.call('GET /api/make/brands/{channel}/preview', { params: { channel: testChannel }, query });
  const plain = await preview({});
  const look = { groundColour: '#20103a', textColour: '#30204a', highlightColour: '#80ff00', format: 'landscape' };
  const other = await preview(look);
  assert.notEqual(plain.frame, other.frame);
  assert.match(other.notes.join(' '), /The box of captions is #\w{6} in place of #20103a, so that #30204a reads on it/);
  const sides = await loadImage(Buffer.from(other.thumbnail.split(',')[1] ?? '', 'base64'));
  assert.deepEqual([sides.width, sides.height], [960, 540]);
  const gone = { params: { channel: testChannel }, query: { logo: `/media/${'b'.repeat(64)}.png` } };
  assert.equal((await app.ask('GET /api/make/brands/{channel}/preview', gone)).status, 404);
});
