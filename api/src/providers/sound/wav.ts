import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { EngineError } from '../engine.ts';
import type { Stereo } from './stereo.ts';
import { sampleRate as engineRate } from './stereo.ts';

export interface Wav {
  sampleRate: number;
  /** One array a channel, samples around -1 to 1. */
  channels: Float32Array[];
}

interface Layout {
  code: number;
  channels: number;
  rate: number;
  bits: number;
}

const notWav = (detail: string) =>
  new EngineError(
    'sound',
    'engine_bad_answer',
    `This sound file cannot be read: ${detail}. Save it as WAV, then try again.`,
  );

function sampleReader({ code, bits }: Layout, data: DataView): (offset: number) => number {
  if (code === 3 && bits === 32) return (o) => data.getFloat32(o, true);
  if (code === 3 && bits === 64) return (o) => data.getFloat64(o, true);
  if (code === 1 && bits === 16) return (o) => data.getInt16(o, true) / 32768;
  if (code === 1 && bits === 24)
    return (o) => (data.getUint8(o) | (data.getUint8(o + 1) << 8) | (data.getInt8(o + 2) << 16)) / 8388608;
  if (code === 1 && bits === 32) return (o) => data.getInt32(o, true) / 2147483648;
  if (code === 1 && bits === 8) return (o) => (data.getUint8(o) - 128) / 128;
  throw notWav(`encoding ${code} with ${bits} bits is not known`);
}

/** Up to `size` bytes of a file from `at` on; fewer where it ends. */
type Bytes = (at: number, size: number) => Uint8Array;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Finds format and samples of a file of `total` bytes. Throws an EngineError `engine_bad_answer` for what is no WAV. */
function findSamples(bytes: Bytes, total: number): { layout: Layout; at: number; size: number } {
  const id = (head: Uint8Array, at: number) => String.fromCharCode(...head.subarray(at, at + 4));
  const head = bytes(0, 12);
  if (total < 44 || id(head, 0) !== 'RIFF' || id(head, 8) !== 'WAVE') throw notWav('it is no WAV file');
  let layout: Layout | undefined;
  for (let at = 12; at + 8 <= total; ) {
    const chunk = bytes(at, 34);
    const view = viewOf(chunk);
    // a streamed file may claim more than it holds
    const size = Math.min(view.getUint32(4, true), total - at - 8);
    if (id(chunk, 0) === 'fmt ' && size >= 16 && chunk.length >= 24) {
      const code = view.getUint16(8, true);
      layout = {
        code: code === 0xfffe && size >= 26 && chunk.length >= 34 ? view.getUint16(32, true) : code,
        channels: view.getUint16(10, true),
        rate: view.getUint32(12, true),
        bits: view.getUint16(22, true),
      };
    }
    if (id(chunk, 0) === 'data' && layout) {
      if (layout.channels < 1 || layout.rate < 1) throw notWav('it names no channel or no rate');
      return { layout, at: at + 8, size };
    }
    at += 8 + size + (size & 1);
  }
  throw notWav('it has no format or no sound in it');
}

/** A recording of which only the part that is asked for is in memory. */
interface WavReader {
  sampleRate: number;
  channels: number;
  /** Samples a channel. */
  length: number;
  /** Samples `from` up to `to`, one array a channel. */
  read(from: number, to: number): Float32Array[];
}

function wavReader(bytes: Bytes, total: number): WavReader {
  const { layout, at, size } = findSamples(bytes, total);
  const width = layout.bits / 8;
  const frame = width * layout.channels;
  // An unknown encoding is refused before a sample is asked for.
  sampleReader(layout, new DataView(new ArrayBuffer(0)));
  return {
    sampleRate: layout.rate,
    channels: layout.channels,
    length: Math.floor(size / frame),
    read(from, to) {
      const sample = sampleReader(layout, viewOf(bytes(at + from * frame, (to - from) * frame)));
      const channels = Array.from({ length: layout.channels }, () => new Float32Array(to - from));
      for (let i = 0, byte = 0; i < to - from; i++)
        for (const channel of channels) {
          channel[i] = sample(byte);
          byte += width;
        }
      return channels;
    },
  };
}

/** Reads 8 to 32 bit and float WAV. Throws an EngineError `engine_bad_answer` for anything else. */
export function decodeWav(bytes: Uint8Array): Wav {
  const reader = wavReader((at, size) => bytes.subarray(at, at + size), bytes.length);
  return { sampleRate: reader.sampleRate, channels: reader.read(0, reader.length) };
}

/** Opens a WAV to be read in windows, as `decodeWav`. The caller closes it. */
export function openWav(file: string): WavReader & { close(): void } {
  const handle = openSync(file, 'r');
  const bytes: Bytes = (at, size) => {
    const out = new Uint8Array(size);
    let filled = 0;
    for (let read = -1; filled < size && read !== 0; filled += read)
      read = readSync(handle, out, filled, size - filled, at + filled);
    return out.subarray(0, filled);
  };
  try {
    return { ...wavReader(bytes, fstatSync(handle).size), close: () => closeSync(handle) };
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

/** The head of a 16 bit stereo WAV. */
export function wavHead(length: number, rate: number = engineRate): Uint8Array {
  const bytes = new Uint8Array(44);
  const view = viewOf(bytes);
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, 36 + length * 4, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, length * 4, true);
  return bytes;
}

/**
 * Turns windows of a sound into 16 bit samples with triangular dither from a fixed generator, so the same sound gives
 * the same bytes.
 */
export function wavBody(): (window: Stereo) => Uint8Array {
  let state = 12345;
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  return ({ left, right }) => {
    const view = new DataView(new ArrayBuffer(left.length * 4));
    const put = (sample: number, at: number) => {
      const value = sample === 0 ? 0 : Math.round(sample * 32767 + noise() - noise());
      view.setInt16(at, Math.max(-32768, Math.min(32767, value)), true);
    };
    for (let i = 0; i < left.length; i++) {
      put(left[i] as number, i * 4);
      put(right[i] as number, i * 4 + 2);
    }
    return new Uint8Array(view.buffer);
  };
}

/** Writes a whole sound as 16 bit stereo. */
export const encodeWav = (sound: Stereo, rate: number = engineRate): Uint8Array =>
  Buffer.concat([wavHead(sound.left.length, rate), wavBody()(sound)]);
