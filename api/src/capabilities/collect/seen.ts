/** Parts by the first bits of a hash: one of them grows at a time, so that the old and the new never lie there twice. */
const parts = 256;
const leastSlots = 64;
/** A part grows by a quarter once four fifths of it are taken. */
const growth = 1.25;
const full = 0.8;
/** Keys are not shared out to the parts quite evenly. */
const roomy = 1.06;
/** From here on a count is kept beside. */
const mostInSlot = 15;
const hashBits = 28;
const hashOnly = 2 ** hashBits - 1;
const span = 2 ** 32;

/**
 * Slots of one part: two numbers each. The first has 28 bits of the hash and four of how often, which is 0 in a free slot; the four
 * bits of the hash that it lacks say which part it is, together with those it has, so no two keys of a part differ in these alone.
 */
interface Part {
  slots: Uint32Array;
  taken: number;
}

const partOf = (slots: number): Part => ({ slots: new Uint32Array(slots * 2), taken: 0 });

/**
 * Which keys stood in a file, and how often, in about 11 bytes a key: text would take ten times as much. Two of the same
 * 64 bits are taken for one: among a million that happens once in thirty million files, and what is written goes by
 * the keys themselves.
 */
export class Seen {
  readonly #parts = Array.from({ length: parts }, () => partOf(leastSlots));
  /** Counts that no slot holds, by hash. */
  readonly #beyond = new Map<string, number>();

  /** Makes room for so many keys at once: what grows step by step leaves the smaller ones behind as waste. */
  expect(keys: number): void {
    const slots = Math.ceil(((keys / parts) * roomy) / full);
    for (const [which, part] of this.#parts.entries())
      if (part.slots.length < slots * 2) this.#moved(which, part, slots);
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
    const room = part.slots.length / 2;
    if (part.taken >= room * full) part = this.#moved(which, part, Math.ceil(room * growth));
    const { slots } = part;
    const at = placeOf(slots, high & hashOnly, low);
    const count = (slots[at] as number) >>> hashBits;
    if (count === 0) part.taken++;
    if (count < mostInSlot) {
      slots[at] = ((count + 1) << hashBits) | (high & hashOnly);
      slots[at + 1] = low;
      return count + 1;
    }
    const name = `${high} ${low}`;
    const times = (this.#beyond.get(name) ?? mostInSlot) + 1;
    this.#beyond.set(name, times);
    return times;
  }

  #moved(which: number, old: Part, slots: number): Part {
    const part = partOf(slots);
    for (let from = 0; from < old.slots.length; from += 2) {
      const [first, low] = [old.slots[from] as number, old.slots[from + 1] as number];
      if (first === 0) continue;
      const at = placeOf(part.slots, first & hashOnly, low);
      part.slots[at] = first;
      part.slots[at + 1] = low;
    }
    part.taken = old.taken;
    this.#parts[which] = part;
    return part;
  }
}

/** Where a hash stands, or the free place where it belongs. */
function placeOf(slots: Uint32Array, high: number, low: number): number {
  let at = Math.floor((low / span) * (slots.length / 2)) * 2;
  while (slots[at] !== 0 && (((slots[at] as number) & hashOnly) !== high || slots[at + 1] !== low))
    at = at + 2 === slots.length ? 0 : at + 2;
  return at;
}
