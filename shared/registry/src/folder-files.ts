import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Files, linksFolder, liveFile, safeKey } from './files.ts';
import { locked } from './folder-lock.ts';

/** Some network drives tell nothing of changes, so pointers are looked at this often too, in milliseconds. */
const lookMs = 3000;
/** What a stopped process left is removed after this time. */
const leftMs = 86_400_000;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const freshName = (name: string) => `.${name}.${process.pid}.${randomUUID().slice(0, 8)}`;

async function flush(file: string) {
  const handle = await fs.promises.open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A registry in a folder, for one machine or a shared volume. */
export class FolderFiles implements Files {
  readonly place: string;
  readonly isShared = false;

  constructor(folder: string) {
    this.place = folder;
  }

  #at(key: string) {
    return path.join(this.place, safeKey(key));
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
    const fresh = path.join(path.dirname(file), freshName(path.basename(file)));
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
    const file = this.#at(key);
    await fs.promises.mkdir(path.dirname(file), { recursive: true });
    return locked(path.join(path.dirname(file), `.${path.basename(file)}.lock`), async (isMine) => {
      const present = await this.get(key);
      if (present === undefined ? expected !== undefined : !expected?.equals(present)) return false;
      if (!(await isMine())) return false;
      await this.put(key, content);
      return true;
    });
  }

  async remove(key: string) {
    await fs.promises.rm(this.#at(key), { force: true });
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
    const around = path.dirname(target);
    const work = path.join(around, freshName(path.basename(target)));
    await fs.promises.mkdir(work, { recursive: true });
    try {
      for (const name of names) await fs.promises.copyFile(path.join(source, name), path.join(work, safeKey(name)));
      await fs.promises.writeFile(path.join(work, seal.name), seal.content);
      for (const name of [...names, seal.name]) await flush(path.join(work, name));
      // A folder of this name without a seal is what a stopped publish left.
      if (!fs.existsSync(path.join(target, seal.name))) await fs.promises.rm(target, { recursive: true, force: true });
      await fs.promises.rename(work, target).catch((error: unknown) => {
        if (!fs.existsSync(path.join(target, seal.name))) throw error;
      });
    } finally {
      await fs.promises.rm(work, { recursive: true, force: true });
    }
    await this.#removeLeft(around);
  }

  async #removeLeft(folder: string) {
    for (const name of await fs.promises.readdir(folder)) {
      if (!name.startsWith('.')) continue;
      const full = path.join(folder, name);
      const stat = await fs.promises.stat(full).catch(() => undefined);
      if (stat && Date.now() - stat.mtimeMs > leftMs) await fs.promises.rm(full, { recursive: true, force: true });
    }
  }

  async local(folder: string) {
    return this.#at(folder);
  }

  async removeFolder(folder: string) {
    const full = this.#at(folder);
    // Out of sight first: a process that ends in between leaves no half folder under its name.
    const aside = path.join(path.dirname(full), freshName(path.basename(full)));
    try {
      await fs.promises.rename(full, aside);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    await fs.promises.rm(aside, { recursive: true, force: true });
  }

  /** What is live and linked, as text that changes with it. */
  #stamp(): string {
    const stamp = (file: string) => {
      const stat = fs.statSync(file, { throwIfNoEntry: false });
      return stat ? [`${file} ${stat.ino} ${stat.mtimeMs} ${stat.size}`] : [];
    };
    const links = path.join(this.place, linksFolder);
    const files = [
      ...this.#folders().map((folder) => path.join(folder, liveFile)),
      ...(fs.existsSync(links) ? fs.readdirSync(links).map((name) => path.join(links, name)) : []),
    ];
    return files
      .filter((file) => !path.basename(file).startsWith('.'))
      .flatMap(stamp)
      .join('\n');
  }

  #folders(): string[] {
    const entries = fs.readdirSync(this.place, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(this.place, name));
  }

  watch(onChange: () => void) {
    fs.mkdirSync(this.place, { recursive: true });
    const watchers = new Map<string, fs.FSWatcher>();
    let known = this.#stamp();
    const follow = (folder: string) => {
      if (watchers.has(folder)) return;
      try {
        const watcher = fs.watch(folder, look).unref();
        watchers.set(folder, watcher);
        watcher.on('error', () => {
          watcher.close();
          watchers.delete(folder);
        });
      } catch {
        // No more watches on this machine: the look in between remains.
      }
    };
    const look = () => {
      try {
        for (const folder of [this.place, ...this.#folders()]) follow(folder);
        const now = this.#stamp();
        if (now === known) return;
        known = now;
      } catch {
        // The folder is away or being changed; what is live here stays.
        return;
      }
      onChange();
    };
    look();
    const timer = setInterval(look, lookMs).unref();
    return () => {
      clearInterval(timer);
      for (const watcher of watchers.values()) watcher.close();
    };
  }
}
