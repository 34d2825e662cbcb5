import { createCanvas, loadImage } from '@napi-rs/canvas';

/** The encoder alone, for measurements: encodes the pixels of a picture as JPEG, as often as it is called. */
export async function bareEncoder(image: Buffer, quality: number): Promise<() => Promise<Buffer>> {
  const picture = await loadImage(image);
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return () => canvas.encode('jpeg', quality);
}
