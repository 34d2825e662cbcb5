import { createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.ts';

/** Master keys of a studio, 32 bytes each. */
export interface MasterKeys {
  current: Buffer;
  /** Those in use before, newest first. They open and verify, and seal nothing. */
  former: readonly Buffer[];
}

/** Where master keys come from. */
export type KeyPlace = Pick<Config, 'dataDir' | 'masterKey' | 'formerKeys'>;

/** Bytes of a master key. */
const keyBytes = 32;

export const keyFile = (dataDir: string) => path.join(dataDir, 'master.key');
export const formerFile = (dataDir: string) => path.join(dataDir, 'master.key.former');

/** Names a master key without telling anything of it. */
export const masterKeyId = (master: Buffer): string =>
  createHmac('sha256', master).update('avenue/key-id').digest('hex').slice(0, 8);

/** A master key that nobody has seen. */
export const newMasterKey = (): Buffer => randomBytes(keyBytes);

/** The key of a base64 text; undefined for what is none. */
export function keyOf(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === keyBytes ? key : undefined;
}

/** Whether there is a master key already. */
export const hasMasterKey = ({ dataDir, masterKey }: KeyPlace): boolean =>
  masterKey !== undefined || fs.existsSync(keyFile(dataDir));

function readCurrent({ dataDir, masterKey }: KeyPlace): Buffer {
  if (masterKey) {
    const key = keyOf(masterKey);
    if (!key) throw new Error('AVENUE_KEY must be 32 bytes in base64.');
    return key;
  }
  const file = keyFile(dataDir);
  try {
    const handle = fs.openSync(file, 'wx', 0o600);
    fs.writeSync(handle, newMasterKey().toString('base64'));
    fs.fsyncSync(handle);
    fs.closeSync(handle);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = keyOf(fs.readFileSync(file, 'utf8'));
  if (!key) throw new Error(`${file} is damaged. Put the backed up key file back.`);
  return key;
}

function readFormer({ dataDir, formerKeys }: KeyPlace): Buffer[] {
  const file = formerFile(dataDir);
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(/\s+/) : [];
  return [...new Set([...formerKeys, ...lines])].filter(Boolean).map((line) => {
    const key = keyOf(line);
    if (!key) throw new Error('Each former master key must be 32 bytes in base64.');
    return key;
  });
}

/**
 * Master keys of the studio. The current one comes from `AVENUE_KEY` (base64), else from the file `master.key` in the
 * data folder, which is made where there is none and which only its owner may read. Former ones come from
 * `AVENUE_FORMER_KEYS` and from lines of `master.key.former` beside it, newest first.
 *
 * @throws Error with a sentence when one is not 32 bytes
 */
export const readMasterKeys = (place: KeyPlace): MasterKeys => ({
  current: readCurrent(place),
  former: readFormer(place),
});
