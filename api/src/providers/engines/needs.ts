import { guardedFetch } from '../../kernel/net/index.ts';
import type { Settings } from '../../kernel/settings/index.ts';
import type { Studio } from '../../kernel/studio.ts';

export interface EngineParts {
  settings: Settings;
  studio: Studio;
  /** Folder of managed models. */
  modelsDir: string;
}

/** What every choice of an engine stands on: saved settings, the studio, and ways out into the network. */
export class EngineNeeds {
  readonly studio: Studio;
  readonly modelsDir: string;
  readonly #settings: Settings;

  constructor({ settings, studio, modelsDir }: EngineParts) {
    this.#settings = settings;
    this.studio = studio;
    this.modelsDir = modelsDir;
  }

  /** A saved setting, else the environment variable of the same name (for containers). */
  async setting(name: string): Promise<string | undefined> {
    return (await this.#settings.get(name)) ?? (process.env[name] || undefined);
  }

  /** For addresses that the operator gave: engines at home are private, so private is allowed. */
  operatorFetch() {
    return guardedFetch({ allowPrivate: true, deadlineMs: 0 });
  }

  publicFetch() {
    return guardedFetch({ allowPrivate: false, deadlineMs: 0 });
  }
}
