import { and, eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { rememberSecret } from '../secret.ts';
import { isFormer, isSealedWith, open, originOf, type SealedFor, seal } from './seal.ts';

/** Name of the main switch for campaigns. */
export const mediaBlitz = 'MEDIA_BLITZ';

/** Settings and secrets by name. Secrets are sealed at rest and only handed to engines on the server. */
export class Settings {
  readonly #db: Database;
  readonly #master: Buffer;
  readonly #former: readonly Buffer[];

  /** @param former master keys that were in use before; what they sealed is sealed anew by `sealAnew` */
  constructor(db: Database, master: Buffer, former: readonly Buffer[] = []) {
    this.#db = db;
    this.#master = master;
    this.#former = former;
  }

  /**
   * @param origin for a secret: where it is about to be sent. Default value: nowhere that the operator may change
   * @returns nothing also for a secret that was saved for another origin
   */
  async get(name: string, { origin = '' }: { origin?: string } = {}): Promise<string | undefined> {
    const [row] = await this.#db.select().from(tables.settings).where(eq(tables.settings.name, name));
    if (!row) return undefined;
    if (!row.secret) return row.value;
    if (originOf(row.value) !== origin) return undefined;
    const plain = open(this.#master, { name, origin }, row.value);
    rememberSecret(plain);
    return plain;
  }

  /** Origin that a saved secret may be sent to; undefined while none is saved. */
  async savedFor(name: string): Promise<string | undefined> {
    const [row] = await this.#db.select().from(tables.settings).where(eq(tables.settings.name, name));
    return row?.secret ? originOf(row.value) : undefined;
  }

  /**
   * Seals anew what an earlier version or a former master key sealed, once.
   *
   * @param destination origin that a secret of this name is sent to
   * @returns names that could not be opened: they were sealed with another key
   */
  async sealAnew(destination: (name: string) => Promise<string>): Promise<string[]> {
    const rows = await this.#db.select().from(tables.settings).where(eq(tables.settings.secret, true));
    const closed: string[] = [];
    const others = rows.filter((row) => isFormer(row.value) || !isSealedWith(this.#master, row.value));
    for (const { name, value, savedAt } of others) {
      const origin = isFormer(value) ? await destination(name) : originOf(value);
      const plain = this.#openAny({ name, origin: isFormer(value) ? '' : origin }, value);
      if (plain === undefined) {
        closed.push(name);
        continue;
      }
      const sealed = { value: seal(this.#master, { name, origin }, plain), savedAt };
      await this.#db
        .update(tables.settings)
        .set(sealed)
        .where(and(eq(tables.settings.name, name), eq(tables.settings.value, value)));
    }
    return closed;
  }

  /** Opens with whichever key there is; undefined where none does. */
  #openAny(sealedFor: SealedFor, value: string): string | undefined {
    for (const key of [this.#master, ...this.#former])
      try {
        return open(key, sealedFor, value);
      } catch {
        // The next one may.
      }
    return undefined;
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
    {
      secret = false,
      origin = '',
      db = this.#db,
    }: { secret?: boolean; origin?: string; db?: Pick<Database, 'insert'> } = {},
  ): Promise<void> {
    // Known before it is used: what comes back of the first call is cleaned of it.
    if (secret) rememberSecret(value);
    const stored = { value: secret ? seal(this.#master, { name, origin }, value) : value, secret, savedAt: new Date() };
    await db
      .insert(tables.settings)
      .values({ name, ...stored })
      .onConflictDoUpdate({ target: tables.settings.name, set: stored });
  }

  async remove(name: string, db: Pick<Database, 'delete'> = this.#db): Promise<void> {
    await db.delete(tables.settings).where(eq(tables.settings.name, name));
  }
}
