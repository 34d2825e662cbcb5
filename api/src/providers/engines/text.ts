import { EngineError } from '../engine.ts';
import { textEngineSetting } from '../settings.ts';
import { createFormulaEngine, type TextEngine } from '../text/index.ts';
import type { Recipe, Wanted, WriteOptions } from '../text/recipe.ts';
import type { TextServer, TextVendor } from '../text/vendor.ts';
import { vendorsOf } from '../vendors.ts';
import type { EngineNeeds } from './needs.ts';

/** What was written, by whom, and what the operator should know of it. */
export interface Written<Result> {
  engine: TextEngine;
  result: Result;
  notes: string[];
}

/** Servers that the operator set come before those that are looked for on this machine. */
const inTurn: readonly TextVendor[] = [...vendorsOf('text')].sort(
  (one, other) => Number(one.found !== undefined) - Number(other.found !== undefined),
);

/** Who writes now. */
export class TextChoice {
  readonly builtin = createFormulaEngine();
  readonly #needs: EngineNeeds;

  constructor(needs: EngineNeeds) {
    this.#needs = needs;
  }

  #choice = async () => (await this.#needs.setting(textEngineSetting)) ?? 'auto';

  /** The server that writes and talks now; undefined while none is there, and where the built-in writer was chosen. */
  async server(): Promise<TextServer | undefined> {
    const choice = await this.#choice();
    for (const vendor of inTurn) {
      if (choice !== 'auto' && choice !== vendor.id) continue;
      const engine = await (vendor.found ?? vendor.create)(this.#needs);
      if (engine) return engine;
    }
    return undefined;
  }

  /** The text engine in use; `chosen` when the operator named it, so that a failure is told and not worked around. */
  async current(): Promise<{ engine: TextEngine; chosen: boolean }> {
    const choice = await this.#choice();
    const named = inTurn.find(({ id }) => id === choice);
    if (!named) return { engine: (await this.server()) ?? this.builtin, chosen: false };
    const engine = await named.create(this.#needs);
    if (engine) return { engine, chosen: true };
    throw new EngineError(named.id, 'engine_unavailable', named.missing ?? `${named.name} is not set in Admin Config.`);
  }

  /**
   * Runs a piece of writing with the engine in use, or with the built-in writer when one that was found by itself fails.
   *
   * @param onFailure called when it failed
   */
  async write<Request extends Wanted, Result>(
    recipe: Recipe<Request, Result>,
    request: Request,
    options: WriteOptions,
    onFailure: () => void,
  ): Promise<Written<Result>> {
    const { engine, chosen } = await this.current();
    try {
      return { engine, result: await engine.write(recipe, request, options), notes: [] };
    } catch (error) {
      if (!(error instanceof EngineError) || chosen || engine.embedded) throw error;
      onFailure();
      return {
        engine: this.builtin,
        result: await this.builtin.write(recipe, request, options),
        notes: [`${error.message} The built-in writer wrote this instead.`],
      };
    }
  }
}
