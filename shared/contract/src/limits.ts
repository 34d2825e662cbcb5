/** Passages of the library that one text is written from. */
export const mostPassages = 20;

/** Longest words of a script, in characters. */
export const scriptLimits = { title: 200, text: 20_000 } as const;
