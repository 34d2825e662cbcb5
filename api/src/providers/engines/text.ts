import { EngineError } from '../engine.ts';
import { textEngineSetting } from '../settings.ts';
import { createFormulaEngine, type TextEngine } from '../text/index.ts';
import type { Recipe, WriteOptions } from '../text/recipe.ts';
import type { TextServer, TextVendor } from '../text/vendor.ts';
import type { Wanted } from '../text/wanted.ts';
import { vendorsOf } from '../vendors.ts';
import type { EngineNeeds } from './needs.ts';

/** What was written, by whom, and what the operator should know of it. */
export interface Written<Result> {
  engine: TextEngine;
  result: Result;
  notes: string[];
  /** The engine that was asked first and failed, and why. */
  failed?: { engine: TextEngine; message: string };
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

  /** Those that may be chosen: the built-in writer, and each vendor with its engine where it can be asked. */
  async choices(): Promise<{ id: string; label: string; engine?: TextEngine }[]> {
    const servers = inTurn.map(async (vendor) => {
      const engine = await (vendor.found ?? vendor.create)(this.#needs);
      return { id: vendor.id, label: engine?.label ?? vendor.name, ...(engine && { engine }) };
    });
    const { id, label } = this.builtin;
    return [{ id, label, engine: this.builtin }, ...(await Promise.all(servers))];
  }

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

  /**
   * The text engine in use; `chosen` when the operator named it, so that a failure is told and not worked around.
   *
   * @param wanted id of the engine that was chosen for this piece. Default value: what Admin Config says
   */
  async current(wanted?: string): Promise<{ engine: TextEngine; chosen: boolean }> {
    const choice = wanted ?? (await this.#choice());
    if (choice === this.builtin.id) return { engine: this.builtin, chosen: true };
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
    { engine: wanted, ...options }: WriteOptions & { engine?: string | undefined },
    onFailure: () => void,
  ): Promise<Written<Result>> {
    const { engine, chosen } = await this.current(wanted);
    try {
      return { engine, result: await engine.write(recipe, request, options), notes: [] };
    } catch (error) {
      if (!(error instanceof EngineError) || chosen || engine.embedded) throw error;
      onFailure();
      return {
        engine: this.builtin,
        result: await this.builtin.write(recipe, request, options),
        notes: [`${error.message} The built-in writer wrote this instead.`],
        failed: { engine, message: error.message },
      };
    }
  }
}
