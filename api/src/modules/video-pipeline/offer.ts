/** Titled thumbnails first, the more readable before the others; readability of a picture without a title is no rival. */
export function inOrderOfUse<Made extends { layout: string; readability: number }>(
  thumbnails: readonly Made[],
): Made[] {
  const rank = ({ layout, readability }: Made) => (layout === 'hero-only' || readability === 0 ? 0 : 1 + readability);
  return [...thumbnails].sort((a, b) => rank(b) - rank(a));
}
