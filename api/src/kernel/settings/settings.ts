import { eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';

/** Name of the main switch for campaigns. */
export const mediaBlitz = 'MEDIA_BLITZ';

/** Name of the switch that demands two factors where the server alone would not. */
export const twoFactors = 'TWO_FACTORS';

/** Settings by name, in clear. Secrets are none of them: see `kernel/credentials`. */
export class Settings {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async get(name: string): Promise<string | undefined> {
    const [row] = await this.#db.select().from(tables.settings).where(eq(tables.settings.name, name));
    return row?.value;
  }

  /** All values with the date of each. */
  async list(): Promise<Map<string, { value: string; savedAt: Date }>> {
    const rows = await this.#db.select().from(tables.settings);
    return new Map(rows.map(({ name, value, savedAt }) => [name, { value, savedAt }]));
  }

  /**
   * Whether campaigns may start: the operator's main switch, on until it is put off. Every start of a campaign asks
   * here, at the moment it starts.
   */
  async campaignsAllowed(): Promise<boolean> {
    return (await this.get(mediaBlitz)) !== 'off';
  }

  async set(name: string, value: string, { db = this.#db }: { db?: Pick<Database, 'insert'> } = {}): Promise<void> {
    const stored = { value, savedAt: new Date() };
    await db
      .insert(tables.settings)
      .values({ name, ...stored })
      .onConflictDoUpdate({ target: tables.settings.name, set: stored });
  }

  async remove(name: string, db: Pick<Database, 'delete'> = this.#db): Promise<void> {
    await db.delete(tables.settings).where(eq(tables.settings.name, name));
  }
}
