/** Column that is added to rows which stay out; a mended file is read without it. */
export const reasonColumn = 'Why it stayed out';
