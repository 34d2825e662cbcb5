import { createDecipheriv, hkdfSync } from 'node:crypto';
import { type MasterKeys, masterKeyId } from '../master-key/index.ts';

// Forms before data keys: v1 without the id of its key and without an origin, v2 with both. Read, never written.

const algorithm = 'aes-256-gcm';
const authTagLength = 16;

const bound = (...parts: readonly string[]) => Buffer.from(parts.map((part) => `${part.length}:${part}`).join(''));
const base64 = (text: string | undefined) => Buffer.from(text ?? '', 'base64');

export const isFormer = (sealed: string): boolean => /^v[12]\./.test(sealed);

/** Whether a text was sealed before origins were; its credential goes where its setting says. */
export const knowsNoOrigin = (sealed: string): boolean => sealed.startsWith('v1.');

function openWith(master: Buffer, { name, origin = '' }: { name: string; origin?: string }, sealed: string): string {
  const parts = sealed.split('.');
  const isFirst = knowsNoOrigin(sealed);
  const [iv, text, tag] = parts.slice(isFirst ? 1 : 3).map(base64);
  if (parts.length !== (isFirst ? 4 : 6) || tag?.length !== authTagLength || iv?.length !== 12 || !text)
    throw new Error('It was cut off.');
  const form = isFirst ? 'v1' : 'v2';
  const key = Buffer.from(hkdfSync('sha256', master, '', `avenue/${form}/${name}`, 32));
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength });
  decipher.setAAD(isFirst ? Buffer.from(name) : bound('v2', parts[1] ?? '', name, origin)).setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

/** @throws Error with a sentence when it was changed, belongs elsewhere, or no key here opens it */
export function openFormer(
  { current, former }: MasterKeys,
  at: { name: string; origin?: string },
  sealed: string,
): string {
  const id = knowsNoOrigin(sealed) ? undefined : sealed.split('.')[1];
  for (const key of [current, ...former].filter((one) => id === undefined || masterKeyId(one) === id))
    try {
      return openWith(key, at, sealed);
    } catch {
      // The next one may.
    }
  throw new Error(
    `${at.name} was sealed with another key, or was changed. Put the backed up key file back, or save it again.`,
  );
}
