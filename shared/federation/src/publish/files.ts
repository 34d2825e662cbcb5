import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What a registry is kept in. Keys are relative paths with `/`. */
export interface Files {
  /** Where it lies, in words. */
  readonly place: string;
  /** Content of one file; nothing if there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Writes a file whole or not at all. */
  put(key: string, content: Buffer | string): Promise<void>;
  /**
   * Writes a file only if it still has this content (nothing: only if there is none).
   *
   * @returns whether it was written
   */
  replace(key: string, expected: Buffer | undefined, content: Buffer | string): Promise<boolean>;
  /** Names directly below a folder. */
  names(folder: string): Promise<string[]>;
  /** Brings a folder in; readers see it from the moment its last file, `seal`, is there. */
  addFolder(
    folder: string,
    source: string,
    names: readonly string[],
    seal: { name: string; content: string },
  ): Promise<void>;
  /** A local copy of a folder with these files. */
  local(folder: string, names: readonly string[]): Promise<string>;
  removeFolder(folder: string): Promise<void>;
  /** Calls back after changes of `<unit>/live.json`, also of other processes. @returns stops watching */
  watch(onChange: () => void): () => void;
}

const lockLimitMs = 10_000;
const lockPauseMs = 20;

/** A registry in a folder, for one machine or a shared volume. */
export class FolderFiles implements Files {
  readonly place: string;

  constructor(folder: string) {
    this.place = folder;
  }

  #at(key: string) {
    return path.join(this.place, key);
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await fs.promises.readFile(this.#at(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async put(key: string, content: Buffer | string) {
    const file = this.#at(key);
    const fresh = `${file}.${process.pid}.${randomUUID().slice(0, 8)}`;
    await fs.promises.mkdir(path.dirname(file), { recursive: true });
    try {
      const handle = await fs.promises.open(fresh, 'w', path.basename(key).startsWith('.') ? 0o600 : 0o644);
      try {
        await handle.writeFile(content);
        // The name must not survive a power cut longer than the content.
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.promises.rename(fresh, file);
    } finally {
      await fs.promises.rm(fresh, { force: true });
    }
  }

  async replace(key: string, expected: Buffer | undefined, content: Buffer | string): Promise<boolean> {
    await fs.promises.mkdir(path.dirname(this.#at(key)), { recursive: true });
    return this.#locked(`${this.#at(key)}.lock`, async () => {
      const present = await this.get(key);
      if (present === undefined ? expected !== undefined : !expected?.equals(present)) return false;
      await this.put(key, content);
      return true;
    });
  }

  /** One writer at a time; the lock of a process that died is taken over after its time limit. */
  async #locked<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        const handle = await fs.promises.open(lock, 'wx');
        await handle.close();
        break;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
        const age = await fs.promises.stat(lock).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        );
        if (age > lockLimitMs) await fs.promises.rm(lock, { force: true });
        else await new Promise((resolve) => setTimeout(resolve, lockPauseMs));
      }
    }
    try {
      return await work();
    } finally {
      await fs.promises.rm(lock, { force: true });
    }
  }

  async names(folder: string): Promise<string[]> {
    try {
      return (await fs.promises.readdir(this.#at(folder))).filter((name) => !name.startsWith('.')).sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async addFolder(folder: string, source: string, names: readonly string[], seal: { name: string; content: string }) {
    const target = this.#at(folder);
    const work = path.join(
      path.dirname(target),
      `.${path.basename(target)}.${process.pid}.${randomUUID().slice(0, 8)}`,
    );
    await fs.promises.mkdir(work, { recursive: true });
    try {
      for (const name of names) await fs.promises.copyFile(path.join(source, name), path.join(work, name));
      await fs.promises.writeFile(path.join(work, seal.name), seal.content);
      // A folder of this name without a seal is what a stopped publish left.
      if (!fs.existsSync(path.join(target, seal.name))) await fs.promises.rm(target, { recursive: true, force: true });
      await fs.promises.rename(work, target).catch((error: unknown) => {
        if (!fs.existsSync(path.join(target, seal.name))) throw error;
      });
    } finally {
      await fs.promises.rm(work, { recursive: true, force: true });
    }
  }

  async local(folder: string) {
    return this.#at(folder);
  }

  async removeFolder(folder: string) {
    await fs.promises.rm(this.#at(folder), { recursive: true, force: true });
  }

  watch(onChange: () => void) {
    fs.mkdirSync(this.place, { recursive: true });
    const watcher = fs.watch(this.place, { recursive: true }, (_event, name) => {
      if (name && path.basename(name) === 'live.json') onChange();
    });
    watcher.unref();
    return () => watcher.close();
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const sha384 = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
