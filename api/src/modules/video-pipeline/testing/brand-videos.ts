import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { BodyInput, Video } from '@avenue/contract';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { lookInForce } from '../../../capabilities/make/index.ts';
import { encodeWav } from '../../../providers/sound/index.ts';
import { runFfmpeg } from '../../../providers/video/index.ts';
import * as tables from '../../../testing/tables.ts';
import { makeVideo, startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { type VideoInput, videoJob } from '../video-job/index.ts';

type Kit = Omit<BodyInput<'PUT /api/make/brands/{channel}'>, 'seen'>;

/** What cards say and show. */
export const matter = {
  ...{ title: 'Why ice floats', about: 'an iceberg on the sea' },
  ...{ channel: 'Bread', niche: 'baking' },
};
export const magenta = [255, 0, 255] as const;
export const lime = [128, 255, 0] as const;

export function picture(width: number, height: number, colour: string): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer('image/png');
}

/** How many of these pixels are of a colour, as far as the encoder leaves it. */
export function near(pixels: readonly number[], [r, g, b]: readonly [number, number, number]): number {
  let found = 0;
  for (let i = 0; i < pixels.length; i += 4)
    if (Math.hypot((pixels[i] ?? 0) - r, (pixels[i + 1] ?? 0) - g, (pixels[i + 2] ?? 0) - b) < 40) found++;
  return found;
}

/** A channel with one spoken script of three words, its brand kit, and compiles in this process. */
export class BrandVideos {
  readonly app: TestApp;
  readonly made: Awaited<ReturnType<typeof makeVideo>>;
  /** Version of the kit. */
  seen = 0;
  readonly signal = new AbortController().signal;
  #runs = 0;

  private constructor(app: TestApp, made: Awaited<ReturnType<typeof makeVideo>>) {
    this.app = app;
    this.made = made;
  }

  static async open(): Promise<BrandVideos> {
    const app = await startTestApp();
    const made = await makeVideo(app, { title: matter.title, text: 'Ice floats well.' });
    const words = ['Ice', 'floats', 'well.'].map((text, at) => ({ text, startMs: at * 250, endMs: at * 250 + 240 }));
    const left = Float32Array.from({ length: 38_400 }, (_, i) => Math.sin(i / 20) / 3);
    const wavUrl = await app.services.store.putBuffer(Buffer.from(encodeWav({ left, right: left })), 'wav', {
      engine: 'test',
    });
    await app.services.db
      .update(tables.takes)
      .set({ wavUrl, durationMs: 800, timeline: [{ text: 'Ice floats well.', startMs: 0, endMs: 760, words }] })
      .where(eq(tables.takes.id, made.takeId));
    return new BrandVideos(app, made);
  }

  ask(kit: Kit) {
    const params = { channel: testChannel };
    return this.app.ask('PUT /api/make/brands/{channel}', { params, body: { ...kit, seen: this.seen } });
  }

  async save(kit: Kit): Promise<void> {
    const { answer, error } = await this.ask(kit);
    assert.equal(error, undefined);
    this.seen = answer?.version ?? 0;
  }

  /** A file of the studio. @returns its address */
  put(bytes: Buffer, extension = 'png'): Promise<string> {
    return this.app.services.store.putBuffer(bytes, extension, { engine: 'upload' });
  }

  /** A red clip, with a tone where `hz` is not 0. @returns its address */
  async clip(seconds: number, hz = 440): Promise<string> {
    const out = path.join(this.app.services.config.dataDir, `clip-${seconds}-${hz}.mp4`);
    const red = ['-f', 'lavfi', '-i', `color=c=red:s=320x180:r=30:d=${seconds}`];
    const sound = hz ? ['-f', 'lavfi', '-i', `sine=frequency=${hz}:duration=${seconds}`, '-c:a', 'aac'] : [];
    const coded = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-shortest', out];
    await runFfmpeg(['-loglevel', 'error', ...red, ...sound, ...coded], { signal: this.signal });
    return this.app.services.store.putFile(out, 'mp4', { engine: 'upload' });
  }

  /** What a video is compiled from with the brand kit in force. */
  async input(): Promise<VideoInput> {
    const brand = await lookInForce({ db: this.app.services.db, studio: 'own' }, testChannel);
    const { scriptId, takeId } = this.made;
    return {
      ...{ scriptId, takeId, format: 'portrait', preset: 'bright', music: 'none' },
      ...{ musicUrl: null, captions: true, choices: [] },
      ...(brand && { brand }),
    };
  }

  async compile(): Promise<Video> {
    const { signal } = this;
    const { videoId } = await videoJob(this.app.services).run(await this.input(), {
      ...{ jobId: `job_brand${++this.#runs}`, studio: 'own', signal, show: () => undefined },
      step: (_name, work) => work({ signal, report: () => undefined }),
    });
    const video = (await this.videos()).find(({ id }) => id === videoId);
    assert.ok(video);
    return video;
  }

  videos(): Promise<Video[]> {
    return this.app.call('GET /api/videos', { query: { scriptId: this.made.scriptId } });
  }

  /** Pixels of a frame; where no time is said, of one in the middle of the first word. */
  async frame({ videoUrl }: Video, atS = 0.1) {
    const out = path.join(this.app.services.config.dataDir, `frame-${this.#runs}-${atS}.png`);
    const file = this.app.services.store.pathOf(videoUrl);
    const { signal } = this;
    await runFfmpeg(['-loglevel', 'error', '-ss', String(atS), '-i', file, '-frames:v', '1', out], { signal });
    const image = await loadImage(out);
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return (x: number, y: number, w = 1, h = 1) => [...context.getImageData(x, y, w, h).data];
  }

  cached(folder: string): string[] {
    return fs.readdirSync(path.join(this.app.services.config.dataDir, 'cache', folder));
  }

  segments(): number {
    return this.cached('segments').filter((name) => name.endsWith('.mp4')).length;
  }
}
