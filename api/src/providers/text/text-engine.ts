import type { WriterLanguages } from '@avenue/contract';
import type { EngineHealth, EngineInfo } from '../engine.ts';
import type { Price, Recipe, WriteOptions } from './recipe.ts';
import type { Wanted } from './wanted.ts';

/** Writes by recipes. */
export interface TextEngine extends EngineInfo {
  /** Absent where nobody knows it. */
  price?: Price;
  /** What it writes; absent where nobody knows it. */
  languages?: WriterLanguages;
  health(signal: AbortSignal): Promise<EngineHealth>;
  /** Writes by a recipe. @throws EngineError; a cancel rejects with the signal's reason */
  write<Request extends Wanted, Result>(
    recipe: Recipe<Request, Result>,
    request: Request,
    options: WriteOptions,
  ): Promise<Result>;
}
