import { basename } from 'node:path';
import type { Preset } from '../types.ts';

/** One font file of a `@expo-google-fonts` package (all OFL 1.1). */
export interface Face {
  /** Name under which the canvas knows it. */
  family: string;
  /** Module path of the TTF, or path of a font on disk. */
  file: string;
}

export interface TitleType {
  face: Face;
  /** Line height as a multiple of the size. */
  lineHeight: number;
  /** Letter spacing as a share of the size. */
  tracking: number;
}

const face = (family: string, folder: string, file: string): Face => ({
  family: `Avenue ${family}`,
  file: `@expo-google-fonts/${folder}/${file}.ttf`,
});

const dmSerif = face('DM Serif Display', 'dm-serif-display/400Regular', 'DMSerifDisplay_400Regular');
const archivoBlack = face('Archivo Black', 'archivo-black/400Regular', 'ArchivoBlack_400Regular');
const newsreader = face('Newsreader', 'newsreader/500Medium', 'Newsreader_500Medium');
const fraunces = face('Fraunces', 'fraunces/600SemiBold', 'Fraunces_600SemiBold');
const spaceGrotesk = face('Space Grotesk', 'space-grotesk/700Bold', 'SpaceGrotesk_700Bold');
const nunito = face('Nunito', 'nunito/900Black', 'Nunito_900Black');
const archivo = face('Archivo', 'archivo/800ExtraBold', 'Archivo_800ExtraBold');
const manrope = face('Manrope', 'manrope/800ExtraBold', 'Manrope_800ExtraBold');
const cormorant = face('Cormorant Garamond', 'cormorant-garamond/700Bold', 'CormorantGaramond_700Bold');
const figtree = face('Figtree', 'figtree/700Bold', 'Figtree_700Bold');

export const titleTypes: Readonly<Record<Preset, TitleType>> = {
  survey: { face: dmSerif, lineHeight: 0.98, tracking: -0.01 },
  bright: { face: archivoBlack, lineHeight: 0.98, tracking: -0.02 },
  quiet: { face: newsreader, lineHeight: 1, tracking: -0.01 },
  allotment: { face: fraunces, lineHeight: 1, tracking: -0.015 },
  ledger: { face: spaceGrotesk, lineHeight: 0.98, tracking: -0.03 },
  storybook: { face: nunito, lineHeight: 0.98, tracking: -0.01 },
  arcade: { face: archivo, lineHeight: 0.98, tracking: -0.02 },
  clay: { face: manrope, lineHeight: 1, tracking: -0.02 },
  press: { face: cormorant, lineHeight: 0.94, tracking: -0.01 },
};

/** A title in a font of a brand; files of fonts are named by what is in them. */
export const brandType = (file: string): TitleType => ({
  face: { family: `Avenue brand ${basename(file)}`, file },
  lineHeight: 1.02,
  tracking: -0.01,
});

/** The face of a script that has none in the list; `file` lies in a package. */
export const scriptFace = (file: string): Face => ({ family: `Avenue script ${basename(file)}`, file });

/** Tried in turn when the face of the preset lacks letters of a title (Cyrillic, Vietnamese). */
export const fallbackFaces: readonly Face[] = [nunito, archivo, figtree];

/** Sizes to step down through, in pixels of a picture whose short side is 1080. Titles are cut before they go lower. */
export const titleSizes = [196, 172, 156, 140, 124] as const;
/** For a single word that is too long even alone. */
export const longWordSizes = [108, 92, 76, 60] as const;
export const maxTitleLines = 3;
