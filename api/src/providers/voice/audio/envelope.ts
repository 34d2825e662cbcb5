const FRAME_MS = 10;
/** Below the loudest frame by this factor (-34 dB) a frame counts as silence. */
const SILENCE_FACTOR = 0.02;

/** Stretch of sound in milliseconds. */
export interface Stretch {
  startMs: number;
  endMs: number;
}

/**
 * The stretches of a recording that hold sound, in order. Gaps shorter than `bridgeMs` are closed, so that the silence
 * inside a consonant does not count. Silence gives [].
 */
export function voicedStretches(samples: Float32Array, sampleRate: number, bridgeMs: number): Stretch[] {
  const size = Math.max(1, Math.round((sampleRate * FRAME_MS) / 1000));
  const count = Math.floor(samples.length / size);
  const level = new Float32Array(count);
  let loudest = 0;
  for (let frame = 0; frame < count; frame += 1) {
    let sum = 0;
    for (let i = frame * size; i < (frame + 1) * size; i += 1) sum += (samples[i] as number) ** 2;
    level[frame] = Math.sqrt(sum / size);
    loudest = Math.max(loudest, level[frame] as number);
  }
  if (loudest < 1e-4) return [];
  const stretches: Stretch[] = [];
  for (let frame = 0; frame < count; frame += 1) {
    if ((level[frame] as number) < loudest * SILENCE_FACTOR) continue;
    const startMs = frame * FRAME_MS;
    const last = stretches.at(-1);
    if (last && startMs - last.endMs <= bridgeMs) last.endMs = startMs + FRAME_MS;
    else stretches.push({ startMs, endMs: startMs + FRAME_MS });
  }
  return stretches;
}
