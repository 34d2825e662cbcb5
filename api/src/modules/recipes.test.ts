import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EngineError } from '../providers/engine.ts';
import type { AnswerExample, Recipe } from '../providers/text/recipe.ts';
import { modules } from './index.ts';

const recipes: readonly Recipe[] = modules.flatMap((module) => module.recipes ?? []);
const writer = { id: 'test', label: 'Test model', embedded: false };

/** What becomes of an answer: nothing where it passes, else why not. */
async function faultsOf(recipe: Recipe, { request, answer, keeps }: AnswerExample): Promise<string[]> {
  try {
    const result = await recipe.accept(request, async (schema) => schema.parse(answer), writer);
    const pieces = recipe.pieces(result);
    return [
      ...(pieces.some(({ text }) => text.includes(keeps)) ? [] : ['left out']),
      ...pieces.flatMap(({ notes }) => notes),
    ];
  } catch (error) {
    if (error instanceof EngineError) return [error.message];
    throw error;
  }
}

describe('recipes of all modules', () => {
  it('each have an id of their own, a version, and examples that pass and that fail', () => {
    assert.ok(recipes.length >= 12);
    assert.equal(new Set(recipes.map(({ id }) => id)).size, recipes.length);
    for (const { id, version, offer, examples = [] } of recipes) {
      assert.ok(Number.isInteger(version) && version > 0, id);
      const all: readonly { fails?: string }[] = offer?.examples ?? examples;
      assert.ok(
        all.some(({ fails }) => fails === undefined),
        `${id} has no example that passes`,
      );
      assert.ok(
        all.some(({ fails }) => fails !== undefined),
        `${id} has no example that fails`,
      );
    }
  });

  for (const recipe of recipes)
    for (const example of recipe.examples ?? [])
      it(`${recipe.id}: ${example.what} ${example.fails === undefined ? 'passes' : 'fails'}`, async () => {
        const faults = await faultsOf(recipe, example);
        const { fails } = example;
        if (fails === undefined) assert.deepEqual(faults, []);
        else
          assert.ok(
            faults.some((fault) => fault.includes(fails)),
            faults.join(' '),
          );
      });
});
