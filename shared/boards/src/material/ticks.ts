/** Passages that are ticked, and what is told of a press. */
export interface Ticks {
  taken: readonly string[];
  onTick: (passage: string, on: boolean) => void;
}
