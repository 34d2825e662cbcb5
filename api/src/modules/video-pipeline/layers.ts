import fs from 'node:fs';
import path from 'node:path';
import type { Progress } from '../../providers/engine.ts';
import type { ImageEngine, PictureRequest } from '../../providers/image/types.ts';
import type { Services } from '../../services.ts';
import { writeWhole } from './cache.ts';
import { layerFolder } from './scenes.ts';

export interface DrawnLayers {
  background: string;
  foreground?: string;
  used: string[];
  engine: string;
}

const readMeta = (file: string) =>
  fs.promises.readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as { used: string[]; engine: string; foreground: boolean },
    () => undefined,
  );

/** Draws a scene at full size, or takes the layers that were drawn for the same request before. */
export async function drawLayers(
  services: Services,
  engine: ImageEngine,
  request: PictureRequest,
  progress: Progress,
): Promise<DrawnLayers> {
  const folder = layerFolder(services, request, engine.id);
  const files = {
    background: path.join(folder, 'bg.jpg'),
    foreground: path.join(folder, 'fg.png'),
    meta: path.join(folder, 'meta.json'),
  };
  const known = await readMeta(files.meta);
  if (known) {
    return {
      background: files.background,
      ...(known.foreground && { foreground: files.foreground }),
      used: known.used,
      engine: known.engine,
    };
  }
  const picture = await engine.picture(request, progress);
  await writeWhole(files.background, picture.background);
  if (picture.foreground) await writeWhole(files.foreground, picture.foreground);
  const meta = { used: picture.used, engine: picture.engine, foreground: picture.foreground !== undefined };
  // Written last: a folder without it counts as not drawn.
  await writeWhole(files.meta, JSON.stringify(meta));
  return {
    background: files.background,
    ...(meta.foreground && { foreground: files.foreground }),
    used: meta.used,
    engine: meta.engine,
  };
}
