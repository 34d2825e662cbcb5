/** Seeded chance: the same seed gives the same draws on every machine. */
export type Chance = () => number;

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

/** mulberry32: 0 inclusive to 1 exclusive. */
export function chance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws one entry with the given weights; the first entry when all weights are 0, undefined from an empty list. */
export function draw<T>(random: Chance, list: readonly T[], weight: (entry: T) => number): T | undefined {
  const weights = list.map(weight);
  let left = random() * weights.reduce((sum, w) => sum + w, 0);
  for (const [i, entry] of list.entries()) {
    left -= weights[i] ?? 0;
    if (left <= 0) return entry;
  }
  return list[0];
}
