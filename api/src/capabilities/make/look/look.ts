import type { BrandKit, BrandLook } from '@avenue/contract';
import { brandLook } from '@avenue/contract';
import type { BrandColours } from '../../../providers/image/index.ts';

/** A look and the version of the brand kit that has it. */
export interface VersionedLook {
  version: number;
  look: BrandLook;
}

/** The part of a brand kit that pictures and videos obey. */
export const lookOf = (kit: BrandKit): BrandLook => brandLook.parse(kit);

/** Colours for the engines; undefined where the brand has none. */
export function coloursOf(look: BrandLook): BrandColours | undefined {
  const { groundColour, textColour, mainColour, secondColour, highlightColour } = look;
  const colours = {
    ...(groundColour && { ground: groundColour }),
    ...(textColour && { text: textColour }),
    ...(mainColour && { main: mainColour }),
    ...(secondColour && { second: secondColour }),
    ...(highlightColour && { highlight: highlightColour }),
  };
  return Object.keys(colours).length > 0 ? colours : undefined;
}

/** Parts of a look that say something, by their names for the operator. */
export function partsOf(look: BrandLook): string[] {
  return [
    ...(coloursOf(look) ? ['colours'] : []),
    ...(look.headingFont ? ['heading font'] : []),
    ...(look.captionFont ? ['caption font'] : []),
    ...(look.logo ? ['logo'] : []),
    ...(['intro', 'outro'] as const).filter((part) => look[part] === 'card' || look[part] === 'clip'),
  ];
}
