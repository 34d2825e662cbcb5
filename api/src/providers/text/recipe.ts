import type { z } from 'zod';
import type { EngineInfo, Progress } from '../engine.ts';
import type { Offer } from './kinds/offer.ts';
import type { Wanted } from './wanted.ts';

/** What a piece of writing took, as the model's server counts it. */
export interface Usage {
  /** Tokens of what was asked. */
  read: number;
  /** Tokens of what was answered. */
  written: number;
}

/** What a chat model is told to do; the operator may put it in other words. */
export interface Instructions {
  /** Lines with `{names}`. A line whose names are all empty is left out. */
  text: string;
  /** What stands for each name, in a few words. */
  names: Readonly<Record<string, string>>;
  /** Names without which the model would not know what to write. */
  needs: readonly string[];
}

/** One question to a model: what stands for the names, and what the operator cannot change. */
export interface Question<Names extends string = string> {
  values: Readonly<Record<Names, string>>;
  /** Lines after the instructions: what may be stated, and how it is to be quoted. */
  rules: readonly string[];
  /** What others wrote. It stands apart and is never an instruction. */
  quoted: string;
  /** Characters of a usual answer, for the share that is done. */
  expectedChars: number;
}

/** One thing that was written, with what the checks say of it. */
interface Piece {
  text: string;
  notes: readonly string[];
}

/** What a server takes for a million tokens, in US dollars. */
export interface Price {
  read: number;
  written: number;
  /** Whose price list says so, and when it was read. Absent: the operator says so, or nothing is paid. */
  list?: { vendor: string; source: string; checkedOn: string };
}

/** Asks the model and gives back an answer of the schema's shape. @throws EngineError */
type AskModel = <Reply>(schema: z.ZodType<Reply>) => Promise<Reply>;

/** What a model might answer, and what becomes of it: it shows what the checks of a recipe are for. */
export interface AnswerExample<Request extends Wanted = Wanted> {
  what: string;
  request: Request;
  answer: unknown;
  /** Words of what is written that stand there where it passes, and not where it is left out. */
  keeps: string;
  /** `left out`, or words of the note or the refusal that it fails with; absent where it passes without a note. */
  fails?: string;
}

/**
 * One kind of writing. Both ways end in the same shape and the same checks: the built-in writer's `formula`, and
 * `accept`, which reads what a chat model answered.
 */
export interface Recipe<Request extends Wanted = Wanted, Result = unknown> {
  /** Family and kind: `video.ideas`. */
  id: string;
  /** Raised whenever instructions, rules or checks change. */
  version: number;
  /** For the operator: "Ideas for videos". */
  title: string;
  /** One sentence: what comes out. */
  what: string;
  instructions: Instructions;
  question(request: Request): Question;
  /** A request of a usual size, for what it takes before anything was asked. */
  usual(): Request;
  /** By data and rules of ours: no key, no network, the same for the same seed. */
  formula(request: Request): Promise<Result>;
  /** By a model. `asked` gives its answer, held to a schema. @throws EngineError when nothing of it can be used */
  accept(request: Request, asked: AskModel, writer: EngineInfo): Promise<Result>;
  /** What the built-in writer says of what it is given: how it reads it, what it leaves out. Default value: nothing */
  notes?(request: Request): Promise<readonly string[]>;
  /** Answers that pass and that fail; absent where an offer has examples of its own. */
  examples?: readonly AnswerExample<Request>[];
  /** What came out as somebody reads it. */
  pieces(result: Result): readonly Piece[];
  /** How anybody may have it run; absent where a page of its own asks for it. Its result is then a list of fields. */
  offer?: Offer;
}

/** Declares a recipe. Its names are those of its values: another name does not compile. */
export const defineRecipe = <Request extends Wanted, Result, const Names extends string>(
  recipe: Omit<Recipe<Request, Result>, 'instructions' | 'question' | 'usual'> & {
    instructions: { text: string; names: Readonly<Record<Names, string>>; needs: readonly NoInfer<Names>[] };
    question(request: Request): Question<NoInfer<Names>>;
    usual(): NoInfer<Request>;
  },
): Recipe<Request, Result> => recipe;

export interface WriteOptions extends Progress {
  /** Instructions in the operator's words. Default value: those of the recipe. */
  instructions?: string | undefined;
  /** Told the answer as it comes, from its beginning; it begins anew where a second one is asked for. */
  said?(answer: string): void;
  /** Told what the model's server counted, for each question that was asked. */
  used?(usage: Usage): void;
}

const name = /\{(\w+)\}/g;

/** Names that stand in instructions. */
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(name)].map(([, one]) => one ?? ''))];

/** Why instructions cannot be used; undefined when they can. */
export function faultOfInstructions({ names, needs }: Instructions, text: string): string | undefined {
  const found = namesIn(text);
  const unknown = found.find((one) => !Object.hasOwn(names, one));
  if (unknown !== undefined)
    return `{${unknown}} stands for nothing here. Use ${Object.keys(names)
      .map((one) => `{${one}}`)
      .join(', ')}.`;
  const missing = needs.find((one) => !found.includes(one));
  return missing === undefined ? undefined : `{${missing}} must stand somewhere: ${names[missing]}.`;
}

/** Several values of one name, each on a line of its own. */
export const lines = (values: readonly string[]): string => values.map((value) => `\n${value}`).join('');

const openingTag = '<material>';
const closingTag = '</material>';

/** The whole question: instructions with their names filled in, the rules, and what is quoted. */
export function promptOf(instructions: string, { values, rules, quoted }: Question): string {
  const lines = instructions.split('\n').flatMap((line) => {
    const found = namesIn(line);
    if (found.length > 0 && found.every((one) => !values[one])) return [];
    return [line.replace(name, (whole, one: string) => values[one] ?? whole)];
  });
  return [...lines, ...rules, quoted && `${openingTag}\n${quoted}\n${closingTag}`].filter(Boolean).join('\n');
}
