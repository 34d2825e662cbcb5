import { hkdfSync } from 'node:crypto';
import { masterKeyId } from '../master-key/index.ts';

interface SealKey {
  /** Names the master key that it comes from. */
  id: string;
  key: Buffer;
}

/** Keys that entries are sealed with. */
export interface SealKeys {
  current: SealKey;
  /** The current one and those before it, newest first. */
  all: readonly SealKey[];
}

const sealKey = (master: Buffer): SealKey => ({
  id: masterKeyId(master),
  key: Buffer.from(hkdfSync('sha256', master, '', 'avenue/journal/v3', 32)),
});

/** @param former master keys that were in use before, newest first */
export function sealKeysOf(master: Buffer, former: readonly Buffer[] = []): SealKeys {
  const current = sealKey(master);
  return { current, all: [current, ...former.map(sealKey)] };
}

let inUse: SealKeys | undefined;

/** Takes the keys of this process. They never reach the database, so no connection could carry them. */
export function sealWith(keys: SealKeys): void {
  inUse = keys;
}

/** @throws Error before there are any */
export function keysInUse(): SealKeys {
  if (!inUse) throw new Error('Nothing can be written to the journal before its key is there.');
  return inUse;
}
