import { closeSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { type Stereo, sampleRate, silence } from './stereo.ts';

/**
 * Samples of a window: five seconds. A whole number of hops, of blocks of loudness and of the limiter, so that no
 * measurement depends on where windows end.
 */
export const windowLength = 5 * sampleRate;

/** A sound of which only the part that is asked for is in memory. */
export interface SoundSource {
  /** Samples. */
  length: number;
  /** The samples from `from` up to `to`, within the sound. The caller may change them. */
  read(from: number, to: number): Stereo;
}

/** A sound that can be written as well, in any order. */
export interface SoundStore extends SoundSource {
  write(window: Stereo, from: number): void;
}

export const sourceOf = ({ left, right }: Stereo): SoundSource => ({
  length: left.length,
  read: (from, to) => ({ left: left.slice(from, to), right: right.slice(from, to) }),
});

/** The source from its sample `-at` on, with silence around it, `length` samples long. */
export const placed = (source: SoundSource, at: number, length: number): SoundSource => ({
  length,
  read(from, to) {
    const out = silence(to - from);
    const first = Math.max(from, at);
    const last = Math.min(to, at + source.length);
    if (first >= last) return out;
    const { left, right } = source.read(first - at, last - at);
    out.left.set(left, first - from);
    out.right.set(right, first - from);
    return out;
  },
});

/** Goes through a sound from beginning to end. */
export function* windowsOf(source: SoundSource): Generator<{ window: Stereo; from: number }> {
  for (let from = 0; from < source.length; from += windowLength)
    yield { window: source.read(from, Math.min(source.length, from + windowLength)), from };
}

export function memoryStore(length: number): SoundStore & { sound: Stereo } {
  const sound = silence(length);
  return {
    ...sourceOf(sound),
    sound,
    write({ left, right }, from) {
      sound.left.set(left, from);
      sound.right.set(right, from);
    },
  };
}

/** A sound in a file of 32 bit floats, left before right; `remove` takes the file away. Throws what the disk throws. */
export function fileStore(file: string, length: number): SoundStore & { remove(): void } {
  const handle = openSync(file, 'w+');
  ftruncateSync(handle, length * 8);
  const bytesOf = (samples: Float32Array) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  return {
    length,
    read(from, to) {
      const out = silence(to - from);
      [out.left, out.right].forEach((samples, side) => {
        const bytes = bytesOf(samples);
        for (let at = 0; at < bytes.length; ) {
          const read = readSync(handle, bytes, at, bytes.length - at, (side * length + from) * 4 + at);
          if (read === 0) throw new RangeError('the working file of the sound ends early');
          at += read;
        }
      });
      return out;
    },
    write({ left, right }, from) {
      [left, right].forEach((samples, side) => {
        const bytes = bytesOf(samples);
        for (let at = 0; at < bytes.length; )
          at += writeSync(handle, bytes, at, bytes.length - at, (side * length + from) * 4 + at);
      });
    },
    remove() {
      closeSync(handle);
      rmSync(file, { force: true });
    },
  };
}
