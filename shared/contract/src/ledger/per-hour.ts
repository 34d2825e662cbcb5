/** What is left of an amount for an hour of work, in cents. Undefined where no hour was noted. */
export const leftPerHour = (cents: number, minutes: number): number | undefined =>
  minutes > 0 ? Math.round((cents * 60) / minutes) : undefined;
