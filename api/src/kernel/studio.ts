import type { StudioId } from '@avenue/contract';
import type { Settings } from './settings/index.ts';

const activeName = 'studio.active';
const startedName = 'studio.started';
const zoneName = 'studio.timeZone';
const runsName = 'studio.runs';

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

  /** IANA name that the operator chose; nothing before. */
  async timeZone(): Promise<string | undefined> {
    return this.#settings.get(zoneName);
  }

  /** The operator's time zone; until one is chosen, this machine's. */
  async zone(): Promise<string> {
    return (await this.timeZone()) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  }

  /** Sections of the navigation the operator works in; nothing until asked. */
  async runs(): Promise<string[] | undefined> {
    const stored = await this.#settings.get(runsName);
    return stored === undefined ? undefined : stored.split(',').filter(Boolean);
  }

  async open(
    studio: StudioId,
    { timeZone, runs }: { timeZone?: string | undefined; runs?: readonly string[] | undefined } = {},
  ): Promise<void> {
    await this.#settings.set(activeName, studio);
    if (studio === 'own') await this.#settings.set(startedName, 'yes');
    if (timeZone) await this.#settings.set(zoneName, timeZone);
    if (runs) await this.#settings.set(runsName, runs.join(','));
  }
}
