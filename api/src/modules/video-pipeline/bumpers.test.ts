import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { testChannel } from '../../testing/test-app.ts';
import { BrandVideos, lime, magenta, matter, near, picture } from './testing/brand-videos.ts';
import { brandInUse } from './video-job/brand.ts';

let videos: BrandVideos;
before(async () => {
  videos = await BrandVideos.open();
});
after(() => videos.app.close());

test('an intro and an outro stand around a video: everything counts from the end of the one, nothing is drawn again', async () => {
  const logo = await videos.put(picture(400, 200, '#ff00ff'));
  const look = { groundColour: '#20103a', textColour: '#ffffff', highlightColour: '#80ff00', logo };
  await videos.save(look);
  const plain = await videos.compile();
  const scenes = videos.segments();
  await videos.save({
    ...look,
    intro: 'clip',
    introClip: await videos.clip(1.5),
    outro: 'card',
    outroSays: 'تجربة كل أسبوع',
  });
  const video = await videos.compile();
  assert.equal(videos.segments(), scenes + 2, 'the scenes are those from before');
  assert.equal(video.durationMs, plain.durationMs + 3500);
  assert.equal(video.scenes[0]?.startMs, 1500);

  const intro = await videos.frame(video, 0.7);
  assert.ok(near(intro(400, 900, 200, 100), [254, 0, 0]) > 19_000, 'the clip');
  for (const y of [100, 1700]) assert.equal(near(intro(400, y, 200, 100), [32, 16, 58]), 20_000, 'bars of the ground');
  const told = await videos.frame(video, 1.6);
  assert.ok(near(told(100, 1340, 800, 200), lime) > 300, 'the first word, at its own time');
  assert.equal(near(told(80, 240, 250, 120), magenta), 250 * 120);
  const outro = await videos.frame(video, video.durationMs / 1000 - 0.5);
  assert.equal(near(outro(100, 1340, 800, 200), lime), 0);
  const logoOf = (x: number) => near(outro(x, 200, 300, 300), magenta);
  assert.ok(logoOf(620) > 5000 && logoOf(72) === 0, 'the logo stands over words that are read from the right');

  const srt = fs.readFileSync(videos.app.services.store.pathOf(video.srtUrl), 'utf8');
  const before = fs.readFileSync(videos.app.services.store.pathOf(plain.srtUrl), 'utf8');
  assert.match(before, /^1\n00:00:00,000 --> /);
  assert.match(srt, /^1\n00:00:01,500 --> /);
  assert.ok(Math.abs(video.lufs + 14) <= 1, String(video.lufs));
  const verdicts = video.checks.filter(({ name }) => /Length|black|silence|Loudness|Sound/.test(name));
  assert.deepEqual(
    verdicts.filter(({ verdict }) => verdict !== 'pass'),
    [],
  );
  assert.equal(
    video.checks.find(({ name }) => name === 'Brand kit')?.sentence,
    `Colours, logo, intro, and outro of the brand kit, version ${videos.seen}, are in it. The intro takes 1.5 s of its length. The outro takes 2.0 s of its length.`,
  );

  await videos.app.call('POST /api/video/approve', {
    body: { channel: testChannel, scriptId: videos.made.scriptId, videoUrl: video.videoUrl },
  });
  const itemId = (await videos.videos()).find(({ id }) => id === video.id)?.itemId ?? '';
  const item = await videos.app.call('GET /api/upload-queue/{id}', { params: { id: itemId } });
  assert.equal(item.durationMs, video.durationMs, 'what platforms limit is the whole of it');
  assert.deepEqual(item.said, [{ text: 'Ice floats well.', startMs: 1500, endMs: 2260 }]);
});

test('an outro with room for an end screen takes 5 s or more, stands still, and says where it is added; upright ones have none', async () => {
  const told = { matter, text: '', drawn: [], signal: videos.signal };
  await videos.save({ outro: 'card', outroRoom: 'two', outroSeconds: '3' });
  const input = await videos.input();
  const wide = await brandInUse(videos.app.services, { ...input, format: 'landscape' }, told);
  assert.equal(wide.outro?.durationMs, 5000);
  assert.deepEqual(wide.outro?.visual.touches, { top: true, bottom: true });
  assert.match(wide.check?.sentence ?? '', /last 5 s have room for an end screen: add it in YouTube Studio/);
  await videos.save({ outro: 'card', outroRoom: 'two', outroSeconds: '12' });
  const long = await brandInUse(videos.app.services, { ...(await videos.input()), format: 'landscape' }, told);
  assert.equal(long.outro?.durationMs, 12_000);
  const upright = await brandInUse(videos.app.services, { ...(await videos.input()), format: 'portrait' }, told);
  assert.equal(upright.outro?.visual.touches, undefined);
  assert.match(upright.check?.sentence ?? '', /no end screen on upright videos/);
});

test('a clip that is none is refused beside its field; one that is gone by then is left out', async () => {
  const whole = await videos.clip(1.2, 0);
  const bytes = fs.readFileSync(videos.app.services.store.pathOf(whole));
  for (const [outroClip, words] of [
    ['', /Choose a clip/],
    [await videos.clip(0.5), /lasts 0\.5 s/],
    [await videos.clip(12, 0), /more than 10 s/],
    [await videos.put(bytes.subarray(0, bytes.length / 2), 'mp4'), /damaged/],
    [await videos.put(Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 'mp4'), /damaged/],
    [await videos.put(picture(40, 40, '#123456')), /MP4, MOV or WebM/],
    [`/media/${'d'.repeat(64)}.mp4`, /not in the studio/],
  ] as const) {
    const { status, error } = await videos.ask({ outro: 'clip', outroClip });
    assert.equal(status, 422, outroClip);
    assert.equal(error?.details?.[0]?.path, 'outroClip');
    assert.match(error?.details?.[0]?.message ?? '', words);
  }
  await videos.save({ outro: 'clip', outroClip: whole });
  fs.writeFileSync(videos.app.services.store.pathOf(whole), 'nothing');
  const { check, outro } = await brandInUse(videos.app.services, await videos.input(), {
    matter,
    text: '',
    drawn: [],
    signal: videos.signal,
  });
  assert.equal(outro, undefined);
  assert.equal(check?.verdict, 'needs evidence');
  assert.match(check?.sentence ?? '', /Nothing of .* is in it\. The outro could not be used: /);
});
