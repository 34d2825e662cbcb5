import { createRequire } from 'node:module';
import type { Look } from './looks.ts';
import type { DocumentFont, DocumentLocale } from './types.ts';

const require = createRequire(import.meta.url);

interface Family {
  /** As it stands in the files. */
  name: string;
  package: string;
  /** Files of the package without their ending: one for each weight that is used. */
  faces: readonly string[];
  licence: 'OFL-1.1' | 'Apache-2.0';
}

/** Families of looks, and of scripts that those lack. */
const families = {
  fraunces: { name: 'Fraunces', package: 'fraunces', faces: ['600SemiBold/Fraunces_600SemiBold'], licence: 'OFL-1.1' },
  figtree: {
    name: 'Figtree',
    package: 'figtree',
    faces: [
      '400Regular/Figtree_400Regular',
      '500Medium/Figtree_500Medium',
      '600SemiBold/Figtree_600SemiBold',
      '700Bold/Figtree_700Bold',
    ],
    licence: 'OFL-1.1',
  },
  archivo: {
    name: 'Archivo',
    package: 'archivo',
    faces: [
      '400Regular/Archivo_400Regular',
      '500Medium/Archivo_500Medium',
      '600SemiBold/Archivo_600SemiBold',
      '700Bold/Archivo_700Bold',
      '800ExtraBold/Archivo_800ExtraBold',
    ],
    licence: 'OFL-1.1',
  },
  'dm-serif': {
    name: 'DM Serif Display',
    package: 'dm-serif-display',
    faces: ['400Regular/DMSerifDisplay_400Regular'],
    licence: 'OFL-1.1',
  },
  manrope: {
    name: 'Manrope',
    package: 'manrope',
    faces: [
      '400Regular/Manrope_400Regular',
      '500Medium/Manrope_500Medium',
      '600SemiBold/Manrope_600SemiBold',
      '700Bold/Manrope_700Bold',
    ],
    licence: 'OFL-1.1',
  },
  cormorant: {
    name: 'Cormorant Garamond',
    package: 'cormorant-garamond',
    faces: ['600SemiBold_Italic/CormorantGaramond_600SemiBold_Italic'],
    licence: 'OFL-1.1',
  },
  nunito: {
    name: 'Nunito',
    package: 'nunito',
    faces: [
      '400Regular/Nunito_400Regular',
      '500Medium/Nunito_500Medium',
      '600SemiBold/Nunito_600SemiBold',
      '700Bold/Nunito_700Bold',
      '900Black/Nunito_900Black',
    ],
    licence: 'OFL-1.1',
  },
  newsreader: {
    name: 'Newsreader',
    package: 'newsreader',
    faces: ['500Medium/Newsreader_500Medium'],
    licence: 'OFL-1.1',
  },
  josefin: {
    name: 'Josefin Sans',
    package: 'josefin-sans',
    faces: [
      '400Regular/JosefinSans_400Regular',
      '500Medium/JosefinSans_500Medium',
      '600SemiBold/JosefinSans_600SemiBold',
      '700Bold/JosefinSans_700Bold',
    ],
    licence: 'OFL-1.1',
  },
  'space-grotesk': {
    name: 'Space Grotesk',
    package: 'space-grotesk',
    faces: [
      '400Regular/SpaceGrotesk_400Regular',
      '500Medium/SpaceGrotesk_500Medium',
      '600SemiBold/SpaceGrotesk_600SemiBold',
      '700Bold/SpaceGrotesk_700Bold',
    ],
    licence: 'OFL-1.1',
  },
  kaku: {
    name: 'Zen Kaku Gothic New',
    package: 'zen-kaku-gothic-new',
    faces: ['400Regular/ZenKakuGothicNew_400Regular', '700Bold/ZenKakuGothicNew_700Bold'],
    licence: 'OFL-1.1',
  },
  cairo: {
    name: 'Cairo',
    package: 'cairo',
    faces: ['400Regular/Cairo_400Regular', '600SemiBold/Cairo_600SemiBold', '700Bold/Cairo_700Bold'],
    licence: 'OFL-1.1',
  },
  amiri: { name: 'Amiri', package: 'amiri', faces: ['700Bold/Amiri_700Bold'], licence: 'OFL-1.1' },
  heebo: {
    name: 'Heebo',
    package: 'heebo',
    faces: ['400Regular/Heebo_400Regular', '700Bold/Heebo_700Bold'],
    licence: 'OFL-1.1',
  },
  'do-hyeon': { name: 'Do Hyeon', package: 'do-hyeon', faces: ['400Regular/DoHyeon_400Regular'], licence: 'OFL-1.1' },
  xiaowei: {
    name: 'ZCOOL XiaoWei',
    package: 'zcool-xiaowei',
    faces: ['400Regular/ZCOOLXiaoWei_400Regular'],
    licence: 'OFL-1.1',
  },
  hind: { name: 'Hind', package: 'hind', faces: ['400Regular/Hind_400Regular'], licence: 'OFL-1.1' },
  thai: {
    name: 'Noto Sans Thai',
    package: 'noto-sans-thai',
    faces: ['400Regular/NotoSansThai_400Regular'],
    licence: 'OFL-1.1',
  },
  bengali: {
    name: 'Hind Siliguri',
    package: 'hind-siliguri',
    faces: ['400Regular/HindSiliguri_400Regular'],
    licence: 'OFL-1.1',
  },
  tamil: {
    name: 'Hind Madurai',
    package: 'hind-madurai',
    faces: ['400Regular/HindMadurai_400Regular'],
    licence: 'OFL-1.1',
  },
  emoji: { name: 'Noto Emoji', package: 'noto-emoji', faces: ['400Regular/NotoEmoji_400Regular'], licence: 'OFL-1.1' },
} as const satisfies Record<string, Family>;

type FamilyId = keyof typeof families;

/** Letters that a look may lack, in the order they are looked for. Manrope has Cyrillic and Greek. */
const fallbacks: readonly FamilyId[] = [
  'manrope',
  'cairo',
  'kaku',
  'heebo',
  'do-hyeon',
  'xiaowei',
  'hind',
  'thai',
  'bengali',
  'tamil',
  'emoji',
];

const isFamily = (id: string): id is FamilyId => Object.hasOwn(families, id);

/** @throws TypeError for a family that there is none of */
function familyOf(id: string): Family {
  if (!isFamily(id)) throw new TypeError(`no font ${id}`);
  return families[id];
}

/** Serif looks have a serif in Arabic too. */
const serifs = new Set(['fraunces', 'dm-serif', 'cormorant', 'newsreader']);

/** Names of families for headings and text, first the one that is wanted most. */
export function fontStacks({ type }: Look, locale: DocumentLocale): Record<'display' | 'text', string[]> {
  const stack = (first: string) => [
    ...new Set([
      familyOf(first).name,
      ...(locale === 'ar' && serifs.has(first) ? [families.amiri.name] : []),
      ...fallbacks.map((id) => families[id].name),
    ]),
  ];
  return { display: stack(type.display), text: stack(type.text) };
}

/** Files of every face; the typesetter opens those that it draws letters of. */
export const fontFiles = (): string[] =>
  Object.values(families as Record<string, Family>).flatMap(({ package: name, faces }) =>
    faces.map((face) => require.resolve(`@expo-google-fonts/${name}/${face}.ttf`)),
  );

const scripts: readonly [FamilyId, RegExp][] = [
  ['manrope', /[\p{Script=Cyrillic}\p{Script=Greek}]/u],
  ['cairo', /\p{Script=Arabic}/u],
  ['kaku', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
  ['heebo', /\p{Script=Hebrew}/u],
  ['do-hyeon', /\p{Script=Hangul}/u],
  ['xiaowei', /\p{Script=Han}/u],
  ['hind', /\p{Script=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['emoji', /\p{Extended_Pictographic}/u],
];

/** Fonts that a document may hold letters of: those of its look, and those of scripts that are in its words. */
export function fontsOf({ type }: Look, locale: string, words: string): DocumentFont[] {
  const used = new Set<string>([type.display, type.text]);
  if (locale === 'ar' && serifs.has(type.display)) used.add('amiri');
  if (locale === 'ar') used.add('cairo');
  if (locale === 'ja') used.add('kaku');
  for (const [id, letters] of scripts) if (letters.test(words)) used.add(id);
  return [...used].map((id) => {
    const { name, licence } = familyOf(id);
    return { name, licence, address: `https://fonts.google.com/specimen/${name.replaceAll(' ', '+')}` };
  });
}
