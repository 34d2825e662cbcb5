const zeroCrossings = 24;
const steps = 512;

/** Half of the windowed sinc, `steps` points a zero crossing. */
const kernel = Float64Array.from({ length: zeroCrossings * steps + 2 }, (_, i) => {
  const x = i / steps;
  const window = x >= zeroCrossings ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / zeroCrossings);
  return window * (i === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
});

/** Band-limited change of rate (windowed sinc). Returns the input itself when the rates are equal. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const cut = Math.min(1, to / from) * 0.96;
  const half = Math.ceil(zeroCrossings / cut);
  const out = new Float32Array(Math.round((samples.length * to) / from));
  for (let i = 0; i < out.length; i++) {
    const t = (i * from) / to;
    const centre = Math.floor(t);
    let sum = 0;
    for (let k = Math.max(0, centre - half + 1); k <= Math.min(samples.length - 1, centre + half); k++) {
      const x = Math.abs(t - k) * cut;
      if (x < zeroCrossings) sum += (kernel[(x * steps + 0.5) | 0] as number) * (samples[k] as number);
    }
    out[i] = sum * cut;
  }
  return out;
}
