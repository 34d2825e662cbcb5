import type { Preset } from '@avenue/contract';
import { contrast, readableContrast, readableOn } from '@avenue/contract/colour';
import type { BrandColours } from '../../../providers/image/index.ts';
import { faceOfScript } from '../../../providers/type/index.ts';
import type { CaptionStyle } from '../../../providers/video/types.ts';
import { type ChosenFont, inFont } from './fonts.ts';

/** Box and current word by preset; the word on the box keeps 4.5:1 or better. */
const presets: Record<Preset, { box: string; highlight: string }> = {
  survey: { box: '#17302F', highlight: '#F1B547' },
  bright: { box: '#0E2A31', highlight: '#FFD54A' },
  quiet: { box: '#1F2B45', highlight: '#F6E3B4' },
  allotment: { box: '#274A33', highlight: '#F2B8A0' },
  ledger: { box: '#16242C', highlight: '#FF9A6B' },
  storybook: { box: '#7A2E3B', highlight: '#FFF1CF' },
  arcade: { box: '#1B1036', highlight: '#FFC94D' },
  clay: { box: '#3B2418', highlight: '#F3C57A' },
  press: { box: '#161616', highlight: '#FFD25A' },
};

/**
 * Captions of a text: the face of its script or the font of a brand, the colours of the preset or of a brand. Words keep 4.5:1 on their box:
 * where colours of a brand do not, the box goes first, then the current word, each to the nearest shade that does.
 */
export function captionStyle(
  preset: Preset,
  text: string,
  colours?: BrandColours,
  font?: ChosenFont,
): { style: CaptionStyle; notes: string[] } {
  const own = presets[preset];
  const words = colours?.text ?? (colours?.ground ? readableOn('#ffffff', colours.ground) : '#FFFFFF');
  const wanted = colours?.ground ?? own.box;
  const box = readableOn(wanted, words);
  const spoken = colours?.highlight ?? own.highlight;
  const highlight = readableOn(spoken, box);
  const below = (one: string, other: string) => contrast(one, other) < readableContrast;
  const notes = [
    ...(below(wanted, words)
      ? [`The box of captions is ${box} in place of ${wanted}, so that ${words} reads on it.`]
      : []),
    ...(colours?.highlight && below(spoken, box)
      ? [`The word that is spoken is ${highlight} in place of ${spoken}, so that it reads on ${box}.`]
      : []),
  ];
  const face = font && 'file' in font ? inFont(font.file) : faceOfScript(text);
  return { style: { ...face, text: words, box, highlight }, notes };
}
