import { notFound } from '../../../kernel/failure.ts';
import type { Fields, KindRequest, Offer } from '../../../providers/text/kinds/index.ts';
import type { Recipe } from '../../../providers/text/recipe.ts';
import { type RecipeList, requireRecipe } from '../recipes.ts';
import type { WorkKind } from '../works.ts';

/** What there is to write by, and to hold a text against. */
export interface Has {
  recipes: RecipeList;
  works: readonly WorkKind[];
}

export type Offered = Recipe<KindRequest, Fields[]> & { offer: Offer };

/** @throws Failure 404 for a recipe that is not there, or that only a page of its own asks for */
export function requireOffered({ recipes }: Pick<Has, 'recipes'>, id: string): Offered {
  const recipe = requireRecipe(recipes, id);
  if (!recipe.offer) throw notFound('A form of this recipe');
  return recipe as unknown as Offered;
}

export const offeredIn = ({ recipes }: Pick<Has, 'recipes'>): Offered[] =>
  recipes.filter(({ offer }) => offer !== undefined) as unknown as Offered[];

/** Those that standing orders can have written, with what an order fills from what it takes. */
export const textsForOrders = (has: Pick<Has, 'recipes'>) =>
  offeredIn(has).flatMap((recipe) => (recipe.offer.order ? [{ recipe, fills: recipe.offer.order }] : []));
