import { separation } from './colour.ts';
import type { Category, Motif } from './kit.ts';
import type { Slots } from './palettes.ts';

/** Things with a natural colour keep it; the others may swap main, accent and second. */
const naturallyColoured: ReadonlySet<Category> = new Set(['nature', 'animals', 'food', 'people', 'hands', 'holidays']);

/** Which slots play main, accent and second (with their darker sides). */
const swaps = [
  [3, 4, 5, 6, 7, 8],
  [7, 8, 5, 6, 3, 4],
  [5, 6, 3, 4, 7, 8],
  [7, 8, 3, 4, 5, 6],
] as const;

function swapped(slots: Slots, order: readonly number[]): Slots {
  return slots.map((colour, i) => (i >= 3 && i <= 8 ? (slots[order[i - 3] ?? i] ?? colour) : colour));
}

/** Colourings of a motif to try, best first. `variety` 0 to 1 changes the order. */
export function colourings(motif: Motif, slots: Slots, isLead: boolean, variety: number): Slots[] {
  if (naturallyColoured.has(motif.category)) return [slots];
  const order = isLead ? [0, 3, 1] : [1, 0, 3];
  if (variety > 0.5) order.reverse();
  return order.map((i) => swapped(slots, swaps[i] ?? swaps[0]));
}

/** Share of a silhouette that separates from the tone behind it, 0 (lost) to 1 (clear). */
export function clarity(edge: Readonly<Record<string, number>> | undefined, slots: Slots, behind: string): number {
  let clear = 0;
  let all = 0;
  for (const [slot, share] of Object.entries(edge ?? {})) {
    all += share;
    clear += share * Math.min(1, separation(slots[Number(slot)] ?? behind, behind) / 1.2);
  }
  return all > 0 ? clear / all : 1;
}
