/** Everything inside the sound engine runs at this rate; files are converted on the way in. */
export const sampleRate = 48_000;

/** Two channels of equal length, samples around -1 to 1, at `sampleRate`. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export function silence(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) };
}

export const copyOf = (sound: Stereo): Stereo => ({ left: sound.left.slice(), right: sound.right.slice() });

/** Decibels of a power ratio. */
export const powerDb = (power: number): number => 10 * Math.log10(power + 1e-20);

/** Factor for amplitudes of a level in decibels. */
export const amplitude = (db: number): number => 10 ** (db / 20);

export function scale(sound: Stereo, gainDb: number): void {
  const gain = amplitude(gainDb);
  for (const channel of [sound.left, sound.right])
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) * gain;
}
