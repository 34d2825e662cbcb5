import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, count, eq, gt, inArray, lt, min, sum } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';

/** Media types that are served, by extension; nothing else is ever stored. */
export const mediaTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  csv: 'text/csv',
};

export interface Provenance {
  engine: string;
  /** What it was made from: prompt, seed, parents, rights. */
  [fact: string]: unknown;
}

/** A file that was just stored is not discarded for so long. */
const restMs = 86_400_000;

const hashOf = (url: string) => path.basename(url).split('.')[0] ?? '';

const noSpace = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOSPC';

/** Content-addressed files: written under a temporary name, flushed, then renamed, so a half file is never served. */
export class ArtefactStore {
  readonly #folder: string;
  readonly #scaled: string;
  readonly #db: Database;

  constructor(dataDir: string, db: Database) {
    this.#folder = path.join(dataDir, 'media');
    this.#scaled = path.join(dataDir, 'cache', 'scaled');
    this.#db = db;
    fs.mkdirSync(path.join(this.#folder, 'incoming'), { recursive: true });
  }

  /** What a killed process left half-written. Call once at start, before anything is stored. */
  sweep() {
    for (const name of fs.readdirSync(this.incoming))
      fs.rmSync(path.join(this.incoming, name), { recursive: true, force: true });
  }

  /** Folder for files on their way in; on the same disk, so that the last step is a rename. */
  get incoming(): string {
    return path.join(this.#folder, 'incoming');
  }

  pathOf(url: string): string {
    const name = path.basename(url);
    return path.join(this.#folder, name.slice(0, 2), name);
  }

  /** Files that people brought since then, their bytes, and when the first of them came. */
  async uploadsSince(since: Date): Promise<{ files: number; bytes: number; first: Date | null }> {
    const { engine, createdAt, bytes } = tables.artefacts;
    const [row] = await this.#db
      .select({ files: count(), bytes: sum(bytes), first: min(createdAt) })
      .from(tables.artefacts)
      .where(and(eq(engine, 'upload'), gt(createdAt, since)));
    return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0), first: row?.first ?? null };
  }

  /** Where a smaller copy of a picture is, once it was made; it goes with the picture. */
  scaledOf(url: string, width: number): string {
    return path.join(this.#scaled, hashOf(url), `${width}.webp`);
  }

  async has(url: string): Promise<boolean> {
    return fs.promises.access(this.pathOf(url)).then(
      () => true,
      () => false,
    );
  }

  async putBuffer(data: Buffer, extension: string, provenance: Provenance): Promise<string> {
    const file = path.join(this.incoming, newId('in'));
    try {
      await fs.promises.writeFile(file, data);
    } catch (error) {
      await fs.promises.rm(file, { force: true });
      throw noSpace(error)
        ? new Failure(507, 'disk_full', 'The disk is full. Free some space, then try again.')
        : error;
    }
    return this.putFile(file, extension, provenance);
  }

  /** Takes a finished file over (it is moved) and returns its address `/media/<sha256>.<extension>`. */
  async putFile(file: string, extension: string, provenance: Provenance): Promise<string> {
    const mediaType = mediaTypes[extension];
    if (!mediaType) throw new Failure(415, 'media_type', `Files of type .${extension} are not stored.`);
    const digest = createHash('sha256');
    await pipeline(fs.createReadStream(file), digest);
    const hash = digest.digest('hex');
    const url = `/media/${hash}.${extension}`;
    const target = this.pathOf(url);
    const { size } = await fs.promises.stat(file);
    await fs.promises.mkdir(path.dirname(target), { recursive: true });
    const handle = await fs.promises.open(file, 'r');
    await handle.sync();
    await handle.close();
    const { engine, ...facts } = provenance;
    // The row is held while the file comes in, so that `discard` does not take it away in between.
    await this.#db.transaction(async (tx) => {
      await tx
        .insert(tables.artefacts)
        .values({ hash, extension, mediaType, bytes: size, engine, provenance: facts })
        .onConflictDoUpdate({ target: tables.artefacts.hash, set: { createdAt: new Date() } });
      await fs.promises.rename(file, target);
    });
    return url;
  }

  /**
   * Copies a file that ships with Avenue to its address, unless it is there whole. The caller adds its row. Not flushed:
   * a copy that a power cut tore has another size, and the next start makes it again.
   */
  async place(file: string, url: string, bytes: number): Promise<void> {
    const target = this.pathOf(url);
    const there = await fs.promises.stat(target).catch(() => undefined);
    if (there?.size === bytes) return;
    await fs.promises.mkdir(path.dirname(target), { recursive: true });
    for (let tries = 3; ; tries--) {
      const part = path.join(this.incoming, newId('in'));
      try {
        await fs.promises.copyFile(file, part);
        return await fs.promises.rename(part, target);
      } catch (error) {
        await fs.promises.rm(part, { force: true });
        // Another process that starts on this folder sweeps what is on its way in.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 1) throw error;
      }
    }
  }

  /**
   * Deletes files that nothing names any more, in the transaction that took the names away. What was stored again in the
   * last day stays: whoever stored it may not have named it yet.
   *
   * @param names of files, `<sha256>.<extension>`
   * @returns how many went
   */
  async discard(tx: Pick<Database, 'delete'>, names: readonly string[]): Promise<number> {
    const gone = await tx
      .delete(tables.artefacts)
      .where(
        and(
          inArray(tables.artefacts.hash, names.map(hashOf)),
          lt(tables.artefacts.createdAt, new Date(Date.now() - restMs)),
        ),
      )
      .returning({ hash: tables.artefacts.hash });
    const hashes = new Set(gone.map(({ hash }) => hash));
    for (const name of names) {
      if (!hashes.has(hashOf(name))) continue;
      await fs.promises.rm(this.pathOf(name), { force: true });
      await fs.promises.rm(path.join(this.#scaled, hashOf(name)), { recursive: true, force: true });
    }
    return hashes.size;
  }

  /** @throws Failure 404 when one of the addresses is not stored. */
  async require(...urls: string[]): Promise<void> {
    const hashes = urls.map(hashOf);
    const rows = await this.#db
      .select({ hash: tables.artefacts.hash })
      .from(tables.artefacts)
      .where(inArray(tables.artefacts.hash, hashes));
    if (rows.length < new Set(hashes).size)
      throw new Failure(404, 'unknown_file', 'This file is not in the studio. Upload it first.');
  }
}
