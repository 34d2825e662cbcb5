/** A word that was heard, milliseconds. */
export interface HeardWord {
  text: string;
  startMs: number;
  endMs: number;
}

/** What is heard of a part of a word whose length the model does not tell. */
const usualPartMs = 240;

/**
 * Parts of words as recognisers tell them (a part that begins a word begins with a space, or with U+2581) joined to
 * words. A word ends where its last part does, and never after the next one begins.
 *
 * @param timestamps beginnings of the parts, seconds
 * @param durations of the parts, seconds; may be empty
 * @param lengthMs of what was listened to
 */
export function wordsOf(
  {
    tokens,
    timestamps,
    durations,
  }: { tokens: readonly string[]; timestamps: readonly number[]; durations: readonly number[] },
  lengthMs: number,
): HeardWord[] {
  const words: HeardWord[] = [];
  for (const [at, token] of tokens.entries()) {
    // "<unk>", "<blk>"
    if (/^<[^>]*>$/.test(token)) continue;
    const text = token.replace(/[\s\u2581]/g, '');
    const startMs = Math.min(lengthMs, Math.max(0, Math.round((timestamps[at] ?? 0) * 1000)));
    const known = durations[at];
    const endMs = Math.min(lengthMs, startMs + (known ? Math.round(known * 1000) : usualPartMs));
    const last = words.at(-1);
    // A mark stands at its word even when the model parts it.
    const begins = /^[\s\u2581]/.test(token) && !/^[\p{P}\p{S}]+$/u.test(text);
    if (begins || !last) {
      if (last) last.endMs = Math.max(last.startMs, Math.min(last.endMs, startMs));
      words.push({ text, startMs: Math.max(startMs, last?.endMs ?? 0), endMs });
    } else {
      last.text += text;
      // A full stop is told long after the sound of its word.
      if (!/^[\p{P}\p{S}]+$/u.test(text)) last.endMs = Math.max(last.endMs, endMs);
    }
  }
  return words
    .filter(({ text }) => text !== '')
    .map((word) => ({ ...word, endMs: Math.max(word.endMs, word.startMs) }));
}
