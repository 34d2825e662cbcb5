import type { Credentials } from '../../kernel/credentials/index.ts';
import { openCredential } from '../../kernel/credentials/open.ts';
import { guardedFetch } from '../../kernel/net/index.ts';
import { Secret } from '../../kernel/secret.ts';
import { destinationOf, originOfAddress, type Settings } from '../../kernel/settings/index.ts';
import type { Studio } from '../../kernel/studio.ts';
import type { VendorNeeds } from '../../kernel/vendor.ts';
import { engineSettings } from '../settings.ts';

export interface EngineParts {
  settings: Settings;
  credentials: Credentials;
  studio: Studio;
  /** Folder of managed models. */
  modelsDir: string;
}

/** What every choice of an engine stands on: saved settings, the studio, and ways out into the network. */
export class EngineNeeds implements VendorNeeds {
  readonly studio: Studio;
  readonly modelsDir: string;
  readonly #settings: Settings;
  readonly #credentials: Credentials;
  readonly #known = new Map<string, { until: number; found: Promise<unknown> }>();

  constructor({ settings, credentials, studio, modelsDir }: EngineParts) {
    this.#settings = settings;
    this.#credentials = credentials;
    this.studio = studio;
    this.modelsDir = modelsDir;
  }

  async setting(name: string): Promise<string | undefined> {
    return (await this.#settings.get(name)) ?? (process.env[name] || undefined);
  }

  /** Comes only for the address that it was saved with; one of the environment only for an address from there. */
  async secret(name: string): Promise<Secret | undefined> {
    const setting = engineSettings.settings?.find((one) => one.name === name);
    const origin = await destinationOf(setting, (address) => this.setting(address));
    const saved = await openCredential(this.#credentials, { name, origin });
    if (saved) return saved;
    if (setting?.sentTo && origin !== originOfAddress(process.env[setting.sentTo])) return undefined;
    const given = process.env[name];
    return given ? new Secret(given) : undefined;
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
