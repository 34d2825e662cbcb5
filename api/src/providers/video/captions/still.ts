import type { CaptionStyle, FrameSize, Narration } from '../types.ts';
import { type CaptionStrip, captionStrip } from './ass.ts';
import { prepareCaptions } from './index.ts';
import { paintStrip } from './painted.ts';

const fps = 30;

/**
 * Captions of a sentence at one moment, as they stand on a frame of this size, for a picture of them. Undefined where
 * nothing is said then.
 *
 * @returns pixels as RGBA, 8 bits each, not premultiplied; `left` and `top` are where they begin in the frame
 */
export function captionStill(
  size: FrameSize,
  sentence: Narration['sentences'][number],
  style: CaptionStyle,
  atMs: number,
): ({ pixels: Buffer } & Pick<CaptionStrip, 'left' | 'top' | 'width' | 'height'>) | undefined {
  const narration = { file: '', durationMs: sentence.endMs, sentences: [sentence] };
  const { set, phrases } = prepareCaptions(size, narration, { ...style, shaped: true });
  const from = Math.round((atMs * fps) / 1000);
  const strip = captionStrip(phrases, { from, to: from + 1, fps, at: 'bottom' }, size, set);
  if (!strip) return undefined;
  const { left, top, width, height } = strip;
  return { pixels: paintStrip(strip, set), left, top, width, height };
}
