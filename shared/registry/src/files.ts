import { createHash } from 'node:crypto';
import { RegistryFailure } from './failure.ts';

/** What a registry is kept in. Keys are relative paths with `/`. */
export interface Files {
  /** Where it lies, in words. */
  readonly place: string;
  /** Whether others than the publishers can write here, so that a key beside the files would prove nothing. */
  readonly isShared: boolean;
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
  remove(key: string): Promise<void>;
  /** Names directly below a folder, sorted; those with a leading dot are nobody's business. */
  names(folder: string): Promise<string[]>;
  /** Brings a folder in; readers see it from the moment its last file, `seal`, is there. */
  addFolder(
    folder: string,
    source: string,
    names: readonly string[],
    seal: { name: string; content: string },
  ): Promise<void>;
  /**
   * A local copy of a folder with these files; one that is missing in the registry is missing in the copy.
   *
   * @param anew files of which an earlier copy is no good
   */
  local(folder: string, names: readonly string[], anew?: readonly string[]): Promise<string>;
  removeFolder(folder: string): Promise<void>;
  /** Calls back after changes of pointers and links, also of other processes. @returns stops watching */
  watch(onChange: () => void): () => void;
}

/** Folder of links to local builds. */
export const linksFolder = 'links';
export const liveFile = 'live.json';

/** A key as it is used, after a look at its parts. @throws RegistryFailure `bad_name` for one that leads elsewhere */
export function safeKey(key: string): string {
  const parts = key.split('/');
  if (key === '' || parts.every((part) => /^(?!\.\.?$)[\w@~+.-]+$/.test(part))) return key;
  throw new RegistryFailure('bad_name', `"${key}" is not a name in a registry.`);
}

export const sha384 = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
