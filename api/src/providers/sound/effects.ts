import { biquad } from './master/biquad.ts';
import { samplePeak } from './master/peak.ts';
import { type Rng, rng } from './rng.ts';
import { copyOf, type Stereo, sampleRate, scale, silence } from './stereo.ts';
import { mono, ping, spread, sweep } from './synth/gesture.ts';
import { addReverb, type Room } from './synth/reverb.ts';

interface EffectSpec {
  seconds: number;
  /** Peak that the sound is scaled to: a tick stays small, a hit may be large. */
  level: number;
  room: Omit<Room, 'damp'>;
  make(out: Stereo, random: Rng): void;
}

const tau = Math.PI * 2;
/** Rises to 1 at `peak` and falls again, rounded. */
const hump = (peak: number) => (t: number) =>
  Math.sin(((t < peak ? t / peak : (1 - t) / (1 - peak)) * Math.PI) / 2) ** 2;

/** A band of air that rises, passes from one side to the other and falls. */
function whoosh(out: Stereo, random: Rng): void {
  const shape = hump(random.range(0.4, 0.6));
  const top = random.range(1500, 2400);
  const side = random.chance(0.5) ? 1 : -1;
  const air = mono(out);
  for (const [width, gain] of [
    [1, 1],
    [0.45, 0.7],
  ] as const)
    sweep(air, random, 0, 1, {
      hz: (t) => width * (220 + (top - 220) * shape(t)),
      q: 1.3,
      level: (t) => gain * shape(t) ** 1.5,
    });
  spread(air, out, (t) => Math.max(-0.6, Math.min(0.6, side * (2.2 * t - 1) * 0.6)));
}

/** A short sine that rises quickly. */
function pop(out: Stereo, random: Rng): void {
  const hz = random.range(380, 560);
  const sound = mono(out);
  ping(sound, { atS: 0.004, hz: hz * 1.5, t60: 0.13, attackS: 0.004, bend: 0.55, fallS: 0.018 });
  ping(sound, { atS: 0.004, hz: hz * 3, level: 0.12, t60: 0.06, attackS: 0.004, bend: 0.6 });
  spread(sound, out, () => 0);
}

function tick(out: Stereo, random: Rng): void {
  const hz = random.range(1700, 2300);
  const sound = mono(out);
  ping(sound, { atS: 0.003, hz, t60: 0.05, attackS: 0.0015 });
  ping(sound, { atS: 0.003, hz: hz * 1.5, level: 0.3, t60: 0.03, attackS: 0.0015 });
  sweep(sound, random, 0.003, 0.02, { hz: () => 3500, q: 1, level: (t) => 0.25 * Math.min(1, t * 8) * (1 - t) ** 3 });
  spread(sound, out, () => 0);
}

/** Paper: a broad swish with fine grain, then the sheet settling. */
function page(out: Stereo, random: Rng): void {
  const paper = mono(out);
  const settles = random.range(0.28, 0.36);
  const length = random.range(0.36, 0.46);
  sweep(paper, random, 0.01, length, { hz: (t) => 1100 + 3200 * t, q: 0.7, level: hump(0.65) });
  for (let n = 0; n < 26; n++) {
    const hz = random.range(2000, 5500);
    const force = 0.55 * random.range(0.5, 1);
    const grain = { hz: () => hz, q: 2, level: (t: number) => force * Math.sin(Math.PI * t) ** 2 };
    sweep(paper, random, random.range(0.03, length), random.range(0.006, 0.02), grain);
  }
  const sheet = {
    hz: (t: number) => 900 - 400 * t,
    q: 0.8,
    level: (t: number) => 0.8 * Math.min(1, t * 12) * (1 - t) ** 2,
  };
  sweep(paper, random, settles + 0.1, 0.16, sheet);
  spread(paper, out, (t) => 0.35 * (2 * t - 1));
}

/** Noise and a fifth, both climbing; stops softly so that a cut can follow. */
function riser(out: Stereo, random: Rng): void {
  const base = random.range(150, 200);
  const seconds = 2.35;
  const grow = (t: number) => t ** 1.8 * Math.min(1, (1 - t) * 12);
  for (const x of [out.left, out.right]) {
    sweep(x, random, 0, seconds, { hz: (t) => 300 * 2 ** (3.4 * t), q: 1.8, level: (t) => 1.3 * grow(t) });
    for (const ratio of [1, 1.5, 2]) {
      let phase = random.next() * tau;
      const detune = 1 + random.range(-0.003, 0.003);
      const length = Math.round(seconds * sampleRate);
      for (let i = 0; i < length; i++) {
        const t = i / length;
        phase += (tau * base * ratio * detune * 2 ** t) / sampleRate;
        const tremble = 0.85 + 0.15 * Math.sin(tau * (4 + 6 * t) * t * 2);
        x[i] = (x[i] as number) + (0.22 / ratio) * Math.sin(phase) * grow(t) * tremble;
      }
    }
  }
}

/** A low, round impact with air. */
function hit(out: Stereo, random: Rng): void {
  const hz = random.range(48, 58);
  const sound = mono(out);
  ping(sound, { atS: 0.004, hz, t60: 1.1, attackS: 0.004, bend: 2.6, fallS: 0.035 });
  ping(sound, { atS: 0.004, hz: hz * 3, level: 0.2, t60: 0.3, attackS: 0.004, bend: 1.4 });
  const air = {
    hz: (t: number) => 1400 * (1 - t) + 200,
    q: 0.7,
    level: (t: number) => 0.35 * Math.min(1, t * 60) * (1 - t) ** 4,
  };
  sweep(sound, random, 0.002, 0.5, air);
  spread(sound, out, () => 0);
}

/** An upward major arpeggio on bells. */
function success(out: Stereo, random: Rng): void {
  const root = 523.25 * 2 ** (random.pick([-3, -1, 0, 2, 3]) / 12);
  const gap = random.range(0.085, 0.11);
  const ratios = random.chance(0.5) ? [0.75, 1, 1.25, 1.5] : [0.75, 1, 1.25];
  ratios.forEach((ratio, k) => {
    const pan = 0.15 * (k - 1);
    for (const [harmonic, level, t60] of [
      [1, 1, 1.3],
      [2, 0.18, 0.8],
      [4, 0.08, 0.3],
    ] as const) {
      const bell = { atS: 0.01 + k * gap, hz: root * ratio * harmonic, t60, attackS: 0.005 };
      ping(out.left, { ...bell, level: level * (1 - pan) });
      ping(out.right, { ...bell, level: level * (1 + pan) });
    }
  });
}

/** Two soft, low notes a minor third down: noticed, not alarming. */
function error(out: Stereo, random: Rng): void {
  const hz = random.range(290, 340);
  [1, 2 ** (-3 / 12)].forEach((ratio, k) => {
    for (const [harmonic, level] of [
      [1, 1],
      [2, 0.25],
      [3, 0.08],
    ] as const)
      for (const x of [out.left, out.right])
        ping(x, {
          atS: 0.008 + k * 0.13,
          hz: hz * ratio * harmonic,
          level,
          t60: 0.34 / harmonic ** 0.3,
          attackS: 0.008,
        });
  });
}

const specs = {
  whoosh: { seconds: 1.1, level: 0.3, room: { t60: 0.7, wet: 0.06 }, make: whoosh },
  pop: { seconds: 0.35, level: 0.35, room: { t60: 0.3, wet: 0.04 }, make: pop },
  tick: { seconds: 0.15, level: 0.2, room: { t60: 0.25, wet: 0.03 }, make: tick },
  page: { seconds: 0.75, level: 0.25, room: { t60: 0.35, wet: 0.03 }, make: page },
  riser: { seconds: 2.6, level: 0.3, room: { t60: 1.2, wet: 0.12 }, make: riser },
  hit: { seconds: 2.2, level: 0.5, room: { t60: 1.8, wet: 0.2 }, make: hit },
  success: { seconds: 1.8, level: 0.3, room: { t60: 1.1, wet: 0.16 }, make: success },
  error: { seconds: 0.8, level: 0.28, room: { t60: 0.5, wet: 0.06 }, make: error },
} as const satisfies Record<string, EffectSpec>;

export type EffectName = keyof typeof specs;
export const effectNames = Object.keys(specs) as EffectName[];

/** A small computed sound; every seed is a slightly different take. Starts and ends in silence. */
export function renderEffect(name: EffectName, seed = 1): Stereo {
  const spec: EffectSpec = specs[name];
  const random = rng(`effect/${name}/${seed}`);
  const out = silence(Math.round(spec.seconds * sampleRate));
  spec.make(out, random);
  addReverb(copyOf(out), out, { ...spec.room, damp: 0.35 });
  const length = out.left.length;
  for (const x of [out.left, out.right]) {
    biquad(x, 'high', 35, 0.7);
    biquad(x, 'low', 9500, 0.7);
    for (let i = 0; i < length; i++)
      x[i] = (x[i] as number) * Math.min(1, i / 65, (length - 1 - i) / (0.08 * sampleRate));
  }
  scale(out, 20 * Math.log10((spec.level / Math.max(samplePeak(out), 1e-9)) * random.range(0.92, 1)));
  return out;
}
