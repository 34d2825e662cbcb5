import fs from 'node:fs';
import path from 'node:path';
import {
  formerFile,
  type KeyPlace,
  keyFile,
  keyOf,
  type MasterKeys,
  masterKeyId,
  newMasterKey,
  readMasterKeys,
} from './master-key.ts';

/** The key that comes next, while it is not yet known whether the database took it. */
const nextFile = (dataDir: string) => path.join(dataDir, 'master.key.next');

/** What a rename or a new file needs to outlive a power cut. */
function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/** Writes a file for its owner alone, whole or not at all. */
function writeWhole(file: string, text: string) {
  const part = `${file}.${process.pid}.part`;
  const handle = fs.openSync(part, 'w', 0o600);
  fs.writeSync(handle, text);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  fs.renameSync(part, file);
  syncFolder(path.dirname(file));
}

function readNext(dataDir: string): Buffer | undefined {
  const file = nextFile(dataDir);
  return fs.existsSync(file) ? keyOf(fs.readFileSync(file, 'utf8')) : undefined;
}

/** Makes the next key and keeps it beside the present one. */
export function prepareNext(dataDir: string): Buffer {
  const next = newMasterKey();
  writeWhole(nextFile(dataDir), next.toString('base64'));
  return next;
}

/** Keeps the present key among the former ones, so that none is lost when the next one takes its place. */
export function keepPresent(place: KeyPlace): void {
  const { current, former } = readMasterKeys(place);
  const file = formerFile(place.dataDir);
  if (former.some((key) => key.equals(current))) return;
  writeWhole(file, `${[current, ...former].map((key) => key.toString('base64')).join('\n')}\n`);
}

/** Puts the next key in the place of the present one, which is kept already. */
export function promoteNext(dataDir: string): void {
  try {
    fs.renameSync(nextFile(dataDir), keyFile(dataDir));
  } catch (error) {
    // Another start was first.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  syncFolder(dataDir);
}

/**
 * Ends a rotation that was cut off: forward when the database is under the next key already, else back.
 *
 * @param inUse id of the key that the database was last brought under, where one is noted
 */
export function settleRotation(place: KeyPlace, inUse: string | undefined): void {
  const file = nextFile(place.dataDir);
  if (place.masterKey || !fs.existsSync(file)) return;
  const next = readNext(place.dataDir);
  if (next && masterKeyId(next) === inUse) {
    keepPresent(place);
    promoteNext(place.dataDir);
  } else fs.rmSync(file, { force: true });
}

/**
 * Puts keys that come from elsewhere, with rows that they sealed, into a data folder. Where a key is given by the
 * environment they count as former ones: the next start brings the rows under the given one.
 *
 * @returns puts back what was there
 */
export function adoptKeys({ dataDir, masterKey }: KeyPlace, { current, former }: MasterKeys): () => void {
  const files = [keyFile(dataDir), formerFile(dataDir)].map((file) => ({
    file,
    was: fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined,
  }));
  const given = masterKey === undefined ? undefined : keyOf(masterKey);
  const kept = given ? [current, ...former].filter((key) => !key.equals(given)) : former;
  if (!given) writeWhole(keyFile(dataDir), current.toString('base64'));
  if (kept.length > 0) writeWhole(formerFile(dataDir), `${kept.map((key) => key.toString('base64')).join('\n')}\n`);
  else fs.rmSync(formerFile(dataDir), { force: true });
  return () => {
    for (const { file, was } of files)
      if (was === undefined) fs.rmSync(file, { force: true });
      else writeWhole(file, was);
  };
}

/** Keys of the studio with one that a rotation has prepared, for whoever reads and changes nothing. */
export function everyMasterKey(place: KeyPlace): MasterKeys {
  const { current, former } = readMasterKeys(place);
  const next = place.masterKey ? undefined : readNext(place.dataDir);
  return next ? { current: next, former: [current, ...former] } : { current, former };
}
