import fs from 'node:fs';
import type { CoverSize } from '@avenue/contract/pdf';
import { coloursOf, fontFor, type VersionedLook } from '../../../capabilities/make/index.ts';
import { type CoverRequest, coverDesigns, drawCover, type Preset } from '../../../providers/image/index.ts';
import type { Services } from '../../../services.ts';

/** What a cover is drawn from; kept with it, so that it can be drawn again with other words. */
export interface CoverRecipe {
  design: string;
  preset: Preset;
  seed: number;
  about: string;
  /** Of what it is about, an ISO 639-1 code. Default value: English */
  language?: string;
  title: string;
  subtitle: string;
  byline: string;
  size: CoverSize;
  /** The picture that it stands on. */
  pictureUrl: string | null;
  ai: boolean;
  engine: string;
  /** How the channel of the product looked; absent without one that says anything. */
  brand?: VersionedLook;
}

/** A recipe with what was seen of the cover. */
export interface CoverMade extends CoverRecipe {
  fonts: string[];
  contrast: number;
  capsAt120: number;
}

/** Who draws where there is no picture server. */
export const builtInRenderer = 'Built-in covers';

/** Draws a cover and puts it into the store. */
export async function drawn({ store }: Pick<Services, 'store'>, recipe: CoverRecipe) {
  const { pictureUrl, engine, ai, brand, ...request } = recipe;
  const colours = brand && coloursOf(brand.look);
  const font = brand && fontFor({ store }, brand.look, 'headingFont', recipe.title);
  const picture = pictureUrl ? await fs.promises.readFile(store.pathOf(pictureUrl)) : undefined;
  const wanted: CoverRequest = {
    ...request,
    ...(picture && { picture }),
    ...(colours && { colours }),
    ...(font && 'file' in font && { heading: font.file }),
  };
  const { image, width, height, ...seen } = await drawCover(wanted);
  const url = await store.putBuffer(image, 'jpg', { engine, ai });
  const made: CoverMade = { ...recipe, ...seen };
  return { url, width, height, made };
}

/** Name of a design for the operator. */
export const designName = (design: string): string =>
  [...coverDesigns(), ...coverDesigns({ onPicture: true })].find(({ id }) => id === design)?.name ?? design;
