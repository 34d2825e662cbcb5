import type { Price, Usage } from '../../providers/text/recipe.ts';

/** In millionths of a US dollar. A dollar for a million tokens is one millionth for each. */
export const costOf = ({ read, written }: Usage, price: Price): number =>
  Math.round(read * price.read + written * price.written);
