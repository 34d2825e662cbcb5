/** Passed to everything that takes longer than a moment. */
export interface Progress {
  /** Fires when the operator cancels; work must stop within two seconds. */
  signal: AbortSignal;
  /** `fraction` is 0 to 1 of this piece of work; `label` is the step in words ("scene 7 of 11"). */
  report(fraction: number, label?: string): void;
}
