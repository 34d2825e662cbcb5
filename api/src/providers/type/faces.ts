import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A face of the package that a brand may choose; all OFL 1.1. */
export interface BrandFace {
  id: string;
  name: string;
}

const files: readonly (BrandFace & { file: string })[] = [
  { id: 'archivo', name: 'Archivo ExtraBold', file: 'archivo/800ExtraBold/Archivo_800ExtraBold' },
  { id: 'archivo-black', name: 'Archivo Black', file: 'archivo-black/400Regular/ArchivoBlack_400Regular' },
  { id: 'dm-serif', name: 'DM Serif Display', file: 'dm-serif-display/400Regular/DMSerifDisplay_400Regular' },
  { id: 'figtree', name: 'Figtree Bold', file: 'figtree/700Bold/Figtree_700Bold' },
  { id: 'figtree-black', name: 'Figtree Black', file: 'figtree/900Black/Figtree_900Black' },
  { id: 'fraunces', name: 'Fraunces SemiBold', file: 'fraunces/600SemiBold/Fraunces_600SemiBold' },
  { id: 'fraunces-black', name: 'Fraunces Black', file: 'fraunces/900Black/Fraunces_900Black' },
  { id: 'manrope', name: 'Manrope ExtraBold', file: 'manrope/800ExtraBold/Manrope_800ExtraBold' },
  { id: 'newsreader', name: 'Newsreader Bold', file: 'newsreader/700Bold/Newsreader_700Bold' },
  { id: 'nunito', name: 'Nunito Black', file: 'nunito/900Black/Nunito_900Black' },
  { id: 'space-grotesk', name: 'Space Grotesk Bold', file: 'space-grotesk/700Bold/SpaceGrotesk_700Bold' },
  { id: 'cairo', name: 'Cairo ExtraBold, with Arabic', file: 'cairo/800ExtraBold/Cairo_800ExtraBold' },
  { id: 'heebo', name: 'Heebo ExtraBold, with Hebrew', file: 'heebo/800ExtraBold/Heebo_800ExtraBold' },
];

export const brandFaces: readonly BrandFace[] = files.map(({ id, name }) => ({ id, name }));

/** File of a face of the package; undefined for another id. */
export function faceFile(id: string): string | undefined {
  const found = files.find((face) => face.id === id);
  return found && require.resolve(`@expo-google-fonts/${found.file}.ttf`);
}
