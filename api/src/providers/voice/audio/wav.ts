export interface MonoAudio {
  /** -1 to 1. */
  samples: Float32Array;
  sampleRate: number;
}

/**
 * Reads a RIFF WAV of 16-bit integer or 32-bit float samples and mixes it down to mono.
 * Throws an Error with the reason where the bytes are something else.
 */
export function readWav(bytes: Uint8Array): MonoAudio {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new Error('not a WAV file');
  let format = { code: 0, channels: 0, sampleRate: 0, bits: 0 };
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag(at) === 'fmt ') {
      format = {
        code: view.getUint16(body, true),
        channels: view.getUint16(body + 2, true),
        sampleRate: view.getUint32(body + 4, true),
        bits: view.getUint16(body + 14, true),
      };
      if (format.code === 0xfffe && size >= 26) format.code = view.getUint16(body + 24, true);
    }
    // A stream written through a pipe carries an unknown size.
    if (tag(at) === 'data')
      return { samples: mono(view, body, Math.min(size, bytes.length - body), format), sampleRate: format.sampleRate };
    at = body + size + (size % 2);
  }
  throw new Error('the WAV file has no sound in it');
}

function mono(
  view: DataView,
  start: number,
  size: number,
  format: { code: number; channels: number; bits: number },
): Float32Array {
  const { channels } = format;
  const isFloat = format.code === 3 && format.bits === 32;
  if (channels < 1 || (!isFloat && !(format.code === 1 && format.bits === 16))) {
    throw new Error(`the WAV format ${format.code} with ${format.bits} bits is not read here`);
  }
  const width = format.bits / 8;
  const samples = new Float32Array(Math.floor(size / (width * channels)));
  for (let i = 0; i < samples.length; i += 1) {
    let sum = 0;
    for (let c = 0; c < channels; c += 1) {
      const at = start + (i * channels + c) * width;
      sum += isFloat ? view.getFloat32(at, true) : view.getInt16(at, true) / 32768;
    }
    samples[i] = sum / channels;
  }
  return samples;
}

/** A mono 16-bit WAV file; samples beyond -1 to 1 are clipped. */
export function writeWav({ samples, sampleRate }: MonoAudio): Uint8Array {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, text: string) =>
    bytes.set(
      [...text].map((c) => c.charCodeAt(0)),
      at,
    );
  tag(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (let i = 0; i < samples.length; i += 1) {
    const sample = Math.max(-1, Math.min(1, samples[i] as number));
    view.setInt16(44 + i * 2, Math.round(sample * 32767), true);
  }
  return bytes;
}
