import { createSceneEngine, type ImageEngine } from '../image/index.ts';
import { vendorsOf } from '../vendors.ts';
import type { EngineNeeds } from './needs.ts';

/** Who draws now. */
export class ImageChoice {
  readonly builtin = createSceneEngine();
  readonly #needs: EngineNeeds;

  constructor(needs: EngineNeeds) {
    this.#needs = needs;
  }

  /** The first server that is set. */
  async server(): Promise<ImageEngine | undefined> {
    for (const vendor of vendorsOf('image')) {
      const engine = await vendor.create(this.#needs);
      if (engine) return engine;
    }
    return undefined;
  }

  /** A server where one is set, the built-in illustrator else. */
  async current(): Promise<ImageEngine> {
    return (await this.server()) ?? this.builtin;
  }
}
