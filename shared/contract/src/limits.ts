/** Passages of the library that one text is written from. */
export const mostPassages = 20;
