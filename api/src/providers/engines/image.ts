import { createComfyEngine, createSceneEngine, type ImageEngine } from '../image/index.ts';
import type { EngineNeeds } from './needs.ts';

/** Who draws now. */
export class ImageChoice {
  readonly builtin = createSceneEngine();
  readonly #needs: EngineNeeds;

  constructor(needs: EngineNeeds) {
    this.#needs = needs;
  }

  async comfy(): Promise<ImageEngine | undefined> {
    const [baseUrl, workflow] = await Promise.all([
      this.#needs.setting('COMFYUI_URL'),
      this.#needs.setting('COMFYUI_WORKFLOW'),
    ]);
    return baseUrl
      ? createComfyEngine({
          baseUrl,
          ...(workflow && { workflow: readJson(workflow) }),
          fetch: this.#needs.operatorFetch(),
        })
      : undefined;
  }

  /** ComfyUI where it is set, the built-in illustrator else. */
  async current(): Promise<ImageEngine> {
    return (await this.comfy()) ?? this.builtin;
  }
}

/** What is no JSON stays text, and the engine says that it is no workflow. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
