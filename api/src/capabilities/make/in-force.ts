import { and, eq } from 'drizzle-orm';
import type { Scope } from './maker.ts';
import { choices, instructions } from './schema.ts';

export interface InForce {
  /** The engine that was chosen for the recipe alone. */
  engine?: string;
  /** The operator's instructions; absent while Avenue's own hold. */
  instructions?: { version: number; text: string };
}

/** What holds for a recipe in a studio now. */
export async function inForce({ db, studio }: Scope, recipe: string): Promise<InForce> {
  const [row] = await db
    .select({ engine: choices.engine, version: instructions.version, text: instructions.text })
    .from(choices)
    .leftJoin(
      instructions,
      and(
        eq(instructions.studio, choices.studio),
        eq(instructions.recipe, choices.recipe),
        eq(instructions.version, choices.instructions),
      ),
    )
    .where(and(eq(choices.studio, studio), eq(choices.recipe, recipe)));
  return {
    ...(row?.engine && { engine: row.engine }),
    ...(row?.version && row.text !== null && { instructions: { version: row.version, text: row.text } }),
  };
}
