import type { Recipe } from '../recipe.ts';
import { caption } from './caption/kind.ts';
import { quiz } from './quiz/kind.ts';

/** Kinds of writing that belong to no family: anybody may have them run. */
export const kinds = [caption, quiz] as readonly Recipe[];
