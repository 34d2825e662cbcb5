import fs from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../kernel/ids.ts';
import type { Progress } from '../../providers/engine.ts';
import type { Box, ImageEngine, PictureRequest, Touches } from '../../providers/image/types.ts';
import type { Services } from '../../services.ts';
import { writeWhole } from './cache.ts';

export interface DrawnLayers {
  background: string;
  foreground?: string;
  /** Where the foreground stands in the frame, pixels. Absent: it is as large. */
  foregroundBox?: Box;
  touches?: Touches;
  growth?: { before: string; when: string };
  used: string[];
  engine: string;
}

interface Place {
  background: string;
  foreground: string;
  growth: { before: string; when: string };
  meta: string;
}

/** What is written beside the layers. */
interface Meta extends Pick<DrawnLayers, 'foregroundBox' | 'touches' | 'used' | 'engine'> {
  foreground: boolean;
  grows?: true;
}

/** Where the full-size layers of a picture lie, by what they show. */
function placeOf(services: Pick<Services, 'config'>, request: PictureRequest, engineId: string): Place {
  const key = sha256(JSON.stringify([engineId, request]));
  const folder = path.join(services.config.dataDir, 'cache/pictures', key);
  return {
    background: path.join(folder, 'bg.jpg'),
    foreground: path.join(folder, 'fg.png'),
    growth: { before: path.join(folder, 'before.png'), when: path.join(folder, 'when.png') },
    meta: path.join(folder, 'meta.json'),
  };
}

async function readLayers(files: Place): Promise<DrawnLayers | undefined> {
  const meta = await fs.promises.readFile(files.meta, 'utf8').then(
    (text) => JSON.parse(text) as Meta,
    () => undefined,
  );
  return meta && layersOf(files, meta);
}

function layersOf(files: Place, { foreground, grows, ...known }: Meta): DrawnLayers {
  return {
    background: files.background,
    ...(foreground && { foreground: files.foreground }),
    ...(grows && { growth: files.growth }),
    ...known,
  };
}

/** Layers that were drawn before for the same request; nothing where they were not. */
export const knownLayers = (
  services: Pick<Services, 'config'>,
  engine: Pick<ImageEngine, 'id'>,
  request: PictureRequest,
): Promise<DrawnLayers | undefined> => readLayers(placeOf(services, request, engine.id));

/** Pictures under way in this process, by where they will lie. */
const drawing = new Map<string, Promise<unknown>>();

/** Draws a scene at full size, or takes the layers that were drawn for the same request before or are being drawn now. */
export async function drawLayers(
  services: Pick<Services, 'config'>,
  engine: ImageEngine,
  request: PictureRequest,
  progress: Progress,
): Promise<DrawnLayers> {
  const files = placeOf(services, request, engine.id);
  for (;;) {
    progress.signal.throwIfAborted();
    const known = await readLayers(files);
    if (known) return known;
    const other = drawing.get(files.meta);
    if (!other) break;
    // Whoever is at it may be cancelled or fail; then it is drawn here.
    await untilEnd(other, progress.signal);
  }
  const mine = draw(files, engine, request, progress);
  drawing.set(files.meta, mine);
  try {
    return await mine;
  } finally {
    drawing.delete(files.meta);
  }
}

async function draw(
  files: Place,
  engine: ImageEngine,
  request: PictureRequest,
  progress: Progress,
): Promise<DrawnLayers> {
  const picture = await engine.picture(request, progress);
  await writeWhole(files.background, picture.background);
  if (picture.foreground) await writeWhole(files.foreground, picture.foreground);
  const { used, engine: by, foregroundBox, touches, growth } = picture;
  if (growth) for (const part of ['before', 'when'] as const) await writeWhole(files.growth[part], growth[part]);
  const meta: Meta = {
    ...{ used, engine: by, foreground: picture.foreground !== undefined },
    ...(foregroundBox && { foregroundBox }),
    ...(touches && { touches }),
    ...(growth && { grows: true }),
  };
  // Written last: a folder without it counts as not drawn.
  await writeWhole(files.meta, JSON.stringify(meta));
  return layersOf(files, meta);
}

/** Settles when the other does, however; rejects when the signal fires. */
function untilEnd(other: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    const settle = () => {
      signal.removeEventListener('abort', abort);
      resolve();
    };
    other.then(settle, settle);
  });
}
