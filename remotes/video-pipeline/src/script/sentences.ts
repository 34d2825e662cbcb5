/** Offset behind the first sentence of a text, without the white space that follows. */
function firstSentenceEnd(text: string): number {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  for (const { index, segment } of segmenter.segment(text)) {
    if (segment.trim()) return index + segment.trimEnd().length;
  }
  return 0;
}

/** The text with another first sentence. */
export const withOpening = (text: string, opening: string): string => opening + text.slice(firstSentenceEnd(text));

/** Sentences and blank lines in order, for comparing two versions. */
export function linesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  return text
    .split(/\n+/)
    .filter((line) => line.trim())
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean));
}
