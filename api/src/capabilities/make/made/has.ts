import { notFound } from '../../../kernel/failure.ts';
import type { Fields, KindRequest, Offer } from '../../../providers/text/kinds/index.ts';
import type { Recipe } from '../../../providers/text/recipe.ts';
import { type RecipeList, requireRecipe } from '../recipes.ts';

/** What there is to write by. */
export interface Has {
  recipes: RecipeList;
}

export type Offered = Recipe<KindRequest, Fields[]> & { offer: Offer };

/** @throws Failure 404 for a recipe that is not there, or that only a page of its own asks for */
export function requireOffered({ recipes }: Has, id: string): Offered {
  const recipe = requireRecipe(recipes, id);
  if (!recipe.offer) throw notFound('A form of this recipe');
  return recipe as unknown as Offered;
}

export const offeredIn = ({ recipes }: Has): Offered[] =>
  recipes.filter(({ offer }) => offer !== undefined) as unknown as Offered[];

/** Those that standing orders can have written, with what an order fills from what it takes. */
export const textsForOrders = (has: Has) =>
  offeredIn(has).flatMap((recipe) => (recipe.offer.order ? [{ recipe, fills: recipe.offer.order }] : []));
