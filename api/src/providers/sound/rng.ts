/** FNV-1a hash of a text, 32 bits. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** A stream of repeatable random numbers. */
export interface Rng {
  /** 0 up to, not including, 1. */
  next(): number;
  range(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** Bell-shaped around 0, within about 2.2 either side. */
  gauss(): number;
}

/** Mulberry32, seeded by a name: the same name gives the same numbers. */
export function rng(name: string): Rng {
  let state = hash(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new RangeError('pick from an empty list');
      return list[Math.floor(next() * list.length)] as T;
    },
    chance: (probability) => next() < probability,
    gauss: () => (next() + next() + next() + next() - 2) * 1.1,
  };
}
