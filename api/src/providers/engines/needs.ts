import { guardedFetch } from '../../kernel/net/index.ts';
import { destinationOf, originOfAddress, type Settings } from '../../kernel/settings/index.ts';
import type { Studio } from '../../kernel/studio.ts';
import type { VendorNeeds } from '../../kernel/vendor.ts';
import { engineSettings } from '../settings.ts';

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

  /** A secret comes only for the address that it was saved with; one of the environment only for an address from there. */
  async setting(name: string): Promise<string | undefined> {
    const setting = engineSettings.settings?.find((one) => one.name === name);
    const origin = await destinationOf(setting, (address) => this.setting(address));
    const saved = await this.#settings.get(name, { origin });
    if (saved !== undefined) return saved;
    if (setting?.sentTo && origin !== originOfAddress(process.env[setting.sentTo])) return undefined;
    return process.env[name] || undefined;
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
