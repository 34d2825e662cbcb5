import type { FontFace } from '../../type/index.ts';
import type { CaptionStyle, FrameSize } from '../types.ts';

/** Measures of captions on a frame, in pixels. */
export interface CaptionLayout {
  fontPx: number;
  /** Longest text of a line. */
  maxLinePx: number;
  maxLineChars: number;
  paddingX: number;
  paddingY: number;
  radius: number;
  /** Between the two boxes. */
  gap: number;
  /** Centre line of the boxes. */
  centreX: number;
  /** Middle of the block of lines. */
  centreY: { bottom: number; top: number };
}

interface Rule {
  /** Frame width that the figures are for. */
  width: number;
  fontPx: number;
  /** Kept free of text. */
  left: number;
  right: number;
  /** Share of the height. */
  middle: { bottom: number; top: number };
}

/** Platform safe areas: player buttons stand in the right 160 px of 9:16 players, the progress bar below. */
const rules = {
  portrait: { width: 1080, fontPx: 66, left: 72, right: 160, middle: { bottom: 0.75, top: 0.19 } },
  landscape: { width: 1920, fontPx: 52, left: 96, right: 96, middle: { bottom: 0.84, top: 0.16 } },
} as const satisfies Record<string, Rule>;

/** Measures for a frame; smaller and larger frames scale. */
export function captionLayout({ width, height }: FrameSize): CaptionLayout {
  const rule = height >= width ? rules.portrait : rules.landscape;
  const factor = width / rule.width;
  const paddingX = 26 * factor;
  return {
    fontPx: rule.fontPx * factor,
    maxLinePx: (rule.width - rule.left - rule.right) * factor - 2 * paddingX,
    maxLineChars: 28,
    paddingX,
    paddingY: 8 * factor,
    radius: 16 * factor,
    gap: 5 * factor,
    centreX: ((rule.left + rule.width - rule.right) / 2) * factor,
    centreY: { bottom: rule.middle.bottom * height, top: rule.middle.top * height },
  };
}

/** The highest line that captions below reach: two lines of them, pixels from the top. */
function captionTop(size: FrameSize): number {
  const { centreY, fontPx, paddingY, gap } = captionLayout(size);
  return centreY.bottom - (fontPx * 1.08 + 2 * paddingY) - gap / 2;
}

/** Where a lower third of this height stands: above the captions, flush with the side on which players write nothing. Even pixels. */
export function lowerThirdPlace(size: FrameSize, height: number): { x: number; y: number } {
  const rule = size.height >= size.width ? rules.portrait : rules.landscape;
  const even = (value: number) => 2 * Math.round(value / 2);
  const factor = size.width / rule.width;
  return { x: even(rule.left * factor), y: even(captionTop(size) - 26 * factor - height) };
}

/** Width for a character that the font lacks, in em: full-width scripts take a square. */
const substituteEm = (codePoint: number) =>
  codePoint >= 0x2e80 && codePoint < 0x20000 && codePoint < 0xfb00 ? 1 : 0.62;

/** Width of a text in pixels. */
export function measure(text: string, font: FontFace, fontPx: number): number {
  if (font.width) return font.width(text) * fontPx;
  let em = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    em += font.advance(codePoint) ?? substituteEm(codePoint);
  }
  return em * fontPx;
}

export interface CaptionSet {
  style: CaptionStyle;
  font: FontFace;
  layout: CaptionLayout;
  /** The narration is read from the right, whatever a line begins with. */
  fromRight: boolean;
}
