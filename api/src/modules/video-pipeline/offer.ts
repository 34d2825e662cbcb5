/** What a finished video is offered with: its tags and the order of its thumbnails. */

const untelling =
  /^(?:this|that|with|from|your|what|when|where|while|they|them|have|into|than|then|more|most|about|which|first|best|make|making|without|every)$/;

/** Tags of a video on this topic: the topic itself where it is a short phrase, then its telling words. At most 8. */
export function tagsOf(topic: string): string[] {
  const phrase = topic
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const words = (phrase.match(/[\p{L}\p{N}]{4,}/gu) ?? []).filter((word) => !untelling.test(word));
  const short = phrase.includes(' ') && phrase.length <= 40 ? [phrase] : [];
  return [...new Set([...short, ...words])].slice(0, 8);
}

/** Titled thumbnails first, the more readable before the others; readability of a picture without a title is no rival. */
export function inOrderOfUse<Made extends { layout: string; readability: number }>(
  thumbnails: readonly Made[],
): Made[] {
  const rank = ({ layout, readability }: Made) => (layout === 'hero-only' || readability === 0 ? 0 : 1 + readability);
  return [...thumbnails].sort((a, b) => rank(b) - rank(a));
}
