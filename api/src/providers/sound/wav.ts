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

/** Reads 8 to 32 bit and float WAV. Throws an EngineError `engine_bad_answer` for anything else. */
export function decodeWav(bytes: Uint8Array): Wav {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const id = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || id(0) !== 'RIFF' || id(8) !== 'WAVE') throw notWav('it is no WAV file');
  let layout: Layout | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const body = at + 8;
    // a streamed file may claim more than it holds
    const size = Math.min(view.getUint32(at + 4, true), bytes.length - body);
    if (id(at) === 'fmt ' && size >= 16) {
      const code = view.getUint16(body, true);
      layout = {
        code: code === 0xfffe && size >= 26 ? view.getUint16(body + 24, true) : code,
        channels: view.getUint16(body + 2, true),
        rate: view.getUint32(body + 4, true),
        bits: view.getUint16(body + 14, true),
      };
    }
    if (id(at) === 'data' && layout)
      return readSamples(layout, new DataView(view.buffer, view.byteOffset + body, size));
    at = body + size + (size & 1);
  }
  throw notWav('it has no format or no sound in it');
}

function readSamples(layout: Layout, data: DataView): Wav {
  if (layout.channels < 1 || layout.rate < 1) throw notWav('it names no channel or no rate');
  const read = sampleReader(layout, data);
  const bytes = layout.bits / 8;
  const length = Math.floor(data.byteLength / bytes / layout.channels);
  const channels = Array.from({ length: layout.channels }, () => new Float32Array(length));
  for (let i = 0, at = 0; i < length; i++)
    for (const channel of channels) {
      channel[i] = read(at);
      at += bytes;
    }
  return { sampleRate: layout.rate, channels };
}

/** Writes 16 bit stereo with triangular dither from a fixed generator, so the same sound gives the same bytes. */
export function encodeWav({ left, right }: Stereo, rate: number = engineRate): Uint8Array {
  const bytes = new Uint8Array(44 + left.length * 4);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, left.length * 4, true);
  let state = 12345;
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const put = (sample: number, at: number) => {
    const value = sample === 0 ? 0 : Math.round(sample * 32767 + noise() - noise());
    view.setInt16(at, Math.max(-32768, Math.min(32767, value)), true);
  };
  for (let i = 0; i < left.length; i++) {
    put(left[i] as number, 44 + i * 4);
    put(right[i] as number, 46 + i * 4);
  }
  return bytes;
}
