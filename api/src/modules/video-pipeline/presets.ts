import { createRequire } from 'node:module';
import type { Preset } from '@avenue/contract';
import type { CaptionStyle } from '../../providers/video/types.ts';

const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/archivo/800ExtraBold/Archivo_800ExtraBold.ttf',
);

/** Box and current word by preset; the word on the box keeps 4.5:1 or better. */
const colours: Record<Preset, { box: string; highlight: string }> = {
  survey: { box: '#17302F', highlight: '#F1B547' },
  bright: { box: '#0E2A31', highlight: '#FFD54A' },
  quiet: { box: '#1F2B45', highlight: '#F6E3B4' },
  allotment: { box: '#274A33', highlight: '#F2B8A0' },
  ledger: { box: '#16242C', highlight: '#FF9A6B' },
  storybook: { box: '#7A2E3B', highlight: '#FFF1CF' },
};

export const captionStyle = (preset: Preset): CaptionStyle => ({
  font: 'Archivo ExtraBold',
  fontFile,
  text: '#FFFFFF',
  ...colours[preset],
});
