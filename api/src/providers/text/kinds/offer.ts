import type { Check } from '@avenue/contract';
import type { z } from 'zod';
import type { FoundClaim } from '../claims.ts';
import type { Wanted } from '../wanted.ts';

/** What the operator filled in, by the names of a recipe's input. */
export type Brief = Readonly<Record<string, string | number | boolean>>;

/** What was written, by the names of a recipe's output. Lists stand one a line. */
export type Fields = Readonly<Record<string, string>>;

/** One part of what is written. */
export interface OutputField {
  name: string;
  label: string;
  /** Lines that an editor shows. */
  rows: number;
  /** May stay empty. */
  optional?: boolean;
}

/** An earlier text that is to be written anew, and what is to be other about it. */
interface Again {
  note: string;
  fields: Fields;
}

export interface KindRequest extends Wanted {
  brief: Brief;
  count: number;
  /** Earlier texts of this kind to move away from, newest first. */
  avoid?: readonly string[];
  again?: Again;
}

/** A part of a score, 0 to 1, with what it was computed from. */
export interface Graded {
  part: string;
  label: string;
  value: number;
  why: string;
}

/** What can be done next, as data. */
interface NextStep {
  label: string;
  /** The recipe that goes on; its input is filled from these fields of the text. */
  recipe?: string;
  /** `_text` is the whole of it, `_topic` what it is about. */
  carries?: Readonly<Record<string, string>>;
  /** Or a page. */
  path?: string;
}

/** A text that shows what the checks of a recipe are for. */
export interface Example {
  what: string;
  brief: Brief;
  material?: string;
  fields: Fields;
  /** Name of the check that it fails; absent where it passes all of them. */
  fails?: string;
}

/** What a recipe needs so that anybody may have it run, see what came, pick and edit. */
export interface Offer {
  /** What is asked for; labels and limits of the form stand in it. */
  input: z.ZodObject;
  output: readonly OutputField[];
  material: {
    need: 'none' | 'helps' | 'needed';
    /** What to put there, one sentence. */
    what: string;
  };
  /** What to give where nothing can be written of what was given. */
  none: string;
  /** How many are written at once where nobody says otherwise. */
  count: number;
  next: readonly NextStep[];
  examples: readonly Example[];
  /**
   * Fields that a standing order fills from what it takes: its title, and the words that it has. What else is asked for is said
   * once for all of its runs. Absent: no two texts of this kind are asked for alike.
   */
  order?: { topic: string; words?: string };
  topicOf(brief: Brief): string;
  titleOf(fields: Fields): string;
  /** As it is copied and posted. */
  textOf(fields: Fields): string;
  /** The same for whoever wrote it, also for what the operator changed. */
  checks(fields: Fields, request: KindRequest): Check[];
  /** What is told as a fact, each with the sentence of what was given that it stands on. */
  claims(fields: Fields, request: KindRequest): FoundClaim[];
  grade(fields: Fields, request: KindRequest): Graded[];
}
