/** "garden journal, sowing log" as a list; empty parts and repeats fall out. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** A typed price in hundredths, null for none; undefined for what is no price. A comma may stand for the point. */
export function centsOf(text: string): number | null | undefined {
  const typed = text.trim().replace(/^[$€£]\s*/, '');
  if (typed === '') return null;
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (!found) return undefined;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

export const priceText = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
