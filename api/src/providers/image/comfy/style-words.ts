import { colourWords } from '../colour-words.ts';
import type { PictureRequest, Preset } from '../types.ts';

/** What a preset looks like, in the words of a picture prompt: its manner and its colours. */
const styleWords: Readonly<Record<Preset, { manner: string; colours: string; rest: string }>> = {
  survey: {
    ...{ manner: 'flat cut-paper illustration', colours: 'ochre, rust and deep teal' },
    rest: 'low horizon, strong shapes',
  },
  bright: {
    ...{ manner: 'flat vector illustration', colours: 'turquoise and sunny yellow' },
    rest: 'bold simple shapes',
  },
  quiet: {
    ...{ manner: 'calm flat illustration', colours: 'night blue and warm cream' },
    rest: 'soft shapes, much empty sky',
  },
  allotment: { manner: 'flat botanical illustration', colours: 'cream paper, garden green and terracotta', rest: '' },
  ledger: {
    ...{ manner: 'flat editorial illustration', colours: 'off-white, ink blue and brick red' },
    rest: 'plain ground',
  },
  storybook: {
    ...{ manner: 'picture-book illustration', colours: 'peach, plum and leaf green' },
    rest: 'rounded friendly shapes',
  },
  arcade: {
    ...{ manner: 'flat neon vector illustration', colours: 'deep violet, hot pink and cyan' },
    rest: 'geometric shapes, night sky',
  },
  clay: {
    ...{ manner: 'flat handmade illustration', colours: 'terracotta, cream and olive' },
    rest: 'soft rounded shapes',
  },
  press: {
    ...{ manner: 'flat newspaper illustration', colours: 'newsprint, black and signal red' },
    rest: 'hard contrast, plain ground',
  },
};

/** The words after the sentence of a scene: colours of a brand stand in place of the preset's. */
export function styleOf({ preset, colours }: Pick<PictureRequest, 'preset' | 'colours'>): string {
  const { manner, colours: own, rest } = styleWords[preset];
  return [manner, colourWords(colours) || own, rest].filter(Boolean).join(', ');
}

export const negativeWords = 'text, letters, watermark, logo, signature, photo of a real person, blurry, cropped';
