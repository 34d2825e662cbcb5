let segmenter: Intl.Segmenter | undefined;

/** Signs that make an emoji or change one: pictographs, regional indicators, variation selectors, skin tones, keycaps. */
const MARKS =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1F1E6}-\u{1F1FF}]|[\u{E0020}-\u{E007F}]|\u20E3|\uFE0E|\uFE0F/u;
/** Signs of law and trade that are written like letters. */
const TEXT_SIGN = /^[©®™]\uFE0E?$/u;

/** What a reader sees as single signs: a family, a flag or a keycap is one. */
export function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** True for a whole emoji of any number of code points, and for a part of one that stands alone. */
export function isEmoji(grapheme: string): boolean {
  return MARKS.test(grapheme) && !TEXT_SIGN.test(grapheme);
}

/** The text with `put` in place of each emoji; one of several code points is replaced as a whole. Default value: a space. */
export function replaceEmoji(text: string, put: (emoji: string) => string = () => ' '): string {
  if (!MARKS.test(text)) return text;
  return graphemes(text)
    .map((sign) => (isEmoji(sign) ? put(sign) : sign))
    .join('');
}

/** The sign without presentation, skin tone and gender, as it stands in a table of meanings. */
export const plainEmoji = (emoji: string): string =>
  emoji.replace(/[\uFE0E\uFE0F\p{Emoji_Modifier}]/gu, '').replace(/\u200D[\u2640\u2642]/gu, '');

/** At most `max` UTF-16 units, cut between graphemes. */
export function cutGraphemes(text: string, max: number): string {
  if (text.length <= max) return text;
  let out = '';
  for (const sign of graphemes(text.slice(0, max + 40))) {
    if (out.length + sign.length > max) break;
    out += sign;
  }
  return out;
}
