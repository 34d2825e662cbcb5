const zeroCrossings = 24;
const steps = 512;

/** Half of the windowed sinc, `steps` points a zero crossing. */
const kernel = Float64Array.from({ length: zeroCrossings * steps + 2 }, (_, i) => {
  const x = i / steps;
  const window = x >= zeroCrossings ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / zeroCrossings);
  return window * (i === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
});

/**
 * Band-limited change of rate (windowed sinc): samples `first` up to `last` at the rate `to`, of a recording that holds
 * `length` samples at the rate `from` and is read where it is needed.
 */
export function resampledWindow(
  read: (from: number, to: number) => Float32Array,
  { length, from, to }: { length: number; from: number; to: number },
  first: number,
  last: number,
): Float32Array {
  if (from === to) return read(first, last);
  const cut = Math.min(1, to / from) * 0.96;
  const half = Math.ceil(zeroCrossings / cut);
  const begin = Math.max(0, Math.floor((first * from) / to) - half + 1);
  const samples = read(begin, Math.min(length, Math.floor((last * from) / to) + half + 1));
  const out = new Float32Array(last - first);
  for (let i = 0; i < out.length; i++) {
    const t = ((first + i) * from) / to - begin;
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

/** Samples that `length` of them become by a change of rate. */
export const resampledLength = (length: number, from: number, to: number): number => Math.round((length * to) / from);

/** Band-limited change of rate of a whole recording. Returns the input itself when the rates are equal. */
export const resample = (samples: Float32Array, from: number, to: number): Float32Array =>
  from === to
    ? samples
    : resampledWindow(
        (a, b) => samples.subarray(a, b),
        { length: samples.length, from, to },
        0,
        resampledLength(samples.length, from, to),
      );
