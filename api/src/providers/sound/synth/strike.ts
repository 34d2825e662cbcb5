/** Where and how loud a sound is laid into the mix. */
export interface Strike {
  startS: number;
  velocity: number;
  /** -1 left to 1 right. */
  pan: number;
}

/** Frequency of a MIDI note, A4 (69) at 440 Hz. */
export const hz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);
