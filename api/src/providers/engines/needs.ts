import { guardedFetch } from '../../kernel/net/index.ts';
import type { Settings } from '../../kernel/settings/index.ts';
import type { Studio } from '../../kernel/studio.ts';
import type { VendorNeeds } from '../../kernel/vendor.ts';

export interface EngineParts {
  settings: Settings;
  studio: Studio;
  /** Folder of managed models. */
  modelsDir: string;
}

/** What every choice of an engine stands on: saved settings, the studio, and ways out into the network. */
export class EngineNeeds implements VendorNeeds {
  readonly studio: Studio;
  readonly modelsDir: string;
  readonly #settings: Settings;
  readonly #known = new Map<string, { until: number; found: Promise<unknown> }>();

  constructor({ settings, studio, modelsDir }: EngineParts) {
    this.#settings = settings;
    this.studio = studio;
    this.modelsDir = modelsDir;
  }

  async setting(name: string): Promise<string | undefined> {
    return (await this.#settings.get(name)) ?? (process.env[name] || undefined);
  }

  operatorFetch() {
    return guardedFetch({ allowPrivate: true, deadlineMs: 0 });
  }

  publicFetch() {
    return guardedFetch({ allowPrivate: false, deadlineMs: 0 });
  }

  remembered<Found>(key: string, forMs: number, find: () => Promise<Found>): Promise<Found> {
    const known = this.#known.get(key);
    if (known && Date.now() < known.until) return known.found as Promise<Found>;
    const found = find();
    this.#known.set(key, { until: Date.now() + forMs, found });
    found.catch(() => this.#known.delete(key));
    return found;
  }

  forget() {
    this.#known.clear();
  }
}
