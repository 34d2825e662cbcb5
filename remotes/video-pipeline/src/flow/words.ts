/** Voiceover generation needs this many words or more. */
export const minWords = 5;
