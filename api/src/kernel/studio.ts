import type { StudioId } from '@avenue/contract';
import type { Settings } from './settings/index.ts';

const activeName = 'studio.active';
const startedName = 'studio.started';
const zoneName = 'studio.timeZone';

/** Which studio is open. The first start opens the Sample studio; the operator's own is empty until something is made. */
export class Studio {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async current(): Promise<StudioId> {
    return (await this.#settings.get(activeName)) === 'own' ? 'own' : 'sample';
  }

  async started(): Promise<boolean> {
    return (await this.#settings.get(startedName)) === 'yes';
  }

  async timeZone(): Promise<string> {
    return (await this.#settings.get(zoneName)) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  }

  async open(studio: StudioId, timeZone?: string): Promise<void> {
    await this.#settings.set(activeName, studio);
    if (studio === 'own') await this.#settings.set(startedName, 'yes');
    if (timeZone) await this.#settings.set(zoneName, timeZone);
  }
}
