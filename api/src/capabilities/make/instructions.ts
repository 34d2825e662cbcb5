import { and, eq, max } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import { faultOfInstructions, type Recipe } from '../../providers/text/recipe.ts';
import { inForce } from './in-force.ts';
import type { Maker } from './maker.ts';
import { choices, instructions } from './schema.ts';

/** @throws Failure 422 beside the field */
export function demandInstructions(recipe: Recipe, text: string): void {
  const fault = faultOfInstructions(recipe.instructions, text);
  if (fault !== undefined) throw invalid('text', fault);
}

/**
 * Puts new instructions in force.
 *
 * @param seen the version in force that was read; absent where it was Avenue's own
 * @throws Failure 422 for instructions that cannot be used, 409 `changed_since`
 */
export async function writeInstructions(
  { db, studio, who }: Maker,
  recipe: Recipe,
  { text, why, seen }: { text: string; why: string; seen?: number | undefined },
): Promise<void> {
  demandInstructions(recipe, text);
  await db.transaction(async (tx) => {
    // Whoever else writes for this recipe waits here.
    await tx.insert(choices).values({ studio, recipe: recipe.id }).onConflictDoNothing();
    const mine = and(eq(choices.studio, studio), eq(choices.recipe, recipe.id));
    await tx.select({ recipe: choices.recipe }).from(choices).where(mine).for('update');
    const now = (await inForce({ db: tx, studio }, recipe.id)).instructions;
    if (now?.version !== seen)
      throw conflict('changed_since', 'Somebody changed these instructions meanwhile. Look at them, then save again.');
    const [last] = await tx
      .select({ version: max(instructions.version) })
      .from(instructions)
      .where(and(eq(instructions.studio, studio), eq(instructions.recipe, recipe.id)));
    const version = (last?.version ?? 0) + 1;
    await tx
      .insert(instructions)
      .values({ studio, recipe: recipe.id, version, recipeVersion: recipe.version, text, why, by: who.name });
    await tx.update(choices).set({ instructions: version }).where(mine);
    await record(tx, {
      studio,
      action: 'instructions.written',
      subject: recipe.id,
      text: `Version ${version} of the instructions for "${recipe.title}" is in force.`,
      data: { version, why },
    });
  });
}

/** Puts an earlier version in force again; null is Avenue's own. @throws Failure 404 */
export async function useInstructions({ db, studio }: Maker, recipe: Recipe, version: number | null): Promise<void> {
  await db.transaction(async (tx) => {
    if (version !== null) {
      const [found] = await tx
        .select({ text: instructions.text })
        .from(instructions)
        .where(
          and(eq(instructions.studio, studio), eq(instructions.recipe, recipe.id), eq(instructions.version, version)),
        );
      if (!found) throw notFound('This version');
      demandInstructions(recipe, found.text);
    }
    await tx
      .insert(choices)
      .values({ studio, recipe: recipe.id, instructions: version })
      .onConflictDoUpdate({ target: [choices.studio, choices.recipe], set: { instructions: version } });
    await record(tx, {
      studio,
      action: 'instructions.used',
      subject: recipe.id,
      text:
        version === null
          ? `Avenue's own instructions for "${recipe.title}" are in force.`
          : `Version ${version} of the instructions for "${recipe.title}" is in force again.`,
      data: { version },
    });
  });
}

/** Chooses who writes by a recipe; null takes the one of Admin Config. @throws Failure 422 for an engine there is none of */
export async function chooseEngine(
  { db, studio, engines }: Maker,
  recipe: Recipe,
  engine: string | null,
): Promise<void> {
  const chosen = (await engines.writers()).find(({ id }) => id === engine);
  if (engine !== null && !chosen?.engine)
    throw invalid(
      'engine',
      chosen ? `${chosen.label} cannot be asked yet. Set it up in Admin Config first.` : 'There is no such writer.',
    );
  await db.transaction(async (tx) => {
    await tx
      .insert(choices)
      .values({ studio, recipe: recipe.id, engine })
      .onConflictDoUpdate({ target: [choices.studio, choices.recipe], set: { engine } });
    await record(tx, {
      studio,
      action: 'writer.chosen',
      subject: recipe.id,
      text: `"${recipe.title}" is written by ${chosen?.label ?? 'the writer of Admin Config'}.`,
      data: { engine },
    });
  });
}
