import type { Stereo } from '../stereo.ts';

const taps = 12;
/** Interpolators for the three points between two samples: windowed sinc. */
const phases = [1, 2, 3].map((p) =>
  Float64Array.from({ length: 2 * taps }, (_, k) => {
    const d = k - taps + 1 - p / 4;
    return ((0.5 + 0.5 * Math.cos((Math.PI * d) / (taps + 0.5))) * Math.sin(Math.PI * d)) / (Math.PI * d);
  }),
);

export function samplePeak({ left, right }: Stereo): number {
  let peak = 0;
  for (const channel of [left, right])
    for (let i = 0; i < channel.length; i++) {
      const size = Math.abs(channel[i] as number);
      if (size > peak) peak = size;
    }
  return peak;
}

/** Peak of the four times oversampled signal (true peak), linear. Only the neighbourhood of high samples is looked at. */
export function truePeak(sound: Stereo): number {
  let most = samplePeak(sound);
  const near = most * 0.6;
  for (const x of [sound.left, sound.right])
    for (let i = taps; i < x.length - taps; i++) {
      if (Math.abs(x[i] as number) <= near && Math.abs(x[i + 1] as number) <= near) continue;
      for (const phase of phases) {
        let sum = 0;
        for (let k = 0; k < 2 * taps; k++) sum += (phase[k] as number) * (x[i + k - taps + 1] as number);
        most = Math.max(most, Math.abs(sum));
      }
    }
  return most;
}

const block = 32;
const span = 8;

/** Keeps samples within `ceiling` (linear) in place: looks 6 ms ahead and moves its gain smoothly, so it does not click. */
export function limit({ left, right }: Stereo, ceiling: number): void {
  const count = Math.ceil(left.length / block);
  const need = new Float32Array(count).fill(1);
  for (let i = 0; i < left.length; i++) {
    const peak = Math.max(Math.abs(left[i] as number), Math.abs(right[i] as number));
    const b = (i / block) | 0;
    if (peak * (need[b] as number) > ceiling) need[b] = ceiling / peak;
  }
  const clamp = (i: number) => Math.min(count - 1, Math.max(0, i));
  const lowest = need.map((_, i) => {
    let m = 1;
    for (let k = -span - 1; k <= span + 1; k++) m = Math.min(m, need[clamp(i + k)] as number);
    return m;
  });
  const gain = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let k = -span; k <= span; k++) sum += lowest[clamp(i + k)] as number;
    gain[i] = sum / (2 * span + 1);
  }
  for (let i = 0; i < left.length; i++) {
    const b = (i / block) | 0;
    const g = (gain[b] as number) + (((gain[clamp(b + 1)] as number) - (gain[b] as number)) * (i % block)) / block;
    left[i] = (left[i] as number) * g;
    right[i] = (right[i] as number) * g;
  }
}
