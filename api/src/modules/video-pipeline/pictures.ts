import fs from 'node:fs';
import path from 'node:path';
import type { MusicMood } from '@avenue/contract';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sha256 } from '../../kernel/ids.ts';
import { drawStill, type Thumbnail } from '../../providers/image/index.ts';
import type { PictureRequest } from '../../providers/image/types.ts';
import { runSoundJob } from '../../providers/sound/index.ts';
import { firstFrame } from '../../providers/video/index.ts';
import type { Services } from '../../services.ts';
import { writeWhole } from './cache.ts';
import type { DrawnLayers } from './layers.ts';

/** Longer side of a small picture, pixels. */
const previewSide = 640;

interface Remembered {
  url: string;
  used: string[];
}

type Made = Pick<Services, 'config' | 'store'>;

/** What was made before by what it shows, as long as the store has its files. */
async function known<Kept>(
  services: Made,
  key: string,
  filesOf: (kept: Kept) => readonly string[],
  make: () => Promise<Kept>,
): Promise<Kept> {
  const file = path.join(services.config.dataDir, 'cache/previews', `${key}.json`);
  const before = await fs.promises.readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Kept,
    () => undefined,
  );
  const there = await Promise.all((before ? filesOf(before) : []).map((url) => services.store.has(url)));
  if (before && there.every(Boolean)) return before;
  const made = await make();
  await writeWhole(file, JSON.stringify(made));
  return made;
}

/** Small pictures by what they show; the picture itself lies in the store. */
const remembered = (
  services: Made,
  key: string,
  draw: () => Promise<{ image: Buffer; used: string[] }>,
  facts: { engine: string; ai: boolean },
): Promise<Remembered> =>
  known<Remembered>(
    services,
    key,
    ({ url }) => [url],
    async () => {
      const { image, used } = await draw();
      return { url: await services.store.putBuffer(image, 'jpg', { ...facts, preview: true }), used };
    },
  );

/** Thumbnails of a script by what they show. */
export const drawnThumbnails = (
  services: Made,
  key: string,
  draw: () => Promise<readonly Thumbnail[]>,
  facts: { engine: string; script: string; ai: boolean },
) =>
  known<{ url: string; layout: string; readability: number }[]>(
    services,
    key,
    (rows) => rows.map(({ url }) => url),
    async () => {
      const rows = [];
      for (const { image, layout, readability } of await draw())
        rows.push({
          url: await services.store.putBuffer(image, 'jpg', { ...facts, preview: true }),
          layout,
          readability,
        });
      return rows;
    },
  );

/** A scene by the built-in illustrator, small: as it will be drawn where that draws the video, else a sketch. */
export function previewOf(services: Made, request: PictureRequest): Promise<Remembered> {
  const scale = previewSide / Math.max(request.width, request.height);
  const size = { width: Math.round(request.width * scale), height: Math.round(request.height * scale) };
  return remembered(services, sha256(JSON.stringify(['preview', request])), () => drawStill({ ...request, ...size }), {
    engine: 'scene',
    ai: true,
  });
}

/** Background and foreground of a scene as one small picture. */
export async function flattened(
  services: Made,
  layers: Pick<DrawnLayers, 'background' | 'foreground' | 'foregroundBox' | 'engine'>,
  frame: { width: number; height: number },
): Promise<string> {
  const scale = previewSide / Math.max(frame.width, frame.height);
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const { url } = await remembered(
    services,
    sha256(JSON.stringify(['flat', layers.background])),
    async () => {
      const canvas = createCanvas(width, height);
      const draw = canvas.getContext('2d');
      const back = await loadImage(layers.background);
      // The background is larger than the frame; its middle is what a still shows.
      const spare = { x: (back.width - frame.width) / 2, y: (back.height - frame.height) / 2 };
      draw.drawImage(
        back,
        Math.max(0, spare.x),
        Math.max(0, spare.y),
        Math.min(back.width, frame.width),
        Math.min(back.height, frame.height),
        0,
        0,
        width,
        height,
      );
      const { x, y, w, h } = layers.foregroundBox ?? { x: 0, y: 0, w: frame.width, h: frame.height };
      if (layers.foreground)
        draw.drawImage(await loadImage(layers.foreground), x * scale, y * scale, w * scale, h * scale);
      return { image: await canvas.encode('jpeg', 85), used: [] };
    },
    { engine: layers.engine, ai: true },
  );
  return url;
}

/** One frame of the operator's own picture or clip, small. */
export async function ownPreview(services: Made, url: string, signal: AbortSignal): Promise<string> {
  const made = await remembered(
    services,
    sha256(JSON.stringify(['own', url])),
    async () => {
      const out = path.join(services.store.incoming, `${sha256(url).slice(0, 16)}-${process.pid}.jpg`);
      try {
        await firstFrame(services.store.pathOf(url), previewSide, out, signal);
        return { image: await fs.promises.readFile(out), used: [] };
      } finally {
        await fs.promises.rm(out, { force: true });
      }
    },
    { engine: 'upload', ai: false },
  );
  return made.url;
}

/** A music bed of the built-in composer as WAV; the same wish gives the same file. */
export async function musicBed(
  services: Made,
  wish: { mood: Exclude<MusicMood, 'none'>; seconds: number; seed: number },
  signal: AbortSignal,
): Promise<string> {
  const file = path.join(services.config.dataDir, 'cache/music', `${sha256(JSON.stringify(wish))}.wav`);
  const there = await fs.promises.stat(file).catch(() => undefined);
  if (!there) {
    await fs.promises.mkdir(path.dirname(file), { recursive: true });
    await runSoundJob({ kind: 'bed', request: wish, out: file }, signal);
  }
  return file;
}
