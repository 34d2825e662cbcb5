import type { Recipe } from '../recipe.ts';
import { caption } from './caption/kind.ts';
import { lesson } from './lesson/kind.ts';
import { listing } from './listing/kind.ts';
import { quiz } from './quiz/kind.ts';

import { reply } from './reply/kind.ts';
import { report } from './report/kind.ts';
import { story } from './story/kind.ts';

/** Kinds of writing that belong to no family: anybody may have them run. */
export const kinds = [caption, reply, listing, quiz, story, lesson, report] as readonly Recipe[];
