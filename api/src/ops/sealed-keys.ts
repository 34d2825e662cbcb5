import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { z } from 'zod';
import type { MasterKeys } from '../kernel/master-key/index.ts';
import type { Secret } from '../kernel/secret.ts';

const algorithm = 'aes-256-gcm';
const authTagLength = 16;
const aad = Buffer.from('avenue/backup/keys/v1');

/** Argon2id as RFC 9106 recommends it where memory is short: 64 MiB, three passes, four lanes. */
const cost = { memoryKiB: 65_536, passes: 3, lanes: 4 };

/** Master keys under a passphrase. Bounds keep a file that somebody else wrote from taking all memory. */
export const sealedKeys = z.strictObject({
  kdf: z.literal('argon2id'),
  memoryKiB: z.int().min(8192).max(1_048_576),
  passes: z.int().min(1).max(20),
  lanes: z.int().min(1).max(16),
  salt: z.base64(),
  iv: z.base64(),
  text: z.base64(),
  tag: z.base64(),
});
export type SealedKeys = z.infer<typeof sealedKeys>;

const keyFrom = (passphrase: Secret, salt: Buffer, { memoryKiB, passes, lanes }: typeof cost): Promise<Buffer> =>
  hashRaw(passphrase.reveal().normalize('NFKC'), {
    salt,
    memoryCost: memoryKiB,
    timeCost: passes,
    parallelism: lanes,
    outputLen: 32,
  });

/** Seals master keys under a passphrase: Argon2id, then AES-256-GCM. */
export async function sealKeys({ current, former }: MasterKeys, passphrase: Secret): Promise<SealedKeys> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(algorithm, await keyFrom(passphrase, salt, cost), iv, { authTagLength }).setAAD(aad);
  const plain = JSON.stringify([current, ...former].map((key) => key.toString('base64')));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const base64 = (bytes: Buffer) => bytes.toString('base64');
  return {
    kdf: 'argon2id',
    ...cost,
    salt: base64(salt),
    iv: base64(iv),
    text: base64(text),
    tag: base64(cipher.getAuthTag()),
  };
}

/** @throws Error with a sentence for another passphrase */
export async function openSealedKeys(sealed: SealedKeys, passphrase: Secret): Promise<MasterKeys> {
  const [salt, iv, text, tag] = [sealed.salt, sealed.iv, sealed.text, sealed.tag].map((part) =>
    Buffer.from(part, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const key = await keyFrom(passphrase, salt, sealed);
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength }).setAAD(aad).setAuthTag(tag);
    const plain = Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    const [current, ...former] = (JSON.parse(plain) as string[]).map((one) => Buffer.from(one, 'base64'));
    if (current?.length === 32) return { current, former };
  } catch {
    // Told below.
  }
  throw new Error('This is not the passphrase of the backup. Nothing was written.');
}
