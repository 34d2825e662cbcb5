import type { BrandKit, BrandLook, ChannelBrand } from '@avenue/contract';

/** One phrase a line, as they are typed. */
export const toLines = (phrases: readonly string[]): string => phrases.join('\n');

export const fromLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const isColour = (typed: string): boolean => /^#[0-9a-f]{6}$/i.test(typed.trim());

export const colourFields = ['groundColour', 'textColour', 'mainColour', 'secondColour', 'highlightColour'] as const;

/** Why a colour cannot be taken. */
export const wrongColour = (typed: string): string | undefined =>
  typed.trim() === '' || isColour(typed) ? undefined : 'A colour is # and six digits: #1a6f7c.';

const colourOf = (typed: string) => (isColour(typed) ? typed.trim().toLowerCase() : '');

/** Characters that a call to action may have. */
export const saysAtMost = 80;

/** What of a form is seen. A colour that is not typed to its end is none yet. */
export const lookOf = (words: BrandLook): BrandLook => ({
  groundColour: colourOf(words.groundColour),
  textColour: colourOf(words.textColour),
  mainColour: colourOf(words.mainColour),
  secondColour: colourOf(words.secondColour),
  highlightColour: colourOf(words.highlightColour),
  headingFont: words.headingFont,
  captionFont: words.captionFont,
  logo: words.logo,
  logoCorner: words.logoCorner,
  logoSize: words.logoSize,
  intro: words.intro,
  introSays: words.introSays,
  introSeconds: words.introSeconds,
  introClip: words.introClip,
  introSound: words.introSound,
  outro: words.outro,
  outroSays: words.outroSays.slice(0, saysAtMost),
  outroSeconds: words.outroSeconds,
  outroRoom: words.outroRoom,
  outroClip: words.outroClip,
  outroSound: words.outroSound,
});

const counted = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

const coloursIn = (look: BrandLook): number => colourFields.filter((name) => look[name]).length;

const partsOf = ({ voice, audience, banned, example, disclosure, ...look }: BrandKit): string[] => [
  ...(voice ? [voice] : []),
  ...(audience ? [`for ${audience}`] : []),
  ...(banned.length > 0 ? [`${counted(banned.length, 'word', 'words')} kept out`] : []),
  ...(example ? ['an example'] : []),
  ...(disclosure ? ['a disclosure'] : []),
  ...(coloursIn(look) > 0 ? [counted(coloursIn(look), 'colour', 'colours')] : []),
  ...(look.headingFont || look.captionFont ? ['fonts'] : []),
  ...(look.logo ? ['a logo'] : []),
  ...(look.intro !== 'none' ? ['an intro'] : []),
  ...(look.outro !== 'none' ? ['an outro'] : []),
];

export function brandWords({ kit, version }: ChannelBrand): string {
  const parts = partsOf(kit);
  if (parts.length > 0) return parts.join(', ');
  return version === 0 ? 'It sounds as Avenue does' : 'Everything in it is empty';
}
