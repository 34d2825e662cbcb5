import type { Comparison } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { conflict, notFound } from '../../kernel/failure.ts';
import { avenue } from '../../kernel/identity/index.ts';
import type { JobDefinition, Jobs } from '../../kernel/jobs/index.ts';
import type { Progress } from '../../kernel/progress.ts';
import { EngineError } from '../../providers/engine.ts';
import type { Recipe } from '../../providers/text/recipe.ts';
import type { Wanted } from '../../providers/text/wanted.ts';
import { inForce } from './in-force.ts';
import { demandInstructions } from './instructions.ts';
import type { Maker, Scope } from './maker.ts';
import { mostCases, type RecipeList, requireRecipe } from './recipes.ts';
import { casesOf } from './runs.ts';
import { comparisons } from './schema.ts';
import { write } from './write.ts';

const kind = 'make-compare';

export interface CompareInput extends Record<string, unknown> {
  comparison: string;
  recipe: string;
  text: string;
}

type Side = Comparison['cases'][number]['before'];

/** A failure of the engine is what came of it; a cancel is none. What it took is kept as that of any text. */
async function sideOf(
  call: Maker,
  recipe: Recipe,
  request: Wanted,
  {
    subject,
    engine,
    instructions,
    report,
  }: { subject: string; engine: string; instructions: string | undefined; report: Progress['report'] },
): Promise<Side> {
  const began = performance.now();
  try {
    const how = { subject, engine, report, asAsked: { instructions } };
    const { result, usage, ms } = await write(call, recipe, request, how);
    const pieces = recipe.pieces(result).map(({ text, notes }) => ({ text, notes: [...notes] }));
    return { pieces, ms, tokens: usage.read + usage.written };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { pieces: [], ms: Math.round(performance.now() - began), tokens: 0, failure: error.message };
  }
}

const places = ['first', 'second', 'third'] as const;

/** Writes earlier work again with the instructions in force and with others. Nothing of it is kept elsewhere. */
export const compareJob = (
  services: Omit<Maker, 'studio' | 'who' | 'signal'>,
  recipes: () => RecipeList,
): JobDefinition<CompareInput> => ({
  kind,
  queue: 'light',
  steps: places.slice(0, mostCases).map((name) => ({ name, label: `The ${name} of your topics`, weight: 1 })),
  changes: ({ comparison }) => [`/api/make/comparisons/${comparison}`],
  async run({ comparison, recipe: id, text }, { studio, step }) {
    const recipe = requireRecipe(recipes(), id);
    const held = await inForce({ db: services.db, studio }, id);
    // A job that goes on after a restart takes the writer that it has then.
    const engine = (await services.engines.writer(held.engine)).id;
    const asked = await casesOf({ db: services.db, studio }, id, mostCases);
    const cases: Comparison['cases'] = [];
    for (const [at, name] of places.entries()) {
      const found = await step(name, async ({ signal, report }) => {
        const request = asked[at] as Wanted | undefined;
        if (!request) return undefined;
        const call: Maker = { ...services, studio, who: avenue, signal };
        const before = await sideOf(call, recipe, request, {
          ...{ subject: comparison, engine, instructions: held.instructions?.text },
          report: (share, label) => report(share / 2, label),
        });
        const after = await sideOf(call, recipe, request, {
          ...{ subject: comparison, engine, instructions: text },
          report: (share, label) => report(0.5 + share / 2, label),
        });
        return { topic: request.topic, before, after };
      });
      if (found) cases.push(found);
    }
    await services.db
      .insert(comparisons)
      .values({
        ...{ id: comparison, studio, recipe: id, text, cases },
        against: held.instructions?.version ?? null,
        writer: (await services.engines.writer(held.engine)).label,
      })
      .onConflictDoNothing();
    return { comparison };
  },
});

/** @throws Failure 422 for instructions that cannot be used, 409 where there is nothing to hold them against */
export async function startComparison(call: Maker & { jobs: Jobs }, recipe: Recipe, text: string, comparison: string) {
  demandInstructions(recipe, text);
  const held = await inForce(call, recipe.id);
  const writer = await call.engines.writer(held.engine);
  if (writer.embedded)
    throw conflict('no_model', 'The built-in writer reads no instructions. Set up a model in Admin Config first.');
  if ((await casesOf(call, recipe.id, 1)).length === 0)
    throw conflict('no_cases', 'Nothing was written by this recipe yet, so there is nothing to compare with.');
  const input: CompareInput = { comparison, recipe: recipe.id, text };
  return call.jobs.run(kind, {
    ...{ studio: call.studio, title: `Comparing instructions: ${recipe.title}`, subject: recipe.id, input },
    path: `/writing?${new URLSearchParams({ recipe: recipe.id })}`,
  });
}

/** @throws Failure 404 */
export async function readComparison({ db, studio }: Scope, id: string): Promise<Comparison> {
  const [row] = await db
    .select()
    .from(comparisons)
    .where(and(eq(comparisons.studio, studio), eq(comparisons.id, id)));
  if (!row) throw notFound('This comparison');
  const { against, createdAt, studio: _studio, ...rest } = row;
  return { ...rest, ...(against !== null && { against }), createdAt: createdAt.toISOString() };
}
