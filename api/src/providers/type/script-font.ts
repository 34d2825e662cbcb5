import { createRequire } from 'node:module';

/** A face of the package for the words of a text. */
interface FontChoice {
  /** Family name as it stands in the file. */
  font: string;
  fontFile: string;
  /** Letters of its script change with their neighbours, or are read from the right. */
  shaped?: true;
}

const require = createRequire(import.meta.url);
const face = (font: string, file: string) => ({ font, file: `@expo-google-fonts/${file}.ttf`, shaped: false });
/** Of a script whose letters change with their neighbours, or whose words are placed from the right. */
const shapedFace = (font: string, file: string) => ({ ...face(font, file), shaped: true });

/** Latin letters, also with marks. */
const latin = face('Archivo ExtraBold', 'archivo/800ExtraBold/Archivo_800ExtraBold');

/** Faces for other scripts, each with Latin letters or figures of its own; all OFL 1.1 but Kosugi, which is Apache-2.0. */
const faces: readonly { letters: RegExp; face: typeof latin }[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, face: face('MotoyaLCedar', 'kosugi/Kosugi_400Regular') },
  { letters: /\p{Script=Hangul}/gu, face: face('Do Hyeon', 'do-hyeon/400Regular/DoHyeon_400Regular') },
  { letters: /\p{Script=Han}/gu, face: face('ZCOOL XiaoWei', 'zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular') },
  { letters: /\p{Script=Arabic}/gu, face: shapedFace('Cairo ExtraBold', 'cairo/800ExtraBold/Cairo_800ExtraBold') },
  { letters: /\p{Script=Hebrew}/gu, face: shapedFace('Heebo ExtraBold', 'heebo/800ExtraBold/Heebo_800ExtraBold') },
  {
    letters: /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
    face: face('Manrope ExtraBold', 'manrope/800ExtraBold/Manrope_800ExtraBold'),
  },
  { letters: /\p{Script=Devanagari}/gu, face: shapedFace('Hind Bold', 'hind/700Bold/Hind_700Bold') },
  {
    letters: /\p{Script=Bengali}/gu,
    face: shapedFace('Hind Siliguri Bold', 'hind-siliguri/700Bold/HindSiliguri_700Bold'),
  },
  { letters: /\p{Script=Tamil}/gu, face: shapedFace('Hind Madurai Bold', 'hind-madurai/700Bold/HindMadurai_700Bold') },
  {
    letters: /\p{Script=Thai}/gu,
    face: face('Noto Sans Thai ExtraBold', 'noto-sans-thai/800ExtraBold/NotoSansThai_800ExtraBold'),
  },
];

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Japanese is written with Chinese signs and a few of its own: those decide. */
const leastKanaShare = 0.05;

/** The face that has the letters of a text: that of the script most of them are in. */
export function faceOfScript(text: string): FontChoice {
  const all = count(text, /\p{L}/gu);
  const [kana, ...others] = faces;
  const isJapanese = kana && count(text, kana.letters) > all * leastKanaShare;
  const best = others
    .map(({ letters, face: of }) => ({ of, letters: count(text, letters) }))
    .reduce((one, other) => (other.letters > one.letters ? other : one), {
      of: latin,
      letters: count(text, /\p{Script=Latin}/gu),
    });
  const { font, file, shaped } = isJapanese ? kana.face : best.of;
  return { font, fontFile: require.resolve(file), ...(shaped && { shaped: true as const }) };
}

const scripts = [/\p{Script=Latin}/gu, ...faces.map(({ letters }) => letters)];

/** Whether every letter of a text is of a script that there is a face for. */
export const hasFaceFor = (text: string): boolean =>
  (text.match(/\p{L}/gu) ?? []).every((letter) => scripts.some((script) => count(letter, script) > 0));
