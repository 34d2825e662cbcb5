const leastSlots = 4096;
/** Numbers of a slot: two of the hash, and how often. */
const wide = 3;

/**
 * Which keys stood in a file, and how often, in 12 bytes for each slot: text would take ten times as much. Two of the same
 * 64 bits are taken for one: among a million that happens once in thirty million files, and what is written goes by
 * the keys themselves.
 */
export class Seen {
  #slots = new Uint32Array(leastSlots * wide);
  #mask = leastSlots - 1;
  #size = 0;

  /** @returns how often it was added, with this time */
  add(key: string): number {
    if (this.#size * 2 > this.#mask) this.#grow();
    let high = 0x811c9dc5;
    let low = 0x9747b28c;
    for (let at = 0; at < key.length; at++) {
      const code = key.charCodeAt(at);
      high = Math.imul(high ^ code, 0x01000193);
      low = Math.imul(low ^ code, 0x85ebca6b);
      low ^= low >>> 13;
    }
    return this.#put((high ^ (high >>> 15)) >>> 0, low >>> 0, 1);
  }

  #put(high: number, low: number, times: number): number {
    const slots = this.#slots;
    let slot = (high ^ Math.imul(low, 0x9e3779b1)) & this.#mask;
    for (;;) {
      const at = slot * wide;
      const count = slots[at + 2] as number;
      if (count === 0) {
        slots[at] = high;
        slots[at + 1] = low;
        slots[at + 2] = times;
        this.#size++;
        return times;
      }
      if (slots[at] === high && slots[at + 1] === low) {
        slots[at + 2] = count + times;
        return count + times;
      }
      slot = (slot + 1) & this.#mask;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    this.#mask = this.#mask * 2 + 1;
    this.#size = 0;
    for (let at = 0; at < old.length; at += wide)
      if (old[at + 2] !== 0) this.#put(old[at] as number, old[at + 1] as number, old[at + 2] as number);
  }
}
