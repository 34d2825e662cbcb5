/** Parts by the first bits of a hash: one of them grows at a time, so that the old and the new never lie there twice. */
const parts = 256;
const leastSlots = 64;
/** A part grows by a quarter once four fifths of it are taken. */
const growth = 1.25;
const full = 0.8;
/** Keys are not shared out to the parts quite evenly. */
const roomy = 1.06;
/** From here on a count is kept beside. */
const mostInSlot = 0xffff;
const span = 2 ** 32;

/** Slots of one part: two numbers of the hash each, and how often. A slot whose count is 0 is free. */
interface Part {
  hashes: Uint32Array;
  counts: Uint16Array;
  taken: number;
}

const partOf = (slots: number): Part => ({
  ...{ hashes: new Uint32Array(slots * 2), counts: new Uint16Array(slots), taken: 0 },
});

/**
 * Which keys stood in a file, and how often, in about 13 bytes a key: text would take ten times as much. Two of the same
 * 64 bits are taken for one: among a million that happens once in thirty million files, and what is written goes by
 * the keys themselves.
 */
export class Seen {
  readonly #parts = Array.from({ length: parts }, () => partOf(leastSlots));
  /** Counts that no slot holds, by part and slot's hash. */
  readonly #beyond = new Map<string, number>();

  /** Makes room for so many keys at once: what grows step by step leaves the smaller ones behind as waste. */
  expect(keys: number): void {
    const slots = Math.ceil(((keys / parts) * roomy) / full);
    for (const [which, part] of this.#parts.entries()) if (part.counts.length < slots) this.#moved(which, part, slots);
  }

  /** @returns how often it was added, with this time */
  add(key: string): number {
    let high = 0x811c9dc5;
    let low = 0x9747b28c;
    for (let at = 0; at < key.length; at++) {
      const code = key.charCodeAt(at);
      high = Math.imul(high ^ code, 0x01000193);
      low = Math.imul(low ^ code, 0x85ebca6b);
      low ^= low >>> 13;
    }
    high = (high ^ (high >>> 15)) >>> 0;
    low >>>= 0;
    const which = Math.imul(high ^ low, 0x9e3779b1) >>> 24;
    let part = this.#parts[which] as Part;
    if (part.taken >= part.counts.length * full)
      part = this.#moved(which, part, Math.ceil(part.counts.length * growth));
    const slot = slotOf(part, high, low);
    const count = part.counts[slot] as number;
    if (count === 0) {
      part.hashes[slot * 2] = high;
      part.hashes[slot * 2 + 1] = low;
      part.counts[slot] = 1;
      part.taken++;
      return 1;
    }
    if (count < mostInSlot) {
      part.counts[slot] = count + 1;
      return count + 1;
    }
    const name = `${high} ${low}`;
    const times = (this.#beyond.get(name) ?? mostInSlot) + 1;
    this.#beyond.set(name, times);
    return times;
  }

  #moved(which: number, old: Part, slots: number): Part {
    const part = partOf(slots);
    for (let at = 0; at < old.counts.length; at++) {
      const count = old.counts[at] as number;
      if (count === 0) continue;
      const high = old.hashes[at * 2] as number;
      const low = old.hashes[at * 2 + 1] as number;
      const slot = slotOf(part, high, low);
      part.hashes[slot * 2] = high;
      part.hashes[slot * 2 + 1] = low;
      part.counts[slot] = count;
    }
    part.taken = old.taken;
    this.#parts[which] = part;
    return part;
  }
}

/** Where a hash stands, or the free slot where it belongs. */
function slotOf({ hashes, counts }: Part, high: number, low: number): number {
  let slot = Math.floor((low / span) * counts.length);
  while (counts[slot] !== 0 && (hashes[slot * 2] !== high || hashes[slot * 2 + 1] !== low))
    slot = slot + 1 === counts.length ? 0 : slot + 1;
  return slot;
}
