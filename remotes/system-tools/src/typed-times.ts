/** Monday is 1. */
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Times as they are typed: with commas or spaces between them. */
export const timesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Whether a text is a wall clock: "18:00". */
export const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Lines that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
