import type { RecipeDetail, RecipeRow } from '@avenue/contract';
import { and, desc, eq } from 'drizzle-orm';
import { notFound } from '../../kernel/failure.ts';
import { EngineError } from '../../providers/engine.ts';
import { writerRules } from '../../providers/text/index.ts';
import type { Recipe } from '../../providers/text/recipe.ts';
import { writersFor } from './estimates.ts';
import { inForce } from './in-force.ts';
import type { Maker, Scope } from './maker.ts';
import { casesOf, engineFiguresOf, usesOf } from './runs.ts';
import { choices, instructions } from './schema.ts';

/** Recipes of every module. */
export type RecipeList = readonly Recipe[];

/** Most pieces of earlier work that two instructions are held against. */
export const mostCases = 3;

/** @throws Failure 404 */
export function requireRecipe(recipes: RecipeList, id: string): Recipe {
  const recipe = recipes.find((one) => one.id === id);
  if (!recipe) throw notFound('This recipe');
  return recipe;
}

/** Who writes; a chosen engine that is not there is named with what is missing. */
async function writerOf({ engines }: Pick<Maker, 'engines'>, engine: string | undefined): Promise<RecipeRow['writer']> {
  try {
    const { id, label, embedded } = await engines.writer(engine);
    return { engine: id, label, embedded };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { engine: error.engine, label: error.message, embedded: false };
  }
}

async function rowOf(
  call: Maker,
  { id, title, what }: Recipe,
  held: { engine?: string | undefined; instructions?: number | undefined },
  use: { runs: number; lastAt: string } | undefined,
): Promise<RecipeRow> {
  return {
    ...{ id, title, what },
    writer: await writerOf(call, held.engine),
    ...(held.engine !== undefined && { engine: held.engine }),
    ...(held.instructions !== undefined && { instructions: held.instructions }),
    runs: use?.runs ?? 0,
    ...(use && { lastAt: use.lastAt }),
  };
}

/** Every recipe in the order of the modules. */
export async function listRecipes(call: Maker, recipes: RecipeList): Promise<RecipeRow[]> {
  const [uses, held] = await Promise.all([
    usesOf(
      call,
      recipes.map(({ id }) => id),
    ),
    call.db.select().from(choices).where(eq(choices.studio, call.studio)),
  ]);
  return Promise.all(
    recipes.map((recipe) => {
      const choice = held.find((one) => one.recipe === recipe.id);
      return rowOf(
        call,
        recipe,
        { engine: choice?.engine ?? undefined, instructions: choice?.instructions ?? undefined },
        uses.get(recipe.id),
      );
    }),
  );
}

const versionsOf = ({ db, studio }: Scope, recipe: string) =>
  db
    .select()
    .from(instructions)
    .where(and(eq(instructions.studio, studio), eq(instructions.recipe, recipe)))
    .orderBy(desc(instructions.version));

/** @throws Failure 404 */
export async function readRecipe(call: Maker, recipes: RecipeList, id: string): Promise<RecipeDetail> {
  const recipe = requireRecipe(recipes, id);
  const [held, uses, versions, figures, cases] = await Promise.all([
    inForce(call, id),
    usesOf(call, [id]),
    versionsOf(call, id),
    engineFiguresOf(call, id),
    casesOf(call, id, mostCases),
  ]);
  const writers = await writersFor(call, recipe, held.instructions?.text);
  const { names, needs, text } = recipe.instructions;
  return {
    ...(await rowOf(call, recipe, { engine: held.engine, instructions: held.instructions?.version }, uses.get(id))),
    own: text,
    names: Object.entries(names).map(([name, what]) => ({ name, what, needed: needs.includes(name) })),
    rules: writerRules().split('\n'),
    versions: versions.map((one) => ({
      ...{ version: one.version, text: one.text, why: one.why, by: one.by },
      createdAt: one.createdAt.toISOString(),
      older: one.recipeVersion < recipe.version,
    })),
    ...writers,
    figures,
    cases: cases.length,
  };
}
