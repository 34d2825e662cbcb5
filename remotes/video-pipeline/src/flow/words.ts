/** Voiceover generation needs this many words or more. */
export const minWords = 5;
const wordsPerSecond = 2.5;

/** Words separated by white space. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Seconds aloud at 150 words a minute, whole. */
export const spokenSeconds = (words: number): number => Math.round(words / wordsPerSecond);
