/** Marks that a dictation writes out. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/\s+comma(?=\s)/gi, ','],
  [/\s+(?:full stop|question mark|exclamation mark)(?=\s|$)/gi, '.'],
];

/** A dictated sentence with its marks in place; as many characters as before. */
export const withMarks = (sentence: string): string =>
  marks.reduce((text, [spoken, mark]) => text.replace(spoken, (said) => mark.padEnd(said.length)), sentence);
