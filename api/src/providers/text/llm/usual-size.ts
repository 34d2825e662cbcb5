import { promptOf, type Recipe, type Usage } from '../recipe.ts';
import type { Wanted } from '../wanted.ts';
import { writerRules } from './llm-writer.ts';

/** Of English, in the usual tokenizers. */
const charsOfAToken = 4;

/** Tokens that a text takes of a model, reckoned from the length of what is asked and of what usually comes. */
export function sizeOf<Request extends Wanted, Result>(
  recipe: Recipe<Request, Result>,
  request: Request,
  instructions = recipe.instructions.text,
): Usage {
  const question = recipe.question(request);
  const asked = writerRules().length + promptOf(instructions, question).length;
  return { read: Math.ceil(asked / charsOfAToken), written: Math.ceil(question.expectedChars / charsOfAToken) };
}

/** Of a request of a usual size, before anything was asked. */
export const usualSize = (recipe: Recipe, instructions?: string): Usage => sizeOf(recipe, recipe.usual(), instructions);
