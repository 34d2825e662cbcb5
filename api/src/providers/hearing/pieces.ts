/** A part of a sound, milliseconds. */
export interface Piece {
  fromMs: number;
  toMs: number;
}

/** Recognisers keep their exactness up to about half a minute at a time. */
const mostMs = 30_000;
/** A pause before this is left for a later one: fewer pieces, more context. */
const leastMs = 10_000;

/**
 * Cuts a sound into pieces of at most half a minute, each at the middle of a pause; where nobody pauses for so long at
 * the quietest second. Pauses longer than a piece are left out.
 *
 * @param silences from and to, milliseconds, in order
 * @param loudness of each second, LUFS
 */
export function piecesOf(
  silences: readonly (readonly [number, number])[],
  loudness: readonly number[],
  durationMs: number,
): Piece[] {
  const pieces: Piece[] = [];
  const push = (fromMs: number, toMs: number) => {
    const isSilent = silences.some(([from, to]) => from <= fromMs + 50 && to >= toMs - 50);
    if (toMs > fromMs && !isSilent) pieces.push({ fromMs, toMs });
  };
  let from = 0;
  while (durationMs - from > mostMs) {
    const latest = from + mostMs;
    const places = silences.flatMap(([start, end]) => {
      const at = Math.min(latest, Math.round((Math.max(start, from) + end) / 2));
      return at > from && at >= start ? [at] : [];
    });
    const to = places.findLast((at) => at >= from + leastMs) ?? places.at(-1) ?? quietest(loudness, from);
    push(from, to);
    from = to;
  }
  push(from, durationMs);
  return pieces;
}

/** The middle of the quietest second of the later part of a piece. */
function quietest(loudness: readonly number[], from: number): number {
  const seconds = Array.from({ length: 15 }, (_, i) => Math.floor(from / 1000) + 14 + i);
  const least = seconds.reduce((best, at) => ((loudness[at] ?? 0) < (loudness[best] ?? 0) ? at : best));
  return least * 1000 + 500;
}
