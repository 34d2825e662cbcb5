import type { Preset } from '@avenue/contract';
import { captionFontFor } from '../../providers/video/index.ts';
import type { CaptionStyle } from '../../providers/video/types.ts';

/** Box and current word by preset; the word on the box keeps 4.5:1 or better. */
const colours: Record<Preset, { box: string; highlight: string }> = {
  survey: { box: '#17302F', highlight: '#F1B547' },
  bright: { box: '#0E2A31', highlight: '#FFD54A' },
  quiet: { box: '#1F2B45', highlight: '#F6E3B4' },
  allotment: { box: '#274A33', highlight: '#F2B8A0' },
  ledger: { box: '#16242C', highlight: '#FF9A6B' },
  storybook: { box: '#7A2E3B', highlight: '#FFF1CF' },
};

/** Captions of a text: the face of its script, the colours of the preset. */
export const captionStyle = (preset: Preset, text: string): CaptionStyle => ({
  ...captionFontFor(text),
  text: '#FFFFFF',
  ...colours[preset],
});
