import { coverageOfFace } from '../thumbnail/fonts.ts';
import type { Face } from '../thumbnail/type.ts';

const face = (family: string, file: string): Face => ({
  family: `Avenue cover ${family}`,
  file: `@expo-google-fonts/${file}.ttf`,
});

/** Faces of covers, from packages of the product. */
export const faces = {
  fraunces: face('Fraunces', 'fraunces/600SemiBold/Fraunces_600SemiBold'),
  frauncesBlack: face('Fraunces Black', 'fraunces/900Black/Fraunces_900Black'),
  dmSerif: face('DM Serif Display', 'dm-serif-display/400Regular/DMSerifDisplay_400Regular'),
  dmSerifItalic: face('DM Serif Display Italic', 'dm-serif-display/400Regular_Italic/DMSerifDisplay_400Regular_Italic'),
  cormorant: face('Cormorant Garamond', 'cormorant-garamond/700Bold/CormorantGaramond_700Bold'),
  cormorantItalic: face(
    'Cormorant Garamond Italic',
    'cormorant-garamond/600SemiBold_Italic/CormorantGaramond_600SemiBold_Italic',
  ),
  josefin: face('Josefin Sans', 'josefin-sans/600SemiBold/JosefinSans_600SemiBold'),
  josefinBold: face('Josefin Sans Bold', 'josefin-sans/700Bold/JosefinSans_700Bold'),
  archivoBlack: face('Archivo Black', 'archivo-black/400Regular/ArchivoBlack_400Regular'),
  grotesk: face('Space Grotesk', 'space-grotesk/700Bold/SpaceGrotesk_700Bold'),
  groteskMedium: face('Space Grotesk Medium', 'space-grotesk/500Medium/SpaceGrotesk_500Medium'),
  figtree: face('Figtree', 'figtree/900Black/Figtree_900Black'),
  figtreeMedium: face('Figtree Medium', 'figtree/600SemiBold/Figtree_600SemiBold'),
  newsreader: face('Newsreader', 'newsreader/600SemiBold/Newsreader_600SemiBold'),
  newsreaderItalic: face('Newsreader Italic', 'newsreader/500Medium_Italic/Newsreader_500Medium_Italic'),
  nunito: face('Nunito', 'nunito/900Black/Nunito_900Black'),
  nunitoBold: face('Nunito Bold', 'nunito/700Bold/Nunito_700Bold'),
} as const satisfies Record<string, Face>;

let ready = false;

/** Registers all of them with the canvas, once a process. */
export function registerFaces(): void {
  if (ready) return;
  for (const one of Object.values(faces)) coverageOfFace(one);
  ready = true;
}
