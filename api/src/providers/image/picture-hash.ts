import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Sum over a cell below which two neighbours count as the same flat tone; compression alone stays under it. */
const flatness = 64 * 0.6;

/**
 * Perceptual hash of a picture: 64 bits of dHash (grey, 9 x 8, each pixel against its right neighbour). Pictures that
 * differ only in size or compression stay within a few bits. Takes JPEG or PNG; rejects when the bytes are no picture.
 */
export async function pictureHash(picture: Buffer): Promise<bigint> {
  const image = await loadImage(picture);
  // A direct jump to 9 x 8 would sample single pixels, so cells of 8 x 8 are averaged.
  const middle = createCanvas(72, 64);
  middle.getContext('2d').drawImage(image, 0, 0, 72, 64);
  const { data } = middle.getContext('2d').getImageData(0, 0, 72, 64);
  const cells = new Float64Array(72);
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 72; x++) {
      const i = (y * 72 + x) * 4;
      const grey = 0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0);
      const cell = Math.floor(y / 8) * 9 + Math.floor(x / 8);
      cells[cell] = (cells[cell] ?? 0) + grey;
    }
  }
  let hash = 0n;
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const here = cells[row * 9 + column] ?? 0;
      const right = cells[row * 9 + column + 1] ?? 0;
      hash = (hash << 1n) | (here > right + flatness ? 1n : 0n);
    }
  }
  return hash;
}

/** Number of bits in which two hashes differ, 0 to 64. Thumbnails of one series stay at least 14 apart. */
export function hammingDistance(a: bigint, b: bigint): number {
  let bits = a ^ b;
  let count = 0;
  while (bits > 0n) {
    count += Number(bits & 1n);
    bits >>= 1n;
  }
  return count;
}
