import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const version = 'v1';

/**
 * Master key of the studio: 32 bytes from `AVENUE_KEY` (base64), else a key file that only the owner may read.
 *
 * @throws Error when the given key is not 32 bytes.
 */
export function readMasterKey(dataDir: string, given: string | undefined): Buffer {
  const file = path.join(dataDir, 'master.key');
  if (given) {
    const key = Buffer.from(given, 'base64');
    if (key.length !== 32) throw new Error('AVENUE_KEY must be 32 bytes in base64.');
    return key;
  }
  try {
    const handle = fs.openSync(file, 'wx', 0o600);
    fs.writeSync(handle, randomBytes(32).toString('base64'));
    fs.fsyncSync(handle);
    fs.closeSync(handle);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(fs.readFileSync(file, 'utf8'), 'base64');
  if (key.length !== 32) throw new Error(`${file} is damaged. Put the backed up key file back.`);
  return key;
}

const keyFor = (master: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', master, '', `avenue/${version}/${name}`, 32));

/** AES-256-GCM with a key per entry; the entry's name is authenticated, so sealed texts cannot be swapped. */
export function seal(master: Buffer, name: string, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(master, name), iv).setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [version, iv.toString('base64'), text.toString('base64'), cipher.getAuthTag().toString('base64')].join('.');
}

/** @throws Error when the text was changed, moved to another name, or sealed with another key. */
export function open(master: Buffer, name: string, sealed: string): string {
  const [found, iv = '', text = '', tag = ''] = sealed.split('.');
  if (found !== version) throw new Error(`${name} was sealed in an unknown way.`);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(master, name), Buffer.from(iv, 'base64')).setAAD(
    Buffer.from(name),
  );
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]).toString('utf8');
}
