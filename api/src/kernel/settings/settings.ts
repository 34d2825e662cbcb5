import { eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { open, seal } from './seal.ts';

/** Name of the main switch for campaigns. */
export const mediaBlitz = 'MEDIA_BLITZ';

/** Settings and secrets by name. Secrets are sealed at rest and only handed to engines on the server. */
export class Settings {
  readonly #db: Database;
  readonly #master: Buffer;

  constructor(db: Database, master: Buffer) {
    this.#db = db;
    this.#master = master;
  }

  async get(name: string): Promise<string | undefined> {
    const [row] = await this.#db.select().from(tables.settings).where(eq(tables.settings.name, name));
    if (!row) return undefined;
    return row.secret ? open(this.#master, name, row.value) : row.value;
  }

  /** All names with their date; the value only for what is no secret. */
  async list(): Promise<Map<string, { value: string | undefined; savedAt: Date }>> {
    const rows = await this.#db.select().from(tables.settings);
    return new Map(rows.map((row) => [row.name, { value: row.secret ? undefined : row.value, savedAt: row.savedAt }]));
  }

  /**
   * Whether campaigns may start: the operator's main switch, on until it is put off. Every start of a campaign asks
   * here, at the moment it starts.
   */
  async campaignsAllowed(): Promise<boolean> {
    return (await this.get(mediaBlitz)) !== 'off';
  }

  async set(
    name: string,
    value: string,
    { secret = false, db = this.#db }: { secret?: boolean; db?: Pick<Database, 'insert'> } = {},
  ): Promise<void> {
    const stored = { value: secret ? seal(this.#master, name, value) : value, secret, savedAt: new Date() };
    await db
      .insert(tables.settings)
      .values({ name, ...stored })
      .onConflictDoUpdate({ target: tables.settings.name, set: stored });
  }

  async remove(name: string, db: Pick<Database, 'delete'> = this.#db): Promise<void> {
    await db.delete(tables.settings).where(eq(tables.settings.name, name));
  }
}
