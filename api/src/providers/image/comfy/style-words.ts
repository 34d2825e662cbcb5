import type { Preset } from '../types.ts';

/** What a preset looks like, in the words of a picture prompt. */
export const styleWords: Readonly<Record<Preset, string>> = {
  survey: 'flat cut-paper illustration, ochre, rust and deep teal, low horizon, strong shapes',
  bright: 'flat vector illustration, turquoise and sunny yellow, bold simple shapes',
  quiet: 'calm flat illustration, night blue and warm cream, soft shapes, much empty sky',
  allotment: 'flat botanical illustration, cream paper, garden green and terracotta',
  ledger: 'flat editorial illustration, off-white, ink blue and brick red, plain ground',
  storybook: 'picture-book illustration, peach, plum and leaf green, rounded friendly shapes',
};

export const negativeWords = 'text, letters, watermark, logo, signature, photo of a real person, blurry, cropped';
