import type { Language, StudioId } from '@avenue/contract';
import { languages } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { type Database, tables } from './db/index.ts';
import type { Settings } from './settings/index.ts';

const activeName = 'studio.active';
const startedName = 'studio.started';
const zoneName = 'studio.timeZone';
const runsName = 'studio.runs';
const languageName = 'studio.language';

const asLanguage = (code: string | undefined): Language | undefined => languages.find((one) => one === code);

/** Language of what belongs to no channel, and of new channels: the one that the operator chose, else English. */
export async function studioLanguage({ db }: { db: Pick<Database, 'select'> }): Promise<Language> {
  const [row] = await db.select().from(tables.settings).where(eq(tables.settings.name, languageName));
  return asLanguage(row?.value) ?? 'en';
}

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

  /** Language that the operator chose; nothing before. */
  async language(): Promise<Language | undefined> {
    return asLanguage(await this.#settings.get(languageName));
  }

  /** Sections of the navigation the operator works in; nothing until asked. */
  async runs(): Promise<string[] | undefined> {
    const stored = await this.#settings.get(runsName);
    return stored === undefined ? undefined : stored.split(',').filter(Boolean);
  }

  async open(
    studio: StudioId,
    {
      timeZone,
      language,
      runs,
    }: { timeZone?: string | undefined; language?: Language | undefined; runs?: readonly string[] | undefined } = {},
  ): Promise<void> {
    await this.#settings.set(activeName, studio);
    if (studio === 'own') await this.#settings.set(startedName, 'yes');
    if (timeZone) await this.#settings.set(zoneName, timeZone);
    if (language) await this.#settings.set(languageName, language);
    if (runs) await this.#settings.set(runsName, runs.join(','));
  }
}
