import { readFont, readsFromRight } from '../../type/index.ts';
import type { FrameSize, Narration, RenderPlan } from '../types.ts';
import { shapedWidth } from './painted.ts';
import { cutPhrases, type Phrase } from './phrases.ts';
import { type CaptionSet, captionLayout } from './style.ts';
import { captionWords } from './words.ts';

export { type CaptionStrip, captionStrip } from './ass.ts';
export { paintStrip } from './painted.ts';
export type { Phrase } from './phrases.ts';
export { srt } from './srt.ts';
export type { CaptionSet } from './style.ts';

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
