export interface TextPart {
  /** Offset in the text. */
  at: number;
  text: string;
  /** A claim without a source. */
  open: boolean;
}

/** The text in pieces: each first occurrence of a claim is one, the rest stands between. Claims no longer there are left out. */
export function marksOf(text: string, claims: readonly string[]): TextPart[] {
  const places = claims
    .filter((claim) => claim.length > 0)
    .map((claim) => ({ from: text.indexOf(claim), length: claim.length }))
    .filter(({ from }) => from >= 0)
    .sort((a, b) => a.from - b.from);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { from, length } of places) {
    if (from < at) continue;
    if (from > at) parts.push({ at, text: text.slice(at, from), open: false });
    parts.push({ at: from, text: text.slice(from, from + length), open: true });
    at = from + length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), open: false });
  return parts;
}

/** The marked claim that holds an offset of the text; its edges belong to it. */
export const markAt = (parts: readonly TextPart[], offset: number): TextPart | undefined =>
  parts.find(({ open, at, text }) => open && offset >= at && offset <= at + text.length);
