import type { RecipeForm } from '@avenue/contract';
import { formOf } from '../../../providers/text/kinds/index.ts';
import type { Maker } from '../maker.ts';
import { listRecipes } from '../recipes.ts';
import { type Has, type Offered, offeredIn } from './has.ts';

export const outputOf = ({ offer }: Pick<Offered, 'offer'>): RecipeForm['output'] =>
  offer.output.map(({ optional = false, ...field }) => ({ ...field, optional }));

/** Every kind of writing that may be run, with what it asks for and who writes it now. */
export async function listForms(call: Maker, has: Has): Promise<RecipeForm[]> {
  const offered = offeredIn(has);
  const rows = await listRecipes(call, offered);
  return offered.flatMap((recipe, at) => {
    const row = rows[at];
    if (!row) return [];
    const { id, title, what, offer } = recipe;
    return [
      {
        id,
        title,
        what,
        fields: formOf(offer.input),
        material: offer.material,
        output: outputOf(recipe),
        writer: row.writer,
      },
    ];
  });
}
