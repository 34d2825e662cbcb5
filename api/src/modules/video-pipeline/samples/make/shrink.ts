import fs from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { measureLoudness, runFfmpeg } from '../../../../providers/video/index.ts';

/** Longer side of a shipped video and its thumbnails, pixels: twice what the pages show on a desk. */
const longSide = 960;

/** Size of the shipped file of a video; even sides, as the encoder wants them. */
export function shippedSize({ width, height }: { width: number; height: number }) {
  const scale = longSide / Math.max(width, height);
  const even = (side: number) => 2 * Math.round((side * scale) / 2);
  return { width: even(width), height: even(height) };
}

const clean = ['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart'];

/** Peaks that coding lifted over this are lowered, dBTP. */
const highestPeakDb = -1;

/** Sound of a video at 64 kbit/s. It stays stereo: a mono track of the same voice measures 3 LU lower. */
async function shrinkSound(file: string, out: string, signal: AbortSignal) {
  for (let tries = 4, gainDb = 0; ; tries--) {
    const level = ['-vn', '-af', `volume=${gainDb.toFixed(2)}dB`, '-c:a', 'aac', '-b:a', '64k'];
    await runFfmpeg(['-loglevel', 'error', '-y', '-i', file, ...level, ...clean, out], { signal });
    const { truePeakDb } = await measureLoudness(out, signal);
    if (truePeakDb <= highestPeakDb) return;
    if (tries === 1) throw new Error(`The peaks of ${file} stay over ${highestPeakDb} dBTP.`);
    gainDb += highestPeakDb - truePeakDb - 0.1;
  }
}

/** The finished video, smaller. */
export async function shrinkVideo(
  file: string,
  size: { width: number; height: number },
  out: string,
  signal: AbortSignal,
) {
  const sound = `${out}.m4a`;
  await shrinkSound(file, sound, signal);
  const picture = ['-vf', `scale=${size.width}:${size.height}:flags=lanczos`, '-c:v', 'libx264', '-preset', 'slow'];
  const quality = ['-crf', '28', '-tune', 'animation', '-pix_fmt', 'yuv420p', '-g', '150'];
  const join = ['-map', '0:v', '-map', '1:a', ...picture, ...quality, '-c:a', 'copy'];
  await runFfmpeg(['-loglevel', 'error', '-y', '-i', file, '-i', sound, ...join, ...clean, out], { signal });
  await fs.promises.rm(sound);
}

/** A voice of 16 kHz holds little that 40 kbit/s would lose. */
export async function shrinkVoice(file: string, out: string, signal: AbortSignal) {
  const sound = ['-ac', '1', '-c:a', 'aac', '-b:a', '40k'];
  await runFfmpeg(['-loglevel', 'error', '-y', '-i', file, ...sound, ...clean, out], { signal });
}

export async function shrinkPicture(file: string, longest: number): Promise<Buffer> {
  const image = await loadImage(file);
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const canvas = createCanvas(width, height);
  const draw = canvas.getContext('2d');
  draw.imageSmoothingQuality = 'high';
  draw.drawImage(image, 0, 0, width, height);
  return canvas.encode('jpeg', 82);
}
