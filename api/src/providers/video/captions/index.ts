import { readFont, readsFromRight, textOf } from '../../type/index.ts';
import type { FrameSize, Narration, RenderPlan } from '../types.ts';
import { shapedWidth } from './painted.ts';
import { cutPhrases, type Phrase } from './phrases.ts';
import { type CaptionSet, captionLayout, measure } from './style.ts';
import { captionWords } from './words.ts';

export { type CaptionStrip, captionStrip } from './ass.ts';
export { paintStrip } from './painted.ts';
export type { Phrase } from './phrases.ts';
export { srt } from './srt.ts';
export { type CaptionSet, lowerThirdPlace } from './style.ts';

/** Font, measures and phrases of a plan with captions. Throws an EngineError for a font that cannot be read. */
export function prepareCaptions(
  size: FrameSize,
  narration: Narration,
  style: NonNullable<RenderPlan['captions']>,
): { set: CaptionSet; phrases: Phrase[] } {
  const face = readFont(style.fontFile);
  const font = style.shaped ? { ...face, width: shapedWidth(style.fontFile) } : face;
  const fromRight = readsFromRight(narration.sentences.map(({ text }) => text).join(' '));
  const set = { style, font, layout: captionLayout(size), fromRight };
  return { set, phrases: cutPhrases(captionWords(narration, set.font), set) };
}

/** The most lines that stand together, and the widest of all with the share of its room that it takes. */
export function captionExtent(
  size: FrameSize,
  narration: Narration,
  style: NonNullable<RenderPlan['captions']>,
): { lines: number; widestShare: number; text: string } {
  const { set, phrases } = prepareCaptions(size, narration, style);
  const { font, layout } = set;
  const all = phrases.flatMap(({ lines }) => lines.map(textOf));
  const wide = all.map((text) => ({ text, share: measure(text, font, layout.fontPx) / layout.maxLinePx }));
  const widest = wide.toSorted((a, b) => b.share - a.share)[0];
  return {
    lines: Math.max(0, ...phrases.map(({ lines }) => lines.length)),
    ...{ widestShare: widest?.share ?? 0, text: widest?.text ?? '' },
  };
}
